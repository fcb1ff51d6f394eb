import { DAY_MS } from '@waybill/domain/time';
import { backUpDaily } from '../platform/backups/daily-backup.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Job } from '../platform/modules/module.ts';
import { collectFromModules, type Context } from './create-context.ts';

/** Other processes see an event only once it is in the log. */
const DISPATCH_EVERY_MS = 200;
const CONSUME_EVERY_MS = 1_000;

/** @returns a function that stops the jobs after a last run; only mails in progress are still sent. */
export function runJobs(context: Context, { uri }: { uri: string }): () => Promise<void> {
  const { backups, logger, now, storage } = context.platform;
  const { dispatcher } = context.stores.audit;
  const stopping = new AbortController();
  const stopServing = dispatcher.dispatchForWaiters();
  const jobs: Job[] = [
    ...collectFromModules(context, (module, parts) => module.jobs?.(parts) ?? []),
    { task: 'dispatch events', everyMs: DISPATCH_EVERY_MS, run: dispatcher.dispatch },
    { task: 'process events', everyMs: CONSUME_EVERY_MS, run: consumeAndRetry(context) },
  ];
  // Separate timers, so that a failing job delays no other.
  const stops = jobs.map(({ task, everyMs, run }) =>
    repeat(() => run(stopping.signal), { task, everyMs, logger, isLogged: storage.recordFailure }),
  );
  if (backups) stops.push(backUpDaily({ backups, uri, logger, now }));
  return async () => {
    stopping.abort();
    for (const stop of stops) await stop();
    stopServing();
  };
}

/** Longer than a process of an earlier release runs beside this one. */
const LEGACY_RETENTION_MS = DAY_MS;

/** The first run retries what was set aside: this release may be able to process it. */
function consumeAndRetry({ consumers, platform: { now }, stores }: Context): (stopping: AbortSignal) => Promise<void> {
  const { legacyDispatches } = stores.audit;
  let isFirst = true;
  return async (stopping) => {
    if (isFirst) {
      await consumers.retrySetAside();
      await legacyDispatches.removeBefore(new Date(now().getTime() - LEGACY_RETENTION_MS));
    }
    isFirst = false;
    // Only the last run waits for slow consumers.
    await consumers.run(stopping.aborted ? undefined : CONSUME_EVERY_MS);
  };
}
