import type { Logger } from 'pino';
import { keepLatest } from '../cache/keep-latest.ts';
import { repeat } from '../jobs/repeat.ts';
import type { EventLog } from './event-log.ts';
import type { OnChange } from './event.ts';

const POLL_EVERY_MS = 250;
/** Without a poll for so long, a change of another process may be unheard of. */
const HEALTHY_MS = 750;
/** Events that one poll takes in; where there are more, everything is invalidated. */
const MAX_PER_POLL = 1_000;
/** More than this process publishes until it meets them in the log. */
const MAX_SEEN = 10_000;

interface Listener {
  changed: OnChange;
  /** Something may have changed that nobody can name: whatever is cached is stale. */
  invalidateAll: () => void;
}

interface FeedParts {
  events: Pick<EventLog, 'lastSeq' | 'findChangesAfter'>;
  logger: Logger;
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

/**
 * Says what has changed: at once what this process stores, and within half a second what others do, by tailing the event log. A hint,
 * not the truth: whoever listens reads the document, and caches nothing for longer than seconds.
 */
export function createChangeFeed({ events, logger }: FeedParts) {
  const listeners = new Set<Listener>();
  const seen = keepLatest<string, true>(MAX_SEEN);
  /** Up to this number of the log everything has been published. */
  let position: number | undefined;
  /** By the monotonic clock. */
  let polledAt = Number.NEGATIVE_INFINITY;

  const publish: OnChange = (changes) => {
    for (const { _id } of changes) seen.set(_id.toHexString(), true);
    for (const { changed } of listeners) changed(changes);
  };
  const invalidateAll = () => {
    for (const listener of listeners) listener.invalidateAll();
  };

  const poll = async (): Promise<void> => {
    const begun = performance.now();
    const from = position ?? (await events.lastSeq());
    const found = await events.findChangesAfter(from, MAX_PER_POLL);
    const isTooMuch = found.length >= MAX_PER_POLL;
    position = isTooMuch ? await events.lastSeq() : (found.at(-1)?.seq ?? from);
    if (begun - polledAt > HEALTHY_MS || isTooMuch) invalidateAll();
    const fresh = found.filter(({ _id }) => seen.get(_id.toHexString()) === undefined);
    if (fresh.length > 0) publish(fresh);
    polledAt = begun;
  };
  let isDisconnected = false;
  const tryToPoll = async (): Promise<void> => {
    try {
      await poll();
      isDisconnected = false;
    } catch (error) {
      if (!isDisconnected) logger.warn({ err: error }, 'change feed unavailable, response cache disabled');
      isDisconnected = true;
    }
  };

  return {
    /** Tells what this process has stored. */
    publish,
    subscribe: (listener: Listener): void => void listeners.add(listener),
    /** Whether other processes are heard of; a cache that nobody tells of changes must not be used. */
    isHealthy: (): boolean => performance.now() - polledAt < HEALTHY_MS,
    /** Follows other processes. @returns a function that stops it. */
    follow: () => repeat(tryToPoll, { everyMs: POLL_EVERY_MS, logger, task: 'poll for changes' }),
  };
}
