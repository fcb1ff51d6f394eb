import type { Logger } from 'pino';
import { keepLatest } from '../platform/cache/keep-latest.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { ActivityLog } from './activity-log.ts';
import type { ActivityRecord } from './activity-model.ts';
import type { Outbox } from './outbox.ts';

/** How often what other processes stored is looked for. */
const LOOK_EVERY_MS = 250;
/** So far back each look goes: for writes that took their time, and clocks of machines that differ a little. */
const LOOK_BACK_MS = 1_000;
/** Without a look for so long, a change of another process may be unheard of. */
const HEALTHY_MS = 750;
/** Documents that one look takes in from one place; where there are more, what changed is `lost`. */
const MOST = 1_000;
/** More than are seen again in the time of looking back. */
const MAX_SEEN = 10_000;

/** What changed, and to which version where it has one. */
export type Change = Pick<ActivityRecord, '_id' | 'targetType' | 'targetId' | 'version'>;
/** Hears of changes with their entries of the log. */
export type OnChange = (changes: readonly Change[]) => void;

interface Listener {
  changed: OnChange;
  /** Something may have changed that nobody can name: what is kept of anything is old. */
  lost: () => void;
}

interface FeedParts {
  /** Where entries wait, of the documents whose changes are followed. */
  outboxes: readonly Pick<Outbox, 'findSince'>[];
  activity: Pick<ActivityLog, 'findSince'>;
  logger: Logger;
  now: () => Date;
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

/**
 * Says what has changed: at once what this process stores, and within half a second what others do. It follows the entries of the
 * activity log, one of which is part of every change: in the documents where they wait and in the log. A hint, not the truth: who
 * listens reads the document, and holds nothing for longer than seconds without looking again.
 */
export function createChangeFeed({ outboxes, activity, logger, now }: FeedParts) {
  const listeners = new Set<Listener>();
  const seen = keepLatest<string, true>(MAX_SEEN);
  /** By the clock that never steps. */
  let lookedAt = Number.NEGATIVE_INFINITY;

  const publish: OnChange = (changes) => {
    for (const { _id } of changes) seen.set(_id.toHexString(), true);
    for (const { changed } of listeners) changed(changes);
  };
  const lose = () => {
    for (const { lost } of listeners) lost();
  };

  const look = async (): Promise<void> => {
    const begun = performance.now();
    const since = new Date(now().getTime() - LOOK_BACK_MS);
    const found: Change[][] = [];
    // The log last: an entry moves from a document into it, and so is met in at least one of them.
    for (const place of [...outboxes, activity]) found.push(await place.findSince(since, MOST));
    const fresh = new Map(found.flat().map((change) => [change._id.toHexString(), change]));
    for (const id of fresh.keys()) if (seen.has(id)) fresh.delete(id);
    if (begun - lookedAt > HEALTHY_MS || found.some(({ length }) => length >= MOST)) lose();
    if (fresh.size > 0) publish([...fresh.values()]);
    lookedAt = begun;
  };
  let isDeaf = false;
  const tryToLook = async (): Promise<void> => {
    try {
      await look();
      isDeaf = false;
    } catch (error) {
      if (!isDeaf) logger.warn({ err: error }, 'changes of other processes are not heard of: nothing is answered from memory');
      isDeaf = true;
    }
  };

  return {
    /** Tells what this process has stored. */
    publish,
    subscribe: (listener: Listener): void => void listeners.add(listener),
    /** Whether other processes are heard of; a cache that nobody tells of changes must not be used. */
    isHealthy: (): boolean => performance.now() - lookedAt < HEALTHY_MS,
    /** Follows other processes. @returns a function that stops it. */
    follow: () => repeat(tryToLook, { everyMs: LOOK_EVERY_MS, logger, task: 'look for changes' }),
  };
}
