import { TRACKING_ID_ALPHABET } from '../tracking-ids/check-character.ts';

/** 10 characters of a 32-letter alphabet: 50 random bits, which cannot be guessed. */
export const MAIL_CODE_LENGTH = 10;
const HALF = MAIL_CODE_LENGTH / 2;
const WELL_FORMED = new RegExp(`^[${TRACKING_ID_ALPHABET}]{${MAIL_CODE_LENGTH}}$`);

/** @param bytes at least `MAIL_CODE_LENGTH`: random, or a keyed hash. */
export const createMailCode = (bytes: Uint8Array): string =>
  // 256 is a multiple of 32, so the remainder is uniform.
  Array.from(bytes.subarray(0, MAIL_CODE_LENGTH), (byte) => TRACKING_ID_ALPHABET.charAt(byte % TRACKING_ID_ALPHABET.length)).join(
    '',
  );

export const formatMailCode = (code: string): string => `${code.slice(0, HALF)}-${code.slice(HALF)}`;

const SEPARATORS = /[^\p{L}\p{N}]/gu;
/** Finds a code inside a sentence or link, the least ambiguous form first; ordinary words have no digits. */
const EMBEDDED_CODES = ['\\p{Pd}', '(?=[a-z]*\\d)', '\\s(?=[a-z]*\\d)'].map(
  (between) =>
    new RegExp(`(?<![\\p{L}\\p{N}]\\p{Pd}?)[\\da-z]{${HALF}}${between}[\\da-z]{${HALF}}(?!\\p{Pd}?[\\p{L}\\p{N}])`, 'giu'),
);
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));

const compact = (text: string): string =>
  plain(text).replace(SEPARATORS, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

/** Parses a code as typed or pasted: any case and separators, O read as 0, I and L as 1, alone or inside a sentence or link. */
export function parseMailCode(text: string): string | undefined {
  const whole = compact(text);
  if (WELL_FORMED.test(whole)) return whole;
  return EMBEDDED_CODES.flatMap((form) => plain(text).match(form) ?? [])
    .map(compact)
    .find((code) => WELL_FORMED.test(code));
}

export type MailCodeError = { kind: 'length'; count: number } | { kind: 'character'; found: string };

/** @returns undefined if `parseMailCode` can read the text. */
export function explainMailCodeError(text: string): MailCodeError | undefined {
  if (parseMailCode(text) !== undefined) return undefined;
  const characters = [...compact(text)];
  if (characters.length !== MAIL_CODE_LENGTH) return { kind: 'length', count: characters.length };
  return { kind: 'character', found: characters.find((character) => !TRACKING_ID_ALPHABET.includes(character)) ?? '' };
}
