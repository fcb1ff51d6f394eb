/** Sorts entries by time, newest first; at the same instant the later insertion comes first. */
export function newestFirst<Entry extends { timestamp: string }>(history: readonly Entry[]): Entry[] {
  return history.toReversed().toSorted((one, other) => other.timestamp.localeCompare(one.timestamp));
}
