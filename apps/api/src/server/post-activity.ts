import type { Logger } from 'pino';
import type { ActivityLog } from '../activity/activity-log.ts';

/** How long an entry waits in its document; whoever reads the log has it posted at once. */
const INTERVAL_MS = 5_000;

/**
 * Posts waiting entries to the activity log now, what an earlier process left among them, and then every few seconds. A failure
 * is logged and tried again: the entries are safe where they are.
 * @returns a function that stops it, after one last round.
 */
export function postActivity(log: Pick<ActivityLog, 'post'>, logger: Logger): () => Promise<void> {
  let posting: Promise<void> | undefined;
  const post = (): Promise<void> => {
    posting ??= log
      .post()
      .catch((error: unknown) => logger.error({ err: error }, 'activity could not be posted; it waits in its documents'))
      .finally(() => {
        posting = undefined;
      });
    return posting;
  };
  void post();
  const timer = setInterval(() => void post(), INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await posting;
    await post();
  };
}
