import type { ClientRateLimitInfo } from 'express-rate-limit';

interface SharedWindowCounterOptions {
  windowMs: number;
  now: () => Date;
  /** Hits of one caller that are told to the others at once, in one write. */
  reportEvery: number;
  /** Adds to the count that all processes share, and answers it. */
  report: (caller: string, hits: number) => Promise<ClientRateLimitInfo>;
}

interface Count {
  /** Here, and of those how many were told to the others. */
  own: number;
  told: number;
  /** All processes together, when last heard. */
  shared: number;
}

/**
 * Counts hits per caller for a limit that must cost nothing to those who stay far below it: in this process, and from
 * `reportEvery` hits on also in the database, behind the answer. So a restart or another process is behind by less than that.
 * Windows are the same for everybody here, so that what is kept is never more than the callers of one window.
 */
export function createSharedWindowCounter({ windowMs, now, reportEvery, report }: SharedWindowCounterOptions) {
  const counts = new Map<string, Count>();
  let resetTime = new Date(0);

  const tell = async (caller: string, count: Count): Promise<void> => {
    count.told += reportEvery;
    // Should the database be away, this process goes on by its own count.
    const heard = await report(caller, reportEvery).catch(() => undefined);
    if (heard) count.shared = Math.max(count.shared, heard.totalHits);
  };

  return (caller: string): ClientRateLimitInfo => {
    const at = now();
    // Further away than it ever was where the clock has been set back.
    if (at >= resetTime || resetTime.getTime() - at.getTime() > windowMs) {
      counts.clear();
      resetTime = new Date(at.getTime() + windowMs);
    }
    const count = counts.get(caller) ?? { own: 0, told: 0, shared: 0 };
    counts.set(caller, count);
    count.own += 1;
    if (count.own - count.told >= reportEvery) void tell(caller, count);
    return { totalHits: Math.max(count.own, count.shared + count.own - count.told), resetTime };
  };
}
