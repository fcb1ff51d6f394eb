/**
 * Tracking IDs: `TRK-` + 6 + `-` + 6 characters; the last is a check character (Luhn mod 32), which catches every single
 * wrong character and nearly all swaps of neighbours. 11 random characters are 55 bits (requirements.md, Conventions).
 */

/** Digits and capitals without I, L, O and U, which people misread. */
export const TRACKING_ID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The form shown to people. */
export const TRACKING_ID_FORM = 'TRK-xxxxxx-xxxxxx';
/** Shown as the example on /track; answers a built-in sample shipment and is never generated. */
export const EXAMPLE_TRACKING_ID = 'TRK-7K3M9D-4XQ2FJ';
/** No generated ID begins so. */
const RESERVED_PREFIX = 'TRK-TEST';

const BASE = TRACKING_ID_ALPHABET.length;
const RANDOM_CHARACTERS = 11;
const WELL_FORMED = new RegExp(`^TRK-[${TRACKING_ID_ALPHABET}]{6}-[${TRACKING_ID_ALPHABET}]{6}$`);

/**
 * Makes a new tracking ID.
 * @param randomBytes a cryptographically secure source; gets the number of bytes wanted.
 */
export function generateTrackingId(randomBytes: (size: number) => Uint8Array): string {
  // 256 is a multiple of 32, so the low five bits are uniform.
  const payload = Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => TRACKING_ID_ALPHABET.charAt(byte % BASE)).join('');
  const trackingId = format(payload + checkCharacter(payload));
  const isReserved = trackingId === EXAMPLE_TRACKING_ID || trackingId.startsWith(RESERVED_PREFIX);
  return isReserved ? generateTrackingId(randomBytes) : trackingId;
}

/** What is looked up first: the text as typed, trimmed and in upper case, since imported IDs may have any form. */
export function normalizeTrackingId(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * What is looked up on a miss: spaces out, O to 0, I and L to 1, missing hyphens and `TRK` put back.
 * @returns the repaired ID, or undefined when the text cannot be read as one of ours.
 */
export function repairTrackingId(text: string): string | undefined {
  const compact = normalizeTrackingId(text).replace(/[\s\p{Pd}]/gu, '');
  const body = compact.replace(/^TRK/, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const repaired = format(body);
  return WELL_FORMED.test(repaired) ? repaired : undefined;
}

/**
 * Whether the check character fits. A wrong one is only a hint for people, never a reason to skip the database.
 * @returns `unknown` when the text is not one of our IDs at all.
 */
export function checkTrackingId(text: string): 'valid' | 'mistyped' | 'unknown' {
  const repaired = repairTrackingId(text);
  if (repaired === undefined) return 'unknown';
  const body = repaired.slice('TRK-'.length).replace('-', '');
  return checkCharacter(body.slice(0, -1)) === body.slice(-1) ? 'valid' : 'mistyped';
}

function format(body: string): string {
  return `TRK-${body.slice(0, 6)}-${body.slice(6)}`;
}

/** Luhn mod N (N = 32) over the payload, doubling every second character from the right. */
function checkCharacter(payload: string): string {
  let sum = 0;
  let factor = 2;
  for (const character of [...payload].reverse()) {
    const addend = factor * TRACKING_ID_ALPHABET.indexOf(character);
    sum += Math.floor(addend / BASE) + (addend % BASE);
    factor = factor === 2 ? 1 : 2;
  }
  return TRACKING_ID_ALPHABET.charAt((BASE - (sum % BASE)) % BASE);
}
