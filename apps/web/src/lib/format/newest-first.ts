import type { HistoryEntry } from '@waybill/contracts';

/** History by time, newest first; of two at the same instant, the later insertion comes first. */
export function newestFirst(history: readonly HistoryEntry[]): HistoryEntry[] {
  return history.toReversed().toSorted((one, other) => other.timestamp.localeCompare(one.timestamp));
}
