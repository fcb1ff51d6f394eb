import { createHmac, type KeyObject } from 'node:crypto';
import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { PersonRequest } from '@waybill/contracts/privacy/schema';
import { isSamePhone, getPhoneDigits, interpretPhone, type PhoneInterpretation } from '@waybill/domain/parsers/compare-phones';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { parsePhone, splitExtension } from '@waybill/domain/parsers/parse-phone';
import { foldDashes, foldDigits, foldFullWidth } from '@waybill/domain/text/fold-characters';
import { stripInvisible } from '@waybill/domain/text/invisible';
import { fold, splitWords } from '../../platform/search/words.ts';

export interface ContactDetails {
  email?: unknown;
  phone?: unknown;
}

export interface Person {
  kind: 'email' | 'phone';
  /** As compared: lowercase address with its domain in ASCII, or digits with the country code. */
  value: string;
  /** Possible interpretations of a number; empty for an address. */
  readings: readonly PhoneInterpretation[];
  /** For a number with country code: whether the same number without it is this person's. */
  acceptsNational: boolean;
  /** Everything that may be this person's has one of these search terms. */
  terms: readonly string[];
  pattern: RegExp;
}

/** Last digits to search for: enough that few others share them. */
const TAIL_DIGITS = 7;
const MIN_DIGITS_AFTER_ZERO = 3;
/** Between two digits, in bytes as Latin-1: includes the zero in brackets, and spaces and hyphens beyond ASCII. */
const BETWEEN = String.raw`[ ()./\x80-\xff-]*`;
const BETWEEN_DIGITS = String.raw`${BETWEEN}(?:\( *0 *\)${BETWEEN})?`;

