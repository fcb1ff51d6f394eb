import type { Logger } from 'pino';
import type { PoolWorker } from './attach-worker.ts';

export const PING_EVERY_MS = 5_000;
/**
 * A worker that does not answer a ping for this long hangs. The longest piece of work takes seconds, and several times that on an
 * overloaded machine.
 */
export const PING_TIMEOUT_MS = 30_000;
/** A check this late means that the primary stood still itself, for example while the machine slept. */
const LATE_MS = 2 * PING_EVERY_MS;

interface HeartbeatOptions {
  workers: Iterable<Pick<PoolWorker, 'id' | 'ping' | 'resetPing' | 'kill'>>;
  logger: Pick<Logger, 'error'>;
}

/**
 * Kills workers that hang; the pool replaces them.
 * @returns the check, to be called every `PING_EVERY_MS` with the milliseconds of a monotonic clock.
 */
export function createHeartbeat({ workers, logger }: HeartbeatOptions): (now: number) => void {
  let checkedAt: number | undefined;
  return (now) => {
    const wasLate = checkedAt !== undefined && now - checkedAt >= LATE_MS;
    checkedAt = now;
    for (const worker of workers) {
      // Replies that came meanwhile have not been read yet.
      if (wasLate) worker.resetPing(now);
      const silentMs = now - worker.ping(now);
      if (silentMs < PING_TIMEOUT_MS) continue;
      logger.error({ worker: worker.id, silentMs: Math.round(silentMs) }, 'a worker hangs and is killed');
      // Killed again after the same time if it has not exited by then.
      worker.resetPing(now);
      worker.kill();
    }
  };
}
