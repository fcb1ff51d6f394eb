import type { AuditTarget } from '@waybill/contracts/facts';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { createCache } from '../../platform/cache/cache.ts';
import type { SigningKeys } from '../../platform/config/purpose-keys.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import type { AdminSession, ApiKey, Authenticated } from '../../platform/http/principal.ts';
import { isKeySecret } from '../keys/secret.ts';
import type { AdminRepository, LiveSession, SessionIdentity } from './admin-repository.ts';
import type { AdminStore } from './auth-context.ts';
import { createTokenCheck } from './tokens.ts';

const TOUCH_EVERY_MS = 60_000;

interface AuthenticateParts extends AdminStore {
  sessionKeys: SigningKeys;
  findSession: FindSession;
  authenticateKey: (secret: string, onKey: (keyId: string) => void) => Promise<ApiKey>;
}

/** Maximum delay until a session ended by another process is rejected, if the event is lost. */
const CACHE_TTL_MS = 1_000;
const MAX_CACHED = 1_000;

interface SessionParts {
  admins: AdminRepository;
  feed: ChangeFeed;
  /** With several workers nothing is cached, so that ended sessions are rejected at once. */
  workers?: number | undefined;
  now: () => Date;
}

type FindSession = (identity: SessionIdentity) => Promise<LiveSession | null>;

/** Kinds of changes that may end a session. */
export const SESSION_KINDS: ReadonlySet<string> = new Set(['session', 'administrator', 'account'] satisfies AuditTarget[]);

/** Of a session's token or an API key. */
export function createAuthenticate({ admins, authenticateKey, findSession, sessionKeys, now }: AuthenticateParts) {
  const check = createTokenCheck(sessionKeys);
  return async (token: string, onKey: (keyId: string) => void): Promise<Authenticated> => {
    if (isKeySecret(token)) return authenticateKey(token, onKey);
    const at = now();
    const { adminId, sid, tokenVersion } = check(token, at);
    const session = await findSession({ adminId, sid, tokenVersion });
    if (!session) {
      const hasExpired = await admins.hasExpired({ adminId, sid, tokenVersion, now: at });
      throw new AppError(hasExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN', tEnglish(office.login.expired));
    }
    const { seenAt, ...principal } = session;
    if (at.getTime() - seenAt.getTime() >= TOUCH_EVERY_MS) await admins.touchSession({ adminId, sid, at });
    return { kind: 'admin', id: adminId, sid, tokenVersion, ...principal } satisfies AdminSession;
  };
}

/** Caches valid sessions briefly; writers in this process call `drop`, others are followed by the feed. */
export function createSessionFinder({ admins, feed, workers = 1, now }: SessionParts): { find: FindSession; drop: () => void } {
  const read: FindSession = (identity) => admins.findSession({ ...identity, now: now() });
  const cache = createCache(read, { lifetimeMs: CACHE_TTL_MS, now, max: MAX_CACHED });
  feed.subscribe({
    invalidateAll: cache.drop,
    changed: (changes) => changes.some(({ targetType }) => SESSION_KINDS.has(targetType)) && cache.drop(),
  });
  return {
    find: async (identity) => (workers === 1 && feed.isHealthy() && (await cache.get(identity))) || read(identity),
    drop: cache.drop,
  };
}
