import type { OfficeChange } from '@waybill/contracts/activity/change-events';
import { MAX_CHANGES_PER_EVENT } from '@waybill/contracts/activity/facts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import type { EventLog } from '../../platform/events/event-log.ts';
import type { Change } from '../../platform/events/event.ts';

/** Changes are collected this long. */
const BATCH_DELAY_MS = 250;

/** Position in the event log up to which every watcher was notified; undefined until the feed has one. */
type Position = number | undefined;

export interface ChangeWatcher {
  changed: (changes: readonly OfficeChange[], position: Position) => void | Promise<void>;
  /** Anything may have changed, including sessions. */
  lost: (position: Position) => void | Promise<void>;
}

interface WatchParts {
  feed: Pick<ChangeFeed, 'subscribe' | 'position' | 'watch'>;
  events: Pick<EventLog, 'lastSeq' | 'findChangesAfter'>;
  /** Waits until all stored changes are in the log. @returns false if that takes too long. */
  settle: () => Promise<boolean>;
}

export type ChangeWatch = ReturnType<typeof createChangeWatch>;

export function createChangeWatch({ feed, events, settle }: WatchParts) {
  const watchers = new Set<ChangeWatcher>();
  const waiting = new Map<string, OfficeChange>();
  let isLost = false;
  let timer: NodeJS.Timeout | undefined;

  const notify = (): void => {
    const changes = [...waiting.values()];
    const isOverflow = isLost || changes.length > MAX_CHANGES_PER_EVENT;
    waiting.clear();
    isLost = false;
    timer = undefined;
    for (const watcher of watchers) {
      if (isOverflow) void watcher.lost(feed.position());
      else void watcher.changed(changes, feed.position());
    }
  };
  const scheduleNotify = (): void => {
    timer ??= setTimeout(notify, BATCH_DELAY_MS);
  };
  const addChange = (change: OfficeChange): void => {
    if (watchers.size === 0) return;
    waiting.set(toKey(change), change);
    scheduleNotify();
  };

  feed.subscribe({
    changed: (changes) => changes.map(toOfficeChange).forEach(addChange),
    invalidateAll: () => {
      if (watchers.size === 0) return;
      isLost = true;
      scheduleNotify();
    },
  });

  return {
    addChange,
    position: feed.position,

    /** For a watcher that has joined: what it missed before. @returns undefined if that is too much, or no longer known. */
    findMissed: async (after: number): Promise<{ changes: OfficeChange[]; position: number } | undefined> => {
      if (!(await settle())) return undefined;
      const found = await events.findChangesAfter(after, MAX_CHANGES_PER_EVENT + 1);
      const first = found[0]?.seq ?? (await events.lastSeq()) + 1;
      if (first !== after + 1 || found.length > MAX_CHANGES_PER_EVENT) return undefined;
      const changes = new Map(found.map(toOfficeChange).map((change) => [toKey(change), change]));
      // The log does not have submissions.
      return { changes: [...changes.values(), { kind: 'inbox' }], position: found.at(-1)?.seq ?? after };
    },

    join: (watcher: ChangeWatcher): (() => void) => {
      watchers.add(watcher);
      const stopWatching = feed.watch();
      return () => {
        watchers.delete(watcher);
        stopWatching();
      };
    },
  };
}

const toOfficeChange = ({ targetType, targetId }: Change): OfficeChange => ({ kind: targetType, id: targetId });
const toKey = ({ kind, id = '' }: OfficeChange): string => `${kind} ${id}`;
