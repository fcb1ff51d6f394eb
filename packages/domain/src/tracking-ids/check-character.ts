/** Digits and capitals without I, L, O and U, which are easily misread. */
export const TRACKING_ID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = TRACKING_ID_ALPHABET.length;

/** Luhn mod N (N = 32), doubling every second character from the right. */
export function computeCheckCharacter(payload: string): string {
  let sum = 0;
  let factor = 2;
  for (const character of [...payload].reverse()) {
    const addend = factor * TRACKING_ID_ALPHABET.indexOf(character);
    sum += Math.floor(addend / BASE) + (addend % BASE);
    factor = factor === 2 ? 1 : 2;
  }
  return TRACKING_ID_ALPHABET.charAt((BASE - (sum % BASE)) % BASE);
}

/** @param body the twelve characters of an ID without `TRK` and hyphens, in the alphabet's letters. */
export const hasCheckCharacter = (body: string): boolean => computeCheckCharacter(body.slice(0, -1)) === body.slice(-1);
