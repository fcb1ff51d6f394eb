import type { ConsumerName } from '@waybill/contracts';
import type { ActivityRecord } from '../activity-model.ts';

/** Something that follows from changes. It may be given the same entries again, and then must change nothing. */
export interface Consumer {
  name: ConsumerName;
  /** Whether an entry concerns it at all. */
  wants: (entry: ActivityRecord) => boolean;
  handle: (entries: readonly ActivityRecord[]) => Promise<unknown>;
}

/** All entries about one target. */
export interface TargetEntries {
  key: string;
  targetType: ActivityRecord['targetType'];
  targetId: string;
  entries: ActivityRecord[];
}

/** Entries by target, in the order of the first of each. */
export function groupByTarget(consumer: ConsumerName, entries: readonly ActivityRecord[]): TargetEntries[] {
  const groups = new Map<string, TargetEntries>();
  for (const entry of entries) {
    const { targetType, targetId } = entry;
    const key = `${consumer} ${targetType} ${targetId}`;
    const group = groups.get(key) ?? { key, targetType, targetId, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}
