import { TRACKING_ID_ALPHABET } from '../tracking-ids/read-tracking-id.ts';

/** 50 random bits: issued codes cannot be guessed. */
export const MAIL_CODE_LENGTH = 10;
const HALF = MAIL_CODE_LENGTH / 2;
const WELL_FORMED = new RegExp(`^[${TRACKING_ID_ALPHABET}]{${MAIL_CODE_LENGTH}}$`);

/**
 * Creates the verification code of a mail or slip.
 * @param bytes at least `MAIL_CODE_LENGTH` of them: random, or a keyed hash.
 */
export const makeMailCode = (bytes: Uint8Array): string =>
  // 256 is a multiple of 32, so the low five bits are uniform.
  Array.from(bytes.subarray(0, MAIL_CODE_LENGTH), (byte) => TRACKING_ID_ALPHABET.charAt(byte % TRACKING_ID_ALPHABET.length)).join(
    '',
  );

/** Printed form: two groups of five. */
export const writeMailCode = (code: string): string => `${code.slice(0, HALF)}-${code.slice(HALF)}`;

/** Characters of a code in typed text. */
const SEPARATORS = /[^\p{L}\p{N}]/gu;
/** Patterns of a code within a sentence or link, most certain first; words consist of letters only. */
const WITHIN = ['\\p{Pd}', '(?=[a-z]*\\d)', '\\s(?=[a-z]*\\d)'].map(
  (between) =>
    new RegExp(`(?<![\\p{L}\\p{N}]\\p{Pd}?)[\\da-z]{${HALF}}${between}[\\da-z]{${HALF}}(?!\\p{Pd}?[\\p{L}\\p{N}])`, 'giu'),
);
/** Soft hyphens, zero-width and directional marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Digits of Arabic and Persian keyboards. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));

const compact = (text: string): string =>
  plain(text).replace(SEPARATORS, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

/** Reads a typed or pasted code: any case, any separators, O for 0, I and L for 1, also within a sentence or link. */
export function readMailCode(text: string): string | undefined {
  const whole = compact(text);
  if (WELL_FORMED.test(whole)) return whole;
  return WITHIN.flatMap((form) => plain(text).match(form) ?? [])
    .map(compact)
    .find((code) => WELL_FORMED.test(code));
}

/** Reasons why a text is not a code. */
export type MailCodeProblem = { kind: 'length'; count: number } | { kind: 'character'; found: string };

/** @returns undefined for a text that `readMailCode` reads. */
export function findMailCodeProblem(text: string): MailCodeProblem | undefined {
  if (readMailCode(text) !== undefined) return undefined;
  const characters = [...compact(text)];
  if (characters.length !== MAIL_CODE_LENGTH) return { kind: 'length', count: characters.length };
  return { kind: 'character', found: characters.find((character) => !TRACKING_ID_ALPHABET.includes(character)) ?? '' };
}
