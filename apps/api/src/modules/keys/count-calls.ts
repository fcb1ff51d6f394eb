import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { rateLimitError } from '../../platform/errors/app-error.ts';
import type { CallUsage } from '../../platform/http/principal.ts';
import { createRateLimitStore, type RateLimitModel } from '../../platform/limits/rate-limit.ts';
import { createSharedWindowCounter } from '../../platform/limits/shared-window-counter.ts';

/** Writes per key up to the limit; other processes learn of calls in these steps. */
const REPORTS_UP_TO_LIMIT = 10;

interface CounterParts {
  model: RateLimitModel;
  factor: number;
  workers: number;
  now: () => Date;
}

/** @returns a function that counts a call of a key. @throws AppError RATE_LIMITED */
export function createCallCounter({ model, factor, workers, now }: CounterParts) {
  const windowSeconds = RATE_LIMITS.apiKey.windowMinutes * 60;
  const windowMs = windowSeconds * 1_000;
  const quota = Math.ceil(RATE_LIMITS.apiKey.limit * factor);
  const shared = createRateLimitStore({ model, windowMs, now });
  const count = createSharedWindowCounter({
    windowMs,
    now,
    reportEvery: Math.ceil(quota / (REPORTS_UP_TO_LIMIT * workers)),
    report: (keyId, hits) => shared.add(`apiKey:${keyId}`, hits),
  });
  return async (keyId: string): Promise<CallUsage> => {
    const counted = count(keyId);
    const { totalHits, resetTime } = counted.settled ? await counted.settled : counted;
    const resetSeconds = Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - now().getTime()) / 1_000));
    if (totalHits > quota) throw rateLimitError(resetSeconds, { name: 'apiKey', quota, windowSeconds });
    return { quota, windowSeconds, remaining: quota - totalHits, resetSeconds };
  };
}
