import { DAY_MS } from '@waybill/domain/time';
import { backUpDaily } from '../platform/backups/daily-backup.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Job } from '../platform/modules/module.ts';
import { collect, type Context } from './create-context.ts';

/** How long an event waits in its document. Other processes hear of it once it is in the log. */
const DISPATCH_EVERY_MS = 200;
/** How long what follows from an event waits, such as its mails. */
const CONSUME_EVERY_MS = 1_000;

/**
 * Dispatches events and processes them, does the jobs of all modules and makes backups while the server runs, beginning with what an
 * earlier process left.
 * @param database.uri where it is reached.
 * @returns a function that stops it, after a last turn; of mails only those in hand still go.
 */
export function runJobs(context: Context, { uri }: { uri: string }): () => Promise<void> {
  const { backups, logger, now, storage } = context.platform;
  const { dispatcher } = context.stores.audit;
  const stopping = new AbortController();
  const stopServing = dispatcher.serveWaiting();
  const jobs: Job[] = [
    ...collect(context, (module, parts) => module.jobs?.(parts) ?? []),
    { task: 'dispatch events', everyMs: DISPATCH_EVERY_MS, run: dispatcher.dispatch },
    { task: 'process events', everyMs: CONSUME_EVERY_MS, run: consumeAndRetry(context) },
  ];
  // Each has its own timer: a job that fails does not delay the others.
  const stops = jobs.map(({ task, everyMs, run }) =>
    repeat(() => run(stopping.signal), { task, everyMs, logger, isLogged: storage.note }),
  );
  if (backups) stops.push(backUpDaily({ backups, uri, logger, now }));
  return async () => {
    stopping.abort();
    for (const stop of stops) await stop();
    stopServing();
  };
}

/** Longer than a process of an earlier release runs beside this one. */
const FORMER_KEPT_MS = DAY_MS;

/** The first turn tries once more what was set aside: this release may process it. */
function consumeAndRetry({ consumers, platform: { now }, stores }: Context): (stopping: AbortSignal) => Promise<void> {
  const { formerDispatches } = stores.audit;
  let isFirst = true;
  return async (stopping) => {
    if (isFirst) {
      await consumers.retrySetAside();
      await formerDispatches.removeBefore(new Date(now().getTime() - FORMER_KEPT_MS));
    }
    isFirst = false;
    // A slow one delays no other; only the last turn waits for it.
    await consumers.run(stopping.aborted ? undefined : CONSUME_EVERY_MS);
  };
}
