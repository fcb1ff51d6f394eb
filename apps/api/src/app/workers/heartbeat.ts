import type { Logger } from 'pino';
import type { PoolWorker } from './attach-worker.ts';

export const PING_EVERY_MS = 5_000;
/** A worker that does not answer for this long hangs. The longest work takes seconds, more on an overloaded machine. */
export const PING_TIMEOUT_MS = 30_000;
/** A check this late means that the primary itself stood still, for example during sleep. */
const LATE_MS = 2 * PING_EVERY_MS;

interface HeartbeatOptions {
  workers: Iterable<Pick<PoolWorker, 'id' | 'ping' | 'resetPing' | 'kill'>>;
  logger: Pick<Logger, 'error'>;
}

/** Kills workers that hang. @returns the check; call it every `PING_EVERY_MS` with monotonic milliseconds. */
export function createHeartbeat({ workers, logger }: HeartbeatOptions): (now: number) => void {
  let checkedAt: number | undefined;
  return (now) => {
    const wasLate = checkedAt !== undefined && now - checkedAt >= LATE_MS;
    checkedAt = now;
    for (const worker of workers) {
      // Replies received meanwhile are still unread.
      if (wasLate) worker.resetPing(now);
      const silentMs = now - worker.ping(now);
      if (silentMs < PING_TIMEOUT_MS) continue;
      logger.error({ worker: worker.id, silentMs: Math.round(silentMs) }, 'worker unresponsive; killing it');
      // Kill again if it has not exited by then.
      worker.resetPing(now);
      worker.kill();
    }
  };
}
