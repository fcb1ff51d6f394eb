import { splitExtension } from './parse-phone.ts';

/** Country codes in use (ITU-T E.164); none is a prefix of another. */
const COUNTRY_CODE =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)/;
/** Countries whose leading zero is part of the number: Italy, San Marino, Vatican, Ivory Coast, Congo, Gabon. */
const KEEPS_ZERO: ReadonlySet<string> = new Set(['39', '378', '379', '225', '242', '241']);
/** Countries without a trunk prefix: a number that starts with zero is from elsewhere. */
const HAS_NO_TRUNK_ZERO: ReadonlySet<string> = new Set(
  [1, 7, 30, 34, 45, 47, 48, 65, 351, 352, 354, 356, 371, 372, 376, 377, 420, 852, 853].map(String),
);
/** "(0)" is dialed within the country only. */
const TRUNK_ZERO = /\(\s*0\s*\)/g;

/** Shortest number without a country code that may be matched to one with it. */
export const MIN_NATIONAL_DIGITS = 8;
/** Shortest number that may start with a country code without "+" or "00". */
const MIN_UNSIGNED_DIGITS = 11;

/** A shorter fragment is searched only as typed. */
const MIN_SEARCH_DIGITS = 5;

export interface PhoneInterpretation {
  country?: string;
  national: string;
}

/** Returns the digits of a number without its extension and without an international prefix (`+`, `00`, `011`). */
export function getPhoneDigits(phone: string): string {
  const digits = getDigits(phone);
  return digits.slice(findInternationalPrefix(digits).length);
}

const isInternational = (phone: string): boolean =>
  phone.trim().startsWith('+') || findInternationalPrefix(getDigits(phone)) !== '';

const getDigits = (phone: string): string => splitExtension(phone).main.replace(TRUNK_ZERO, '').replace(/\D/g, '');

/** `011` and `8~10` also start national numbers, so they count only if the rest is too long for one. */
const findInternationalPrefix = (digits: string): string => /^(?:00|011(?=\d{10})|810(?=\d{11}))/.exec(digits)?.[0] ?? '';

/** Returns the ways to read a number. Bare digits have none, since they may be the end of many numbers. */
export function interpretPhone(phone: string): PhoneInterpretation[] {
  const digits = getPhoneDigits(phone);
  const full = isInternational(phone) || digits.length >= MIN_UNSIGNED_DIGITS ? withCountry(digits) : undefined;
  if (isInternational(phone)) return full ? [full] : [];
  if (digits.startsWith('0')) return [{ national: digits.slice(1) }, { national: digits }];
  return [
    // North America.
    ...(/^[2-9]\d{9}$/.test(digits) ? [{ country: '1', national: digits }] : []),
    // Russia and Kazakhstan dial 8 before long-distance numbers.
    ...(/^8[3-9]\d{9}$/.test(digits) ? [{ country: '7', national: digits.slice(1) }] : []),
    ...(full ? [full] : []),
  ];
}

function withCountry(digits: string): PhoneInterpretation | undefined {
  const country = COUNTRY_CODE.exec(digits)?.[0];
  if (country === undefined) return undefined;
  const rest = digits.slice(country.length);
  return { country, national: KEEPS_ZERO.has(country) ? rest : rest.replace(/^0/, '') };
}

/** If one of them has no country, it must be long enough to rule out coincidence. */
export function isSamePhone(one: PhoneInterpretation, other: PhoneInterpretation): boolean {
  if (one.national !== other.national) return false;
  if (one.country === other.country) return true;
  const isLong = one.national.length >= MIN_NATIONAL_DIGITS;
  if (one.country !== undefined && other.country !== undefined) return false;
  return isLong && !HAS_NO_TRUNK_ZERO.has(one.country ?? other.country ?? '');
}

/** Returns the forms in which a searched number may be stored: as typed, and from its national part on. */
export function getPhoneSearchTerms(phone: string): string[] {
  const digits = getDigits(phone);
  const national = interpretPhone(phone).map((reading) => reading.national.replace(/^0+/, ''));
  return [...new Set([digits, getPhoneDigits(phone), ...national])].filter(
    (form) => form === digits || form.length >= MIN_SEARCH_DIGITS,
  );
}
