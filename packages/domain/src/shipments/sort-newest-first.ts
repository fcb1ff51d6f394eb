/** Sorts by time, newest first; among equal times the later-inserted entry comes first. */
export function sortNewestFirst<Entry extends { timestamp: string }>(history: readonly Entry[]): Entry[] {
  return history.toReversed().toSorted((one, other) => other.timestamp.localeCompare(one.timestamp));
}
