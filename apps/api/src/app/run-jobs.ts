import { DAY_MS, MINUTE_MS } from '@waybill/domain/time';
import { backUpDaily } from '../platform/backups/daily-backup.ts';
import { repeat, runWhenWoken } from '../platform/jobs/repeat.ts';
import type { Job } from '../platform/modules/module.ts';
import { collectFromModules, type Context } from './create-context.ts';

/** Other processes see an event only once it is in the log. */
const DISPATCH = { everyMs: 200, sweepMs: MINUTE_MS };
/** Events of other machines, and retries, wait for the sweep. */
const CONSUME = { everyMs: 1_000, sweepMs: 20_000 };

interface RunningJobs {
  /** For work of another process, such as a worker's. */
  wake: () => void;
  /** Ends the jobs after a last run; only mails in progress are still sent. */
  stop: () => Promise<void>;
}

export function runJobs(context: Context, { uri }: { uri: string }): RunningJobs {
  const { backups, changed, logger, now, storage, work } = context.platform;
  const { dispatcher } = context.stores.audit;
  const stopping = new AbortController();
  const stopServing = dispatcher.dispatchForWaiters();
  const jobs: readonly Job[] = collectFromModules(context, (module, parts) => module.jobs?.(parts) ?? []);
  const start = (run: Job['run'], options: { task: string; everyMs: number; sweepMs: number }) =>
    runWhenWoken(() => run(stopping.signal), { ...options, logger, isLogged: storage.recordFailure });
  // Separate timers, so that a failing job delays no other.
  const sweeping = jobs.flatMap(({ sweepMs, run, followsEvents, ...job }) =>
    sweepMs === undefined ? [] : [{ followsEvents, ...start(run, { ...job, sweepMs }) }],
  );
  const onConsumed = () => sweeping.forEach(({ followsEvents, wake }) => followsEvents && wake());
  const consume = start(consumeAndRetry(context, onConsumed), { task: 'process events', ...CONSUME });
  const dispatch = start(() => dispatcher.dispatch().finally(consume.wake), { task: 'dispatch events', ...DISPATCH });
  const stops = jobs
    .filter(({ sweepMs }) => sweepMs === undefined)
    .map(({ task, everyMs, run }) =>
      repeat(() => run(stopping.signal), { task, everyMs, logger, isLogged: storage.recordFailure }),
    );
  if (backups) stops.push(backUpDaily({ backups, uri, logger, now }));
  changed.listen(dispatch.wake);
  work.listen(dispatch.wake);
  return {
    wake: dispatch.wake,
    stop: async () => {
      stopping.abort();
      for (const stop of [...stops, ...[...sweeping, dispatch, consume].map((job) => job.stop)]) await stop();
      stopServing();
    },
  };
}

/** Longer than a process of an earlier release runs beside this one. */
const LEGACY_RETENTION_MS = DAY_MS;

/** The first run retries what was set aside: this release may be able to process it. */
function consumeAndRetry(
  { consumers, platform: { now }, stores }: Context,
  onConsumed: () => void,
): (stopping: AbortSignal) => Promise<void> {
  const { legacyDispatches } = stores.audit;
  let isFirst = true;
  return async (stopping) => {
    if (isFirst) {
      await consumers.retrySetAside();
      await legacyDispatches.removeBefore(new Date(now().getTime() - LEGACY_RETENTION_MS));
    }
    isFirst = false;
    // Only the last run waits for slow consumers.
    await consumers.run(stopping.aborted ? undefined : CONSUME.everyMs);
    onConsumed();
  };
}
