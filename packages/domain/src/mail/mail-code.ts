import { TRACKING_ID_ALPHABET } from '../tracking-ids/read-tracking-id.ts';

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

/** What stands in a text for the characters of a code. */
const SEPARATORS = /[^\p{L}\p{N}]/gu;
/** A code on its own within a sentence or a link, the surest form first; words are letters alone. */
const WITHIN = ['\\p{Pd}', '(?=[a-z]*\\d)', '\\s(?=[a-z]*\\d)'].map(
  (between) =>
    new RegExp(`(?<![\\p{L}\\p{N}]\\p{Pd}?)[\\da-z]{${HALF}}${between}[\\da-z]{${HALF}}(?!\\p{Pd}?[\\p{L}\\p{N}])`, 'giu'),
);
/** Soft hyphens, zero-width and directional marks, and the like: nobody sees them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Digits as an Arabic or Persian keyboard types them. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));

const compact = (text: string): string =>
  plain(text).replace(SEPARATORS, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

/**
 * Reads a code as people type or paste one: any case, with or without marks between, O for 0, I and L for 1; also out of a sentence
 * or a link around it.
 */
export function readMailCode(text: string): string | undefined {
  const whole = compact(text);
  if (WELL_FORMED.test(whole)) return whole;
  return WITHIN.flatMap((form) => plain(text).match(form) ?? [])
    .map(compact)
    .find((code) => WELL_FORMED.test(code));
}

/** Why a text cannot be one of our codes. */
export type MailCodeProblem = { kind: 'length'; count: number } | { kind: 'character'; found: string };

/** @returns undefined for a text that `readMailCode` reads. */
export function findMailCodeProblem(text: string): MailCodeProblem | undefined {
  if (readMailCode(text) !== undefined) return undefined;
  const characters = [...compact(text)];
  if (characters.length !== MAIL_CODE_LENGTH) return { kind: 'length', count: characters.length };
  return { kind: 'character', found: characters.find((character) => !TRACKING_ID_ALPHABET.includes(character)) ?? '' };
}