const NUMBERS = /\+?\d[\d ()./-]{3,}\d(?: ?(?:ext\.?|x) ?\d{1,7})?/g;
const ADDRESSES = /[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*/gu;

/** @param request names exactly one of email and phone, by its schema. */
export function readPerson({ email, phone }: PersonRequest): Person {
  if (email !== undefined) {
    const value = toEmailKey(email);
    const terms = [...new Set([fold(email), fold(value)])];
    return { kind: 'email', value, terms, pattern: localPartPattern(value), readings: [], acceptsNational: false };
  }
  if (phone === undefined) throw new Error('Unreachable: the schema requires an email or a phone');
  const value = toComparablePhone(phone);
  const tail = getPhoneDigits(phone).slice(-TAIL_DIGITS);
  const pattern = new RegExp([...tail].map(digitPattern).join(BETWEEN_DIGITS));
  return { kind: 'phone', value, terms: phoneTerms(tail), pattern, readings: interpretPhone(phone), acceptsNational: true };
}

/** The part before the @, in bytes as Latin-1: the domain may be in Unicode or ASCII. */
function localPartPattern(value: string): RegExp {
  const local = value.slice(0, value.lastIndexOf('@'));
  return new RegExp(/^[\0-\x7f]*$/.test(local) ? `${escape(local)}@` : '@', 'i');
}

/** In bytes as Latin-1: ASCII, full-width, Arabic, Persian or Devanagari digits. */
const digitPattern = (digit: string): string => {
  const byte = (zero: number) => String.raw`\x${(zero + Number(digit)).toString(16)}`;
  return String.raw`(?:${digit}|\xef\xbc${byte(0x90)}|\xd9${byte(0xa0)}|\xdb${byte(0xb0)}|\xe0\xa5${byte(0xa6)})`;
};

/** The zero in brackets is stored as a digit: `+49 (0)30 1234` ends in 0301234. */
function phoneTerms(tail: string): string[] {
  const ends = Array.from({ length: TAIL_DIGITS - MIN_DIGITS_AFTER_ZERO }, (_, index) =>
    tail.slice(-(index + MIN_DIGITS_AFTER_ZERO)),
  );
  return [tail, ...ends.map((end) => `0${end}`)];
}

export const escape = (text: string): string => text.replace(/[^\w@]/g, String.raw`\$&`);

/** Keeps the extension, as each belongs to someone else; drops dialing prefixes and the zero in brackets. */
function toComparablePhone(phone: string): string {
  const { extension } = splitExtension(phone);
  return getPhoneDigits(phone) + (extension && ` ext. ${extension}`);
}

export function isPerson(person: Person, contact: ContactDetails | undefined): boolean {
  const stored = contact?.[person.kind];
  if (typeof stored !== 'string' || !mightMatch(person, stored)) return false;
  return person.kind === 'email' ? toEmailKey(stored) === person.value : hasNumber(person, parsePhone(stored) ?? stored);
}

/** Skips most cells of a file cheaply. */
function mightMatch({ kind, value }: Person, stored: string): boolean {
  if (kind === 'email') return /[@\uFF20]/.test(stored);
  const end = splitExtension(value).main.slice(-MIN_DIGITS_AFTER_ZERO);
  return foldDigits(foldFullWidth(stored)).replace(/\D/g, '').includes(end);
}

/** The same digits, or the same number with its country code on one side only. */
function hasNumber({ value, readings, acceptsNational }: Person, stored: string): boolean {
  if (toComparablePhone(stored) === value) return true;
  if (splitExtension(stored).extension !== splitExtension(value).extension) return false;
  return interpretPhone(stored).some((one) =>
    readings.some((other) => (acceptsNational || one.country !== undefined) && isSamePhone(one, other)),
  );
}

/** A cheap check that may have false positives. */
export const mayBeMentioned = ({ pattern }: Person, bytes: string): boolean => pattern.test(bytes);

export function isMentioned(person: Person, text: string): boolean {
  const plain = stripInvisible(text).normalize('NFC');
  if (person.kind === 'email') return plain.match(ADDRESSES)?.some((address) => toEmailKey(address) === person.value) ?? false;
  const numbers = foldDashes(foldDigits(foldFullWidth(plain)))
    .replace(/\s/g, ' ')
    .match(NUMBERS);
  return numbers?.some((number) => isPerson(person, { phone: number })) ?? false;
}

/** Replaces the address and number in any spelling with a mark. */
export function redactContact(text: string, { email, phone }: ContactDetails, mark: string): string {
  const redact = (found: RegExp, kind: Person['kind'], own: unknown) => (result: string) => {
    const person = typeof own === 'string' && own !== '' ? readPerson({ [kind]: own }) : undefined;
    return person ? result.replace(found, (one) => (isPerson(person, { [kind]: one }) ? mark : one)) : result;
  };
  return redact(NUMBERS, 'phone', phone)(redact(ADDRESSES, 'email', email)(text));
}

interface Named extends ContactDetails {
  name?: unknown;
  address?: unknown;
}

/** Scripts without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const MIN_NAME = 2;
const MIN_WORD = 3;

/** Whole words in any case, with or without accents, and with other blanks and punctuation between them. */
function createWordPattern(text: string): RegExp | undefined {
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.join('').length < MIN_NAME || words.join(' ') === ERASED_VALUE) return undefined;
  const pattern = words.map((word) => [...word].map((letter) => `${letter}\\p{M}*`).join('')).join('[^\\p{L}\\p{N}]+');
  return new RegExp(UNSPACED.test(text) ? pattern : `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}\\p{M}])`, 'giu');
}

/**
 * Replaces what names the person: address and number in any spelling, name and postal address.
 * @param options.keptWords with them, single words of the name are replaced too, except these.
 */
export function createRedactor(contacts: readonly Named[], { keptWords }: { keptWords?: string } = {}): (text: string) => string {
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
  const texts = contacts.flatMap(({ name, address }) => [address, name]).filter(isText);
  const words = keptWords === undefined ? [] : contacts.flatMap(({ name }) => (isText(name) ? splitWords(name) : []));
  const known = [...new Map(contacts.map((contact) => [`${String(contact.email)} ${String(contact.phone)}`, contact])).values()];
  const kept = new Set(splitWords(keptWords ?? ''));
  const single = words.filter((word) => word.length >= MIN_WORD && !kept.has(word));
  const patterns = [...new Set([...texts, ...single])].flatMap((text) => createWordPattern(text) ?? []);
  return (text) => {
    if (text === ERASED_VALUE) return text;
    const redacted = known.reduce<string>((result, contact) => redactContact(result, contact, ERASED_VALUE), text);
    const decomposed = redacted.normalize('NFD');
    const cleaned = patterns.reduce((result, pattern) => result.replace(pattern, ERASED_VALUE), decomposed);
    return cleaned === decomposed ? redacted : cleaned.normalize('NFC');
  };
}

/** Keyed, so that the log recognizes repeated requests for a person without naming anyone. */
export function createPersonHash(key: KeyObject): (value: string) => string {
  return (value) => createHmac('sha256', key).update(`person ${value}`).digest('base64url');
}
