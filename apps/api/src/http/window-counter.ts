import type { ClientRateLimitInfo } from 'express-rate-limit';

/**
 * Counts hits per caller in this process alone, in windows that are the same for everybody, so that what is kept is never
 * more than the callers of one window. For limits that may be a little loose but must cost nothing.
 */
export function createWindowCounter({ windowMs, now }: { windowMs: number; now: () => Date }) {
  const hits = new Map<string, number>();
  let resetTime = new Date(0);

  return (caller: string): ClientRateLimitInfo => {
    const at = now();
    if (at >= resetTime) {
      hits.clear();
      resetTime = new Date(at.getTime() + windowMs);
    }
    const totalHits = (hits.get(caller) ?? 0) + 1;
    hits.set(caller, totalHits);
    return { totalHits, resetTime };
  };
}
