import { createCache } from '../../platform/cache/cache.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import type { Change } from '../../platform/events/event.ts';
import type { AdminRepository, LiveSession, SessionIdentity } from './admin-repository.ts';

/** Maximum delay until a session ended by another process is rejected, if the event is lost. */
const CACHE_TTL_MS = 1_000;
const MAX_CACHED = 1_000;

interface SessionParts {
  admins: Pick<AdminRepository, 'findSession'>;
  feed: Pick<ChangeFeed, 'subscribe' | 'isHealthy'>;
  /** With several workers nothing is cached, so that ended sessions are rejected at once. */
  workers?: number | undefined;
  now: () => Date;
}

export type FindSession = (identity: SessionIdentity) => Promise<LiveSession | null>;

const concernsSessions = ({ targetType }: Change): boolean => targetType === 'session' || targetType === 'administrator';

/** Caches valid sessions briefly; writers in this process call `drop`, others are followed by the feed. */
export function createSessionFinder({ admins, feed, workers = 1, now }: SessionParts): { find: FindSession; drop: () => void } {
  const read: FindSession = (identity) => admins.findSession({ ...identity, now: now() });
  const cache = createCache(read, { lifetimeMs: CACHE_TTL_MS, now, max: MAX_CACHED });
  feed.subscribe({ invalidateAll: cache.drop, changed: (changes) => changes.some(concernsSessions) && cache.drop() });
  return {
    find: async (identity) => (workers === 1 && feed.isHealthy() && (await cache.get(identity))) || read(identity),
    drop: cache.drop,
  };
}
