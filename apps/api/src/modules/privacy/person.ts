import { createHmac, type KeyObject } from 'node:crypto';
import type { PersonRequest } from '@waybill/contracts/privacy/schema';
import { isSamePhone, getPhoneDigits, interpretPhone, type PhoneInterpretation } from '@waybill/domain/parsers/compare-phones';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { parsePhone, splitExtension } from '@waybill/domain/parsers/parse-phone';
import { foldDashes, foldDigits, foldFullWidth } from '@waybill/domain/text/fold-characters';
import { stripInvisible } from '@waybill/domain/text/invisible';
import { fold } from '../../platform/search/words.ts';

export interface Reachable {
  email?: unknown;
  phone?: unknown;
}

export interface Person {
  kind: 'email' | 'phone';
  /** As it is compared: an address in small letters with its domain in ASCII, a number as its digits with the country's code. */
  value: string;
  /** What a number can be read as; nothing of an address. */
  readings: readonly PhoneInterpretation[];
  /** Of a number with its country code: whether the same number without one is this person's. */
  takesNational: boolean;
  /** Search terms of which everything has one that may be this person's. */
  terms: readonly string[];
  /** Stands wherever it is mentioned. */
  pattern: RegExp;
}

/** By so many last digits a number is looked for: enough that few others have them. */
const TAIL_DIGITS = 7;
/** The zero in brackets stands before so many digits at least. */
const FEWEST_AFTER_ZERO = 3;
/** What may stand between two digits in bytes as Latin-1: the zero in brackets too, and spaces and hyphens beyond ASCII. */
const BETWEEN = String.raw`[ ()./\x80-\xff-]*`;
const BETWEEN_DIGITS = String.raw`${BETWEEN}(?:\( *0 *\)${BETWEEN})?`;

/** What may be a number within a text. */
const NUMBERS = /\+?\d[\d ()./-]{3,}\d(?: ?(?:ext\.?|x) ?\d{1,7})?/g;
const ADDRESSES = /[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*/gu;

/** @param request names exactly one of the two, as its schema says. */
export function readPerson({ email, phone }: PersonRequest): Person {
  if (email !== undefined) {
    const value = toEmailKey(email);
    const terms = [...new Set([fold(email), fold(value)])];
    return { kind: 'email', value, terms, pattern: localPartPattern(value), readings: [], takesNational: false };
  }
  if (phone === undefined) throw new Error('The schema lets no request pass without a person');
  const value = comparedPhone(phone);
  const tail = getPhoneDigits(phone).slice(-TAIL_DIGITS);
  const pattern = new RegExp([...tail].map(digitPattern).join(BETWEEN_DIGITS));
  return { kind: 'phone', value, terms: phoneTerms(tail), pattern, readings: interpretPhone(phone), takesNational: true };
}

/** The part before the @, in bytes as Latin-1: the domain may stand there in its own letters or in ASCII. */
function localPartPattern(value: string): RegExp {
  const local = value.slice(0, value.lastIndexOf('@'));
  return new RegExp(/^[\0-\x7f]*$/.test(local) ? `${escape(local)}@` : '@', 'i');
}

/** A digit in bytes as Latin-1: in ASCII, full-width, Arabic, Persian or Devanagari. */
const digitPattern = (digit: string): string => {
  const byte = (zero: number) => String.raw`\x${(zero + Number(digit)).toString(16)}`;
  return String.raw`(?:${digit}|\xef\xbc${byte(0x90)}|\xd9${byte(0xa0)}|\xdb${byte(0xb0)}|\xe0\xa5${byte(0xa6)})`;
};

/**
 * Its last digits, and as they are with the zero in brackets among them, which is stored as a digit like any other: `+49 (0)30 1234`
 * ends in 0301234.
 */
function phoneTerms(tail: string): string[] {
  const ends = Array.from({ length: TAIL_DIGITS - FEWEST_AFTER_ZERO }, (_, index) => tail.slice(-(index + FEWEST_AFTER_ZERO)));
  return [tail, ...ends.map((end) => `0${end}`)];
}

/** So that a text is itself in a pattern. */
export const escape = (text: string): string => text.replace(/[^\w@]/g, String.raw`\$&`);

/**
 * The digits of a number, with its extension: of one telephone exchange each is somebody else's. What is dialled before the country's
 * code is left out, and a zero in brackets, which is dialled within the country alone.
 */
function comparedPhone(phone: string): string {
  const { extension } = splitExtension(phone);
  return getPhoneDigits(phone) + (extension && ` ext. ${extension}`);
}

/** Whether somebody who is reached so is the person. */
export function isPerson(person: Person, reached: Reachable | undefined): boolean {
  const stored = reached?.[person.kind];
  if (typeof stored !== 'string' || !mayBe(person, stored)) return false;
  return person.kind === 'email' ? toEmailKey(stored) === person.value : hasNumber(person, parsePhone(stored) ?? stored);
}

/** Most cells of a file are neither: they are not read as one. */
function mayBe({ kind, value }: Person, stored: string): boolean {
  if (kind === 'email') return /[@\uFF20]/.test(stored);
  const end = splitExtension(value).main.slice(-FEWEST_AFTER_ZERO);
  return foldDigits(foldFullWidth(stored)).replace(/\D/g, '').includes(end);
}

/** The same digits, or the same number with its country code on one side alone. */
function hasNumber({ value, readings, takesNational }: Person, stored: string): boolean {
  if (comparedPhone(stored) === value) return true;
  if (splitExtension(stored).extension !== splitExtension(value).extension) return false;
  return interpretPhone(stored).some((one) =>
    readings.some((other) => (takesNational || one.country !== undefined) && isSamePhone(one, other)),
  );
}

/** Whether it can be that the address or the number stands in what was read, without a closer look. */
export const mayBeMentioned = ({ pattern }: Person, bytes: string): boolean => pattern.test(bytes);

/** Whether the address or the number stands in a text, whole: not as a part of another one. */
export function isMentioned(person: Person, text: string): boolean {
  const plain = stripInvisible(text).normalize('NFC');
  if (person.kind === 'email') return plain.match(ADDRESSES)?.some((address) => toEmailKey(address) === person.value) ?? false;
  const numbers = foldDashes(foldDigits(foldFullWidth(plain)))
    .replace(/\s/g, ' ')
    .match(NUMBERS);
  return numbers?.some((number) => isPerson(person, { phone: number })) ?? false;
}

/** A text with a mark in the place of somebody's address and number, however they are written there. */
export function withoutReached(text: string, { email, phone }: Reachable, mark: string): string {
  const without = (found: RegExp, kind: Person['kind'], own: unknown) => (left: string) => {
    const person = typeof own === 'string' && own !== '' ? readPerson({ [kind]: own }) : undefined;
    return person ? left.replace(found, (one) => (isPerson(person, { [kind]: one }) ? mark : one)) : left;
  };
  return without(NUMBERS, 'phone', phone)(without(ADDRESSES, 'email', email)(text));
}

/** Makes the keyed hash under which a person stands in the activity log: whoever asks for the same one again is recognised, nobody else. */
export function createPersonHash(key: KeyObject): (value: string) => string {
  return (value) => createHmac('sha256', key).update(`person ${value}`).digest('base64url');
}
