import { backUpDaily } from '../platform/backups/daily-backup.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { collect, type Context } from './create-context.ts';

/**
 * Does the jobs of all modules and makes backups while the server runs, beginning with what an earlier process left.
 * @param database.uri where it is reached.
 * @returns a function that stops it, after a last turn; of mails only those in hand still go.
 */
export function runJobs(context: Context, { uri }: { uri: string }): () => Promise<void> {
  const { backups, logger, now, storage } = context.platform;
  const stopping = new AbortController();
  // Each by itself, so that one that fails keeps no other from its turn.
  const stops = collect(context, ({ jobs }, parts) => jobs?.(parts) ?? []).map(({ task, everyMs, run }) =>
    repeat(() => run(stopping.signal), { task, everyMs, logger, isLogged: storage.note }),
  );
  if (backups) stops.push(backUpDaily({ backups, uri, logger, now }));
  return async () => {
    stopping.abort();
    for (const stop of stops) await stop();
  };
}
