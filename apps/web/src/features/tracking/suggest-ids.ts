import { checkTrackingId, repairTrackingId } from '@waybill/contracts/tracking-id';

const MAX_SUGGESTIONS = 3;
const MAX_DISTANCE = 2;

/**
 * What may have been meant by an ID that was not found: one that was found on this device before and differs by a slip or two, what
 * was typed in the form of our IDs, and two neighbours swapped where only that makes the check character fit. All of it is reckoned
 * here, so it tells nothing about other people's shipments.
 * @param recentIds found on this device before, newest first.
 */
export function suggestIds(trackingId: string, recentIds: readonly string[]): string[] {
  const repaired = repairTrackingId(trackingId) ?? trackingId;
  const nearby = recentIds.filter((recent) => editDistance(recent, repaired) <= MAX_DISTANCE);
  const swapped = checkTrackingId(repaired) === 'mistyped' ? swaps(repaired).filter((id) => checkTrackingId(id) === 'valid') : [];
  const suggestions = new Set([...nearby, repaired, ...swapped]);
  suggestions.delete(trackingId);
  return [...suggestions].slice(0, MAX_SUGGESTIONS);
}

/** Every text that results from swapping two neighbours, hyphens left where they are. */
function swaps(trackingId: string): string[] {
  const places = [...trackingId].flatMap((character, index) => (index < 'TRK-'.length || character === '-' ? [] : [index]));
  return places.slice(0, -1).map((place, index) => swap(trackingId, place, places[index + 1] ?? place));
}

function swap(text: string, one: number, other: number): string {
  const characters = [...text];
  [characters[one], characters[other]] = [text.charAt(other), text.charAt(one)];
  return characters.join('');
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
