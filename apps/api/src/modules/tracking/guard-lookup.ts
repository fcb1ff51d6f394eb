import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import type { ClientRateLimitInfo } from 'express-rate-limit';
import { createCache } from '../../platform/cache/cache.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HashAddress } from '../../platform/limits/address-hash.ts';
import { type RateLimitModel, createRateLimitStore } from '../../platform/limits/rate-limit.ts';
import { createSharedWindowCounter } from '../../platform/limits/shared-window-counter.ts';

/** So late a hit may be refused to a caller who guessed at another process. */
const MISSES_KEPT_MS = 1_000;
const MAX_CALLERS = 10_000;
/**
 * A caller who uses up the limit of lookups costs so many writes; another process learns of them in steps as large. Of several
 * processes that are one server each tells more often, so that all together are not further behind, up to a number.
 */
const REPORTS_UP_TO_LIMIT = 10;
const MAX_REPORTS = 40;

type LookupLimitName = 'lookup' | 'lookupMiss';

interface LookupGuardDeps {
  model: RateLimitModel;
  hashAddress: HashAddress;
  /** Multiplies every limit. */
  factor: number;
  /** How many processes are this server. */
  workers?: number | undefined;
  now: () => Date;
}

export type GuardLookup = ReturnType<typeof createLookupGuard>;

/**
 * Keeps visitors from guessing tracking IDs. Too many lookups in a minute are refused, and after too many misses
 * every lookup is, a hit as well, or the refusal would tell the two apart.
 *
 * Lookups are counted in this process, and by the dozen in the database: a hit must cost no write to a visitor who looks up a
 * few, and their limit is there against floods, not for secrecy. Misses are counted in the database, so that a restart forgets none and all processes share them, and before they
 * are answered, so that guesses sent at once are counted too. Whether a caller has any is read once a second, and after each miss.
 * @returns a function that does a lookup for the caller at an address.
 */
export function createLookupGuard({ model, hashAddress, factor, workers = 1, now }: LookupGuardDeps) {
  const lookups = createRateLimitStore({ model, windowMs: getWindowSeconds('lookup') * 1_000, now });
  const countLookup = createSharedWindowCounter({
    windowMs: getWindowSeconds('lookup') * 1_000,
    now,
    reportEvery: Math.ceil((RATE_LIMITS.lookup.limit * factor) / Math.min(REPORTS_UP_TO_LIMIT * workers, MAX_REPORTS)),
    report: (caller, hits) => lookups.add(`lookup:${caller}`, hits),
  });
  const misses = createRateLimitStore({ model, windowMs: getWindowSeconds('lookupMiss') * 1_000, now });
  const readMisses = createCache((key: string) => misses.get(key), { lifetimeMs: MISSES_KEPT_MS, now, max: MAX_CALLERS });

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

  /** @throws AppError RATE_LIMITED, or what `look` throws. */
  return async <Found>(ip: string, look: () => Promise<Found>): Promise<Found> => {
    const caller = hashAddress(ip);
    const missKey = `lookupMiss:${caller}`;
    const nth = countLookup(caller);
    check('lookup', nth);
    // At the same time as the misses are read, since most callers have none; nobody learns what it finds before they are checked.
    const looking = look();
    looking.catch(() => undefined);
    try {
      if (nth.settled) check('lookup', await nth.settled);
      const missed = await readMisses.get(missKey);
      if (missed) check('lookupMiss', { ...missed, totalHits: missed.totalHits + 1 });
      return await looking;
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
