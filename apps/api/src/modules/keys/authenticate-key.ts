import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { createCache } from '../../platform/cache/cache.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import type { ApiKey } from '../../platform/http/principal.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import { createCallCounter } from './count-calls.ts';
import { hasExpired, type KeyContext } from './keys.ts';
import { hashSecret, isWellFormed } from './secret.ts';
import type { KeyRecord } from './store.ts';

/** Maximum delay until a key revoked by another process is refused, if the event is lost. */
const CACHE_TTL_MS = 1_000;

interface KeyCheckParts extends KeyContext {
  feed: ChangeFeed;
  limits: Platform['limits'];
  /** With several workers nothing is cached, so that revoked keys are refused at once. */
  workers?: number | undefined;
}

/** @returns the check of a secret, which names a known key also before it refuses it. @throws AppError INVALID_TOKEN, TOKEN_EXPIRED or RATE_LIMITED. */
export function createKeyCheck({ keys, settings, feed, limits, workers = 1, now }: KeyCheckParts) {
  const cache = createCache(keys.list, { lifetimeMs: CACHE_TTL_MS, now });
  feed.subscribe({
    invalidateAll: cache.drop,
    changed: (changes) => changes.some(({ targetType }) => targetType === 'apiKey') && cache.drop(),
  });
  const countCall = createCallCounter({ ...limits, workers });
  const find = async (hash: string, at: Date): Promise<KeyRecord | undefined> => {
    const hasSecret = (key: KeyRecord) => key.hash === hash || (key.old?.hash === hash && at < key.old.until);
    const cached = workers === 1 && feed.isHealthy() ? (await cache.get()).find(hasSecret) : undefined;
    return cached ?? (await keys.list()).find(hasSecret);
  };
  return async (secret: string, onKey: (keyId: string) => void): Promise<ApiKey> => {
    if (!isWellFormed(secret)) throw new AppError('INVALID_TOKEN', tEnglish(office.keys.mistyped));
    const at = now();
    const key = await find(hashSecret(secret), at);
    if (key) onKey(key.keyId);
    if (!key || key.revokedAt) throw new AppError('INVALID_TOKEN', tEnglish(office.keys.unknown));
    const zone = (await settings()).company.timeZone;
    if (hasExpired(key, { zone, at })) throw new AppError('TOKEN_EXPIRED', tEnglish(office.keys.expired));
    const today = toCalendarDate(at, zone);
    if (key.lastUsedOn !== today) {
      await keys.markUsed(key.keyId, today);
      cache.drop();
    }
    const { keyId, permissions, customerId, isTest } = key;
    const name = isTest ? `${key.name} (test)` : key.name;
    const scope = { ...(customerId !== undefined && { customerId }), ...(isTest && { isTest }) };
    return { kind: 'apiKey', id: keyId, name, permissions, ...scope, usage: await countCall(keyId) };
  };
}
