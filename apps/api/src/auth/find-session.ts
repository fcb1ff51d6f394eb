import { createCache } from '../platform/cache/cache.ts';
import type { ChangeFeed } from '../platform/events/change-feed.ts';
import type { Change } from '../platform/events/event.ts';
import type { AdminRepository, LiveSession, SessionIdentity } from './admin-repository.ts';

/** Should the word of another process be lost, a session that it ended is good for so long at most. */
const KEPT_MS = 1_000;
const MAX_KEPT = 1_000;

interface SessionParts {
  admins: Pick<AdminRepository, 'findSession'>;
  feed: Pick<ChangeFeed, 'subscribe' | 'isHealthy'>;
  /** How many processes are this server: to several, a session that one of them ends is over at once, so that none keeps any. */
  workers?: number | undefined;
  now: () => Date;
}

export type FindSession = (asked: SessionIdentity) => Promise<LiveSession | null>;

const isAboutSessions = ({ targetType }: Change): boolean => targetType === 'session' || targetType === 'administrator';

/**
 * Finds live sessions, with one read for all calls of a moment. What this process stores about an administrator has to be told to
 * `drop`; what others store is heard of by the feed. Only a session that is good is answered from memory: whether one is not, is read.
 */
export function createSessionFinder({ admins, feed, workers = 1, now }: SessionParts): { find: FindSession; drop: () => void } {
  const read: FindSession = (asked) => admins.findSession({ ...asked, now: now() });
  const kept = createCache(read, { lifetimeMs: KEPT_MS, now, max: MAX_KEPT });
  feed.subscribe({ invalidateAll: kept.drop, changed: (changes) => changes.some(isAboutSessions) && kept.drop() });
  return {
    find: async (asked) => (workers === 1 && feed.isHealthy() && (await kept.get(asked))) || read(asked),
    drop: kept.drop,
  };
}
