/** The longest pause between two keys of a barcode scanner, in ms. People are slower over several keys. */
export const SCANNER_PAUSE_MS = 60;
/** Fewer characters may be two quick keys of a person. */
const SHORTEST_SCAN = 3;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'>;

let text = '';
let lastAt = -Infinity;
let last: { event: Key; scanned: string | undefined } | undefined;

/**
 * Follows the keys that are pressed: a scanner types as a keyboard does, only faster, and ends with Enter or Tab.
 * @returns what was scanned, for the key that ends it; the same for the same event.
 */
export function followScan(event: Key): string | undefined {
  if (last?.event === event) return last.scanned;
  const { key, timeStamp } = event;
  const isFast = timeStamp - lastAt <= SCANNER_PAUSE_MS;
  let scanned: string | undefined;
  if (key === 'Enter' || key === 'Tab') {
    if (isFast && text.length >= SHORTEST_SCAN) scanned = text;
    text = '';
  } else if (key.length === 1) {
    text = isFast ? text + key : key;
    lastAt = timeStamp;
  }
  last = { event, scanned };
  return scanned;
}

/** How many characters have followed one another at the pace of a scanner; 0 where they are too few for a scan. */
export const scannedLength = (): number => (text.length < SHORTEST_SCAN ? 0 : text.length);

/** Begins anew: the pause that no scanner makes is over. */
export function forgetScan(): void {
  text = '';
}
