import { createCache } from '../../platform/cache/cache.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import type { Change } from '../../platform/events/event.ts';
import type { AdminRepository, LiveSession, SessionIdentity } from './admin-repository.ts';

/** Maximum delay until a session ended by another process is rejected, if the event is lost. */
const KEPT_MS = 1_000;
const MAX_KEPT = 1_000;

interface SessionParts {
  admins: Pick<AdminRepository, 'findSession'>;
  feed: Pick<ChangeFeed, 'subscribe' | 'isHealthy'>;
  /** With several workers nothing is cached, so that ended sessions are rejected at once. */
  workers?: number | undefined;
  now: () => Date;
}

export type FindSession = (asked: SessionIdentity) => Promise<LiveSession | null>;

const isAboutSessions = ({ targetType }: Change): boolean => targetType === 'session' || targetType === 'administrator';

/** Caches valid sessions briefly; writers in this process call `drop`, others are followed by the feed. */
export function createSessionFinder({ admins, feed, workers = 1, now }: SessionParts): { find: FindSession; drop: () => void } {
  const read: FindSession = (asked) => admins.findSession({ ...asked, now: now() });
  const kept = createCache(read, { lifetimeMs: KEPT_MS, now, max: MAX_KEPT });
  feed.subscribe({ invalidateAll: kept.drop, changed: (changes) => changes.some(isAboutSessions) && kept.drop() });
  return {
    find: async (asked) => (workers === 1 && feed.isHealthy() && (await kept.get(asked))) || read(asked),
    drop: kept.drop,
  };
}
