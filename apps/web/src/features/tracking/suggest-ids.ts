import { repairTrackingId } from '@waybill/contracts/tracking-id';

const MAX_SUGGESTIONS = 3;
const MAX_DISTANCE = 2;

/**
 * What may have been meant by an ID that was not found: those known on this device that differ by a slip or two. Nothing is
 * reckoned from the typed text itself: the server has tried its proper form already, and a guess may belong to nobody.
 * @param knownIds of shipments that are there, the likeliest first.
 */
export function suggestIds(trackingId: string, knownIds: readonly string[]): string[] {
  const typed = repairTrackingId(trackingId) ?? trackingId;
  return knownIds.filter((known) => known !== trackingId && editDistance(known, typed) <= MAX_DISTANCE).slice(0, MAX_SUGGESTIONS);
}

/** How many characters must be added, left out or replaced to make one text the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, otherCharacter] of [...other].entries()) {
      const replaced = (row[place] ?? 0) + (character === otherCharacter ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
