import type { Logger } from 'pino';
import type { Member } from './attach-worker.ts';

/** How often each worker is asked for a sign of life. */
export const BEAT_EVERY_MS = 5_000;
/**
 * A worker that owes its sign for so long hangs, and would be dealt connections for ever. One that is busy answers between two pieces
 * of work: the longest take seconds, and several times that on a machine with far too much to do.
 */
export const SILENT_MS = 30_000;
/** A look that comes so long after the one before it says that this process stood still itself, as the whole machine may have. */
const LATE_MS = 2 * BEAT_EVERY_MS;

interface HeartbeatOptions {
  members: Iterable<Pick<Member, 'id' | 'askForSign' | 'forgive' | 'kill'>>;
  logger: Pick<Logger, 'error'>;
}

/**
 * Kills workers that hang, so that another one takes their place.
 * @returns a look at all of them, to be had every `BEAT_EVERY_MS`; it is told the time in milliseconds, of a clock that is never set.
 */
export function createHeartbeat({ members, logger }: HeartbeatOptions): (now: number) => void {
  let last: number | undefined;
  return (now) => {
    const wasLate = last !== undefined && now - last >= LATE_MS;
    last = now;
    for (const member of members) {
      // What has come meanwhile is not read yet: nothing is known of who was silent.
      if (wasLate) member.forgive(now);
      const silentMs = now - member.askForSign(now);
      if (silentMs < SILENT_MS) continue;
      logger.error({ worker: member.id, silentMs: Math.round(silentMs) }, 'a worker hangs and is killed');
      // One that even this does not end at once is killed again after the same time.
      member.forgive(now);
      member.kill();
    }
  };
}
