import { DAY_MS, MINUTE_MS } from '@waybill/domain/time';
import { backUpDaily } from '../platform/backups/daily-backup.ts';
import { runWhenWoken } from '../platform/jobs/repeat.ts';
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
  const { backups, logger, now, storage, work } = context.platform;
  const { dispatcher } = context.stores.audit;
  const stopping = new AbortController();
  const stopServing = dispatcher.dispatchForWaiters();
  const start = ({ run, task, everyMs, sweepMs = everyMs }: Job) =>
    runWhenWoken(() => run(stopping.signal), { task, everyMs, sweepMs, logger, isLogged: storage.recordFailure });
  // Separate timers, so that a failing job delays no other.
  const jobs = collectFromModules(context, (module, parts) => module.jobs?.(parts) ?? []).map((job) => ({
    ...job,
    ...start(job),
  }));
  const onConsumed = () => jobs.forEach(({ followsEvents, wake }) => followsEvents && wake());
  const consume = start({ task: 'process events', ...CONSUME, run: consumeAndRetry(context, onConsumed) });
  const dispatch = start({ task: 'dispatch events', ...DISPATCH, run: () => dispatcher.dispatch().finally(consume.wake) });
  const stopBackups = backups && backUpDaily({ backups, uri, logger, now });
  work.listen(dispatch.wake);
  return {
    wake: dispatch.wake,
    stop: async () => {
      stopping.abort();
      for (const { stop } of [...jobs, dispatch, consume]) await stop();
      await stopBackups?.();
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
