import { createHmac, type KeyObject } from 'node:crypto';
import type { PersonRequest } from '@waybill/contracts';
import { fold } from '../platform/search/words.ts';

/** Where somebody is reached, as it is stored anywhere. */
export interface Reachable {
  email?: unknown;
  phone?: unknown;
}

/** Somebody, known by one e-mail address or one phone number. */
export interface Person {
  kind: 'email' | 'phone';
  /** As it is compared: an address in small letters, a number as its digits with the country's code. */
  value: string;
  /** Search terms of which everything has one that may be this person's. */
  terms: readonly string[];
  /** Stands wherever it is mentioned. */
  pattern: RegExp;
}

/** By so many last digits a number is looked for: enough that few others have them. */
const TAIL_DIGITS = 7;
/** The zero in brackets stands before so many digits at least. */
const FEWEST_AFTER_ZERO = 3;
/** What may stand between two digits, the zero in brackets too. */
const BETWEEN_DIGITS = String.raw`[ ()./-]*(?:\( *0 *\)[ ()./-]*)?`;

/** What may be a number within a text. */
const NUMBERS = /\+?\d[\d ()./-]{3,}\d/g;
const ADDRESSES = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*/g;

/** @param request names exactly one of the two, as its schema says. */
export function readPerson({ email, phone }: PersonRequest): Person {
  if (email !== undefined) {
    const value = comparedEmail(email);
    return { kind: 'email', value, terms: [fold(email)], pattern: new RegExp(escape(value), 'i') };
  }
  if (phone === undefined) throw new Error('The schema lets no request pass without a person');
  const value = comparedPhone(phone);
  const tail = value.slice(-TAIL_DIGITS);
  return { kind: 'phone', value, terms: phoneTerms(value), pattern: new RegExp([...tail].join(BETWEEN_DIGITS)) };
}

/**
 * Its last digits, and as they are with the zero in brackets among them, which is stored as a digit like any other: `+49 (0)30 1234`
 * ends in 0301234.
 */
function phoneTerms(value: string): string[] {
  const ends = Array.from({ length: TAIL_DIGITS - FEWEST_AFTER_ZERO }, (_, index) => value.slice(-(index + FEWEST_AFTER_ZERO)));
  return [value.slice(-TAIL_DIGITS), ...ends.map((end) => `0${end}`)];
}

/** So that a text is itself in a pattern. */
export const escape = (text: string): string => text.replace(/[^\w@]/g, String.raw`\$&`);

const comparedEmail = (email: string): string => email.trim().toLowerCase();

/**
 * The digits of a number. `+` and `00` before the country's code are the same, and a zero in brackets, which is dialled within
 * the country alone, is left out. A number without its country's code is another one than the same with it: which country was
 * meant, nobody can say.
 */
function comparedPhone(phone: string): string {
  return phone
    .replace(/\(\s*0\s*\)/g, '')
    .replace(/\D/g, '')
    .replace(/^00/, '');
}

/** Whether somebody who is reached so is the person. */
export function isPerson({ kind, value }: Person, reached: Reachable | undefined): boolean {
  const stored = reached?.[kind];
  if (typeof stored !== 'string') return false;
  return (kind === 'email' ? comparedEmail(stored) : comparedPhone(stored)) === value;
}

/** Whether it can be that the address or the number stands in what was read, without a closer look. */
export const mayBeMentioned = ({ pattern }: Person, bytes: string): boolean => pattern.test(bytes);

/** Whether the address or the number stands in a text, whole: not as a part of another one. */
export function isMentioned({ kind, value }: Person, text: string): boolean {
  if (kind === 'email')
    return (
      text
        .toLowerCase()
        .match(ADDRESSES)
        ?.some((address) => address === value) ?? false
    );
  return text.match(NUMBERS)?.some((number) => comparedPhone(number) === value) ?? false;
}

/** A text with a mark in the place of somebody's address and number, however they are written there. */
export function withoutReached(text: string, { email, phone }: Reachable, mark: string): string {
  const without = (found: RegExp, compared: (text: string) => string, own: unknown) => (left: string) =>
    typeof own === 'string' ? left.replace(found, (one) => (compared(one) === compared(own) ? mark : one)) : left;
  return without(NUMBERS, comparedPhone, phone)(without(ADDRESSES, comparedEmail, email)(text));
}

/** Makes the keyed hash under which a person stands in the activity log: whoever asks for the same one again is recognised, nobody else. */
export function createPersonHash(key: KeyObject): (value: string) => string {
  return (value) => createHmac('sha256', key).update(`person ${value}`).digest('base64url');
}
