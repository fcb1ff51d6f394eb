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
  /** Hits in this process; `told` of them are reported. */
  own: number;
  told: number;
  /** Hits in other processes, as last heard. */
  others: number;
  telling?: Promise<void> | undefined;
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

  const tell = async (caller: string, count: Count): Promise<void> => {
    while (count.own - count.told >= reportEvery) {
      const hits = count.own - count.told;
      count.told += hits;
      // Without the database this process uses its own count.
      const heard = await report(caller, hits).catch(() => undefined);
      if (heard) count.others = Math.max(count.others, heard.totalHits - count.told);
    }
    count.telling = undefined;
  };

  return (caller: string): Counted => {
    const at = now();
    // Further away than possible: the clock was set back.
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
