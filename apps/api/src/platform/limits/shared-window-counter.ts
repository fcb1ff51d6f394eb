import type { ClientRateLimitInfo } from 'express-rate-limit';

interface SharedWindowCounterOptions {
  windowMs: number;
  now: () => Date;
  /** Hits per report to the shared count, per caller. */
  reportEvery: number;
  /** @returns the shared count. */
  report: (caller: string, hits: number) => Promise<ClientRateLimitInfo>;
}

interface Count {
  /** Hits in this process; `reported` of them are in the shared count. */
  own: number;
  reported: number;
  /** Hits in other processes, as last heard. */
  others: number;
  reporting?: Promise<void> | undefined;
}

/** The known count; `settled` resolves to the shared one. */
export interface Counted extends ClientRateLimitInfo {
  settled?: Promise<ClientRateLimitInfo>;
}

/**
 * Counts locally, and from `reportEvery` hits per caller on also in the database, so callers far below the limit cost nothing.
 * Other processes lag by less than `reportEvery`. Windows are global, which bounds memory.
 */
export function createSharedWindowCounter({ windowMs, now, reportEvery, report }: SharedWindowCounterOptions) {
  const counts = new Map<string, Count>();
  let resetTime = new Date(0);

  const sendReports = async (caller: string, count: Count): Promise<void> => {
    while (count.own - count.reported >= reportEvery) {
      const hits = count.own - count.reported;
      count.reported += hits;
      // Without the database this process uses its own count.
      const shared = await report(caller, hits).catch(() => undefined);
      if (shared) count.others = Math.max(count.others, shared.totalHits - count.reported);
    }
    count.reporting = undefined;
  };

  return (caller: string): Counted => {
    const at = now();
    // Further away than possible: the clock was set back.
    if (at >= resetTime || resetTime.getTime() - at.getTime() > windowMs) {
      counts.clear();
      resetTime = new Date(at.getTime() + windowMs);
    }
    const count: Count = counts.get(caller) ?? { own: 0, reported: 0, others: 0 };
    counts.set(caller, count);
    count.own += 1;
    if (count.own - count.reported >= reportEvery) count.reporting ??= sendReports(caller, count);
    const [nth, until] = [count.own, resetTime];
    const total = (): ClientRateLimitInfo => ({ totalHits: nth + count.others, resetTime: until });
    const counted: Counted = total();
    if (count.reporting) counted.settled = count.reporting.then(total);
    return counted;
  };
}
