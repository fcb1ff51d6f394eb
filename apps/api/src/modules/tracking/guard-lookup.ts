import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import type { ClientRateLimitInfo } from 'express-rate-limit';
import { createCache } from '../../platform/cache/cache.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HashAddress } from '../../platform/limits/address-hash.ts';
import { type RateLimitModel, createRateLimitStore } from '../../platform/limits/rate-limit.ts';
import { createSharedWindowCounter } from '../../platform/limits/shared-window-counter.ts';

/** Delay until misses in another process also block hits. */
const MISSES_TTL_MS = 1_000;
const MAX_CALLERS = 10_000;
/** Writes per caller up to the lookup limit; other processes learn of lookups in these steps. */
const REPORTS_UP_TO_LIMIT = 10;
const MAX_REPORTS = 40;

type LookupLimitName = 'lookup' | 'lookupMiss';

interface LookupGuardDeps {
  model: RateLimitModel;
  hashAddress: HashAddress;
  factor: number;
  workers?: number | undefined;
  now: () => Date;
}

export type GuardLookup = ReturnType<typeof createLookupGuard>;

/** After too many misses hits are refused too. Misses are stored before the response, so parallel guesses count. */
export function createLookupGuard({ model, hashAddress, factor, workers = 1, now }: LookupGuardDeps) {
  const lookups = createRateLimitStore({ model, windowMs: getWindowSeconds('lookup') * 1_000, now });
  const countLookup = createSharedWindowCounter({
    windowMs: getWindowSeconds('lookup') * 1_000,
    now,
    reportEvery: Math.ceil((RATE_LIMITS.lookup.limit * factor) / Math.min(REPORTS_UP_TO_LIMIT * workers, MAX_REPORTS)),
    report: (caller, hits) => lookups.add(`lookup:${caller}`, hits),
  });
  const misses = createRateLimitStore({ model, windowMs: getWindowSeconds('lookupMiss') * 1_000, now });
  const readMisses = createCache((key: string) => misses.get(key), { lifetimeMs: MISSES_TTL_MS, now, max: MAX_CALLERS });

  const check = (name: LookupLimitName, { totalHits, resetTime }: ClientRateLimitInfo): void => {
    const quota = Math.ceil(RATE_LIMITS[name].limit * factor);
    if (totalHits <= quota) return;
    const windowSeconds = getWindowSeconds(name);
    const wait = resetTime ? Math.ceil((resetTime.getTime() - now().getTime()) / 1_000) : windowSeconds;
    const seconds = Math.max(1, wait);
    throw new AppError('RATE_LIMITED', (t) => t(texts.api.lookupTooMany), {
      retryAfter: seconds,
      params: { seconds },
      rateLimit: { name, quota, windowSeconds },
    });
  };

  return async <Found>(ip: string, lookUp: () => Promise<Found>): Promise<Found> => {
    const caller = hashAddress(ip);
    const missKey = `lookupMiss:${caller}`;
    const hits = countLookup(caller);
    check('lookup', hits);
    // In parallel with reading misses, as most callers have none; the result is withheld until checked.
    const pendingLookup = lookUp();
    pendingLookup.catch(() => undefined);
    try {
      if (hits.settled) check('lookup', await hits.settled);
      const storedMisses = await readMisses.get(missKey);
      if (storedMisses) check('lookupMiss', { ...storedMisses, totalHits: storedMisses.totalHits + 1 });
      return await pendingLookup;
    } catch (error) {
      if (isMiss(error)) {
        const counted = await misses.increment(missKey);
        readMisses.dropKey(missKey);
        check('lookupMiss', counted);
      }
      throw error;
    }
  };
}

const getWindowSeconds = (name: LookupLimitName): number => RATE_LIMITS[name].windowMinutes * 60;

export const isMiss = (error: unknown): boolean => error instanceof AppError && error.code === 'SHIPMENT_NOT_FOUND';
