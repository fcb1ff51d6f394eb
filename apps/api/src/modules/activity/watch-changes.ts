import type { OfficeChange } from '@waybill/contracts/audit/change-events';
import { MAX_CHANGES_PER_EVENT } from '@waybill/contracts/shared/limits';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';

/** Changes are collected this long. */
const BATCH_DELAY_MS = 250;

export interface ChangeWatcher {
  changed: (changes: readonly OfficeChange[]) => void;
  /** Anything may have changed, including sessions. */
  lost: () => void;
}

export type ChangeWatch = ReturnType<typeof createChangeWatch>;

export function createChangeWatch({ feed }: { feed: Pick<ChangeFeed, 'subscribe'> }) {
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
      if (isOverflow) watcher.lost();
      else watcher.changed(changes);
    }
  };
  const scheduleNotify = (): void => {
    timer ??= setTimeout(notify, BATCH_DELAY_MS);
  };
  const addChange = (change: OfficeChange): void => {
    if (watchers.size === 0) return;
    waiting.set(`${change.kind} ${change.id ?? ''}`, change);
    scheduleNotify();
  };

  feed.subscribe({
    changed: (changes) => changes.forEach(({ targetType, targetId }) => addChange({ kind: targetType, id: targetId })),
    invalidateAll: () => {
      if (watchers.size === 0) return;
      isLost = true;
      scheduleNotify();
    },
  });

  return {
    addChange,
    join: (watcher: ChangeWatcher): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
