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
  /** Of other processes, when last heard. */
  others: number;
  /** Until the database has answered. */
  telling?: Promise<void> | undefined;
}

/** The count as it is known, and while the others are being told, as it is after that. */
export interface Counted extends ClientRateLimitInfo {
  settled?: Promise<ClientRateLimitInfo>;
}

/**
 * Counts hits per caller for a limit that must cost nothing to those who stay far below it: in this process, and from
 * `reportEvery` hits on also in the database. Hits that come while it is told can wait for what it answers, so that many at once are
 * counted over all processes, too. A restart or another process is behind by less than `reportEvery`.
 * Windows are the same for everybody here, so that what is kept is never more than the callers of one window.
 */
export function createSharedWindowCounter({ windowMs, now, reportEvery, report }: SharedWindowCounterOptions) {
  const counts = new Map<string, Count>();
  let resetTime = new Date(0);

  const tell = async (caller: string, count: Count): Promise<void> => {
    while (count.own - count.told >= reportEvery) {
      const hits = count.own - count.told;
      count.told += hits;
      // Should the database be away, this process goes on by its own count.
      const heard = await report(caller, hits).catch(() => undefined);
      if (heard) count.others = Math.max(count.others, heard.totalHits - count.told);
    }
    count.telling = undefined;
  };

  return (caller: string): Counted => {
    const at = now();
    // Further away than it ever was where the clock has been set back.
    if (at >= resetTime || resetTime.getTime() - at.getTime() > windowMs) {
      counts.clear();
      resetTime = new Date(at.getTime() + windowMs);
    }
    const count: Count = counts.get(caller) ?? { own: 0, told: 0, others: 0 };
    counts.set(caller, count);
    count.own += 1;
    if (count.own - count.told >= reportEvery) count.telling ??= tell(caller, count);
    const [nth, until] = [count.own, resetTime];
    const total = (): ClientRateLimitInfo => ({ totalHits: nth + count.others, resetTime: until });
    const counted: Counted = total();
    if (count.telling) counted.settled = count.telling.then(total);
    return counted;
  };
}
