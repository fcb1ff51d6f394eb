/** Longest pause between two keys of a barcode scanner, in ms. People are slower over several keys. */
export const SCANNER_PAUSE_MS = 60;
/** Fewer characters could be two quick keystrokes of a person. */
const MIN_SCAN_LENGTH = 3;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'>;

let text = '';
let lastKeyAt = -Infinity;
let last: { event: Key; scanned: string | undefined } | undefined;

/** Scanners type like a fast keyboard and end with Enter or Tab. Calls with the same event return the same text. */
export function detectScan(event: Key): string | undefined {
  if (last?.event === event) return last.scanned;
  const { key, timeStamp } = event;
  const isFast = timeStamp - lastKeyAt <= SCANNER_PAUSE_MS;
  let scanned: string | undefined;
  if (key === 'Enter' || key === 'Tab') {
    if (isFast && text.length >= MIN_SCAN_LENGTH) scanned = text;
    text = '';
  } else if (key.length === 1) {
    text = isFast ? text + key : key;
    lastKeyAt = timeStamp;
  }
  last = { event, scanned };
  return scanned;
}

export const getScannedLength = (): number => (text.length < MIN_SCAN_LENGTH ? 0 : text.length);

export function resetScan(): void {
  text = '';
}
