import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import type { Actor } from '../../platform/http/actor.ts';
import type { ReportContext } from './report-context.ts';

type ResolveParts = Pick<ReportContext, 'activity' | 'consumerFailures' | 'cursors' | 'events' | 'now'>;

/** With as many attempts as the first time. */
export async function retryFailure(deps: ResolveParts, id: string, by: Actor): Promise<string> {
  const failure = await deps.consumerFailures.find(id);
  if (!failure) return tEnglish(office.desk.consumerResolved);
  await record(deps, { action: 'consumer.retried', failure, by });
  const isStored = await deps.consumerFailures.retry(id, deps.now());
  return isStored ? tEnglish(office.desk.consumerRetried) : tEnglish(office.desk.consumerResolved);
}

/** Skips the events of one target, or everything so far if the consumer fails for all. */
export async function skipFailure(deps: ResolveParts, id: string, by: Actor): Promise<string> {
  const { consumerFailures, cursors, events } = deps;
  const failure = await consumerFailures.find(id);
  if (!failure) return tEnglish(office.desk.consumerResolved);
  const last = await events.lastSeq();
  await record(deps, { action: 'consumer.skipped', failure, by });
  if (failure._id === failure.consumer) await cursors.advance(failure.consumer, last);
  return (await consumerFailures.remove(id)) ? tEnglish(office.desk.consumerSkipped) : tEnglish(office.desk.consumerResolved);
}

interface Recorded {
  action: 'consumer.retried' | 'consumer.skipped';
  failure: NonNullable<Awaited<ReturnType<ResolveParts['consumerFailures']['find']>>>;
  by: Actor;
}

const record = ({ activity, now }: ResolveParts, { action, failure, by }: Recorded): Promise<void> =>
  activity.record(
    {
      action,
      targetType: 'consumer',
      targetId: failure.consumer,
      after: {
        about: failure.targetId ?? null,
        attempts: failure.attempts,
        events: failure.entryIds.length,
        error: failure.error,
      },
    },
    { by, at: now() },
  );
