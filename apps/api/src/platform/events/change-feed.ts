import type { Logger } from 'pino';
import { createLruMap } from '../cache/cache.ts';
import { coalesceRuns } from '../jobs/repeat.ts';
import type { EventLog } from './event-log.ts';
import type { OnChange } from './event.ts';

const POLL_EVERY_MS = 250;
/** Milliseconds without a poll after which changes of other processes may be missing. */
const HEALTHY_MS = 750;
/** Milliseconds after the last question: from then on no one needs the changes, until the next one. */
const FOLLOW_FOR_MS = 10_000;
/** More events invalidate everything. */
const MAX_PER_POLL = 1_000;
/** More than this process publishes before it reads them from the log. */
const MAX_SEEN = 10_000;

interface Listener {
  changed: OnChange;
  invalidateAll: () => void;
}

interface FeedParts {
  events: Pick<EventLog, 'lastSeq' | 'findChangesAfter'>;
  logger: Logger;
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

/** Own changes at once, others within 0.5 s while anyone asks or watches. Only a hint: re-read the document, and cache for seconds at most. */
export function createChangeFeed({ events, logger }: FeedParts) {
  const listeners = new Set<Listener>();
  const seen = createLruMap<string, true>(MAX_SEEN);
  /** Log position up to which everything is published. */
  let position: number | undefined;
  let polledAt = Number.NEGATIVE_INFINITY;
  let askedAt = performance.now();
  let watchers = 0;
  let isPaused = false;
  let isFollowed = false;
  let timer: NodeJS.Timeout | undefined;

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
    // After a pause the log tells all that changed meanwhile.
    if ((begun - polledAt > HEALTHY_MS && !isPaused) || isTooMuch) invalidateAll();
    isPaused = false;
    const fresh = found.filter(({ _id }) => seen.get(_id.toHexString()) === undefined);
    if (fresh.length > 0) publish(fresh);
    polledAt = begun;
  };
  let isDisconnected = false;
  const tryToPoll = coalesceRuns(async () => {
    try {
      await poll();
      isDisconnected = false;
    } catch (error) {
      if (!isDisconnected) logger.warn({ err: error }, 'change feed unavailable, response cache disabled');
      isDisconnected = true;
    }
  });
  const pollOrPause = (): void => {
    if (watchers > 0 || performance.now() - askedAt < FOLLOW_FOR_MS || position === undefined) return void tryToPoll();
    isPaused = true;
    clearInterval(timer);
    timer = undefined;
  };
  const resume = (): void => {
    if (!isFollowed || timer) return;
    timer = setInterval(pollOrPause, POLL_EVERY_MS).unref();
    void tryToPoll();
  };
  const ask = (): void => {
    askedAt = performance.now();
    resume();
  };

  return {
    publish,
    position: (): number | undefined => position,
    subscribe: (listener: Listener): void => void listeners.add(listener),
    /** If false, do not use caches that depend on this feed. */
    isHealthy: (): boolean => {
      ask();
      return performance.now() - polledAt < HEALTHY_MS;
    },
    /** Follows changes until the returned function is called. */
    watch: (): (() => void) => {
      watchers += 1;
      ask();
      let isWatching = true;
      return () => {
        if (isWatching) watchers -= 1;
        isWatching = false;
      };
    },
    /** @returns a function that stops it after a last poll. */
    follow: (): (() => Promise<void>) => {
      isFollowed = true;
      resume();
      return async () => {
        isFollowed = false;
        clearInterval(timer);
        timer = undefined;
        await tryToPoll();
      };
    },
  };
}
