import type { OfficeChange } from '@waybill/contracts/audit/change-events';
import { MAX_CHANGES_PER_EVENT } from '@waybill/contracts/shared/limits';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';

/** Changes are collected this long. */
const GATHER_MS = 250;

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

  const tell = (): void => {
    const changes = [...waiting.values()];
    const isTooMuch = isLost || changes.length > MAX_CHANGES_PER_EVENT;
    waiting.clear();
    isLost = false;
    timer = undefined;
    for (const watcher of watchers) {
      if (isTooMuch) watcher.lost();
      else watcher.changed(changes);
    }
  };
  const tellSoon = (): void => {
    timer ??= setTimeout(tell, GATHER_MS);
  };
  const note = (change: OfficeChange): void => {
    if (watchers.size === 0) return;
    waiting.set(`${change.kind} ${change.id ?? ''}`, change);
    tellSoon();
  };

  feed.subscribe({
    changed: (changes) => changes.forEach(({ targetType, targetId }) => note({ kind: targetType, id: targetId })),
    invalidateAll: () => {
      if (watchers.size === 0) return;
      isLost = true;
      tellSoon();
    },
  });

  return {
    note,
    join: (watcher: ChangeWatcher): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
