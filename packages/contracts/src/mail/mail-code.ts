import { TRACKING_ID_ALPHABET } from '../tracking-id.ts';

/** 50 random bits: nobody guesses one that was given out. */
export const MAIL_CODE_LENGTH = 10;
const HALF = MAIL_CODE_LENGTH / 2;
const WELL_FORMED = new RegExp(`^[${TRACKING_ID_ALPHABET}]{${MAIL_CODE_LENGTH}}$`);

/**
 * Makes the code that a mail or a slip carries, by which anybody can ask whether it was us.
 * @param bytes at least `MAIL_CODE_LENGTH` of them: random, or a keyed hash.
 */
export const makeMailCode = (bytes: Uint8Array): string =>
  // 256 is a multiple of 32, so the low five bits are uniform.
  Array.from(bytes.subarray(0, MAIL_CODE_LENGTH), (byte) => TRACKING_ID_ALPHABET.charAt(byte % TRACKING_ID_ALPHABET.length)).join(
    '',
  );

/** As it is printed: two groups of five. */
export const writeMailCode = (code: string): string => `${code.slice(0, HALF)}-${code.slice(HALF)}`;

/** Reads a code as people type one: any case, with or without marks between, O for 0, I and L for 1. */
export function readMailCode(text: string): string | undefined {
  const compact = text
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return WELL_FORMED.test(compact) ? compact : undefined;
}
