import { splitExtension } from './read-phone.ts';

/** Country codes in use (ITU-T E.164), of which none begins another. */
const COUNTRY_CODE =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)/;
/**
 * Countries where the zero after the country code is part of the number: Italy, San Marino, Vatican, Ivory Coast, Congo, Gabon.
 */
const KEEPS_ZERO: ReadonlySet<string> = new Set(['39', '378', '379', '225', '242', '241']);
/** Countries without a trunk zero: a number with a leading zero belongs elsewhere. */
const HAS_NO_TRUNK_ZERO: ReadonlySet<string> = new Set(
  [1, 7, 30, 34, 45, 47, 48, 65, 351, 352, 354, 356, 371, 372, 376, 377, 420, 852, 853].map(String),
);
/** A trunk zero in brackets, dialed only within the country. */
const TRUNK_ZERO = /\(\s*0\s*\)/g;

/** Minimum digits of a national number that may match one with a country code. */
export const MIN_NATIONAL_DIGITS = 8;
/** Minimum digits of a number whose country code has no prefix. */
const MIN_UNSIGNED_DIGITS = 11;

/** A shorter part of a number is looked for as it was typed only. */
const MIN_SEARCHED = 5;

/** One reading of a number. */
export interface PhoneReading {
  /** Absent if unknown. */
  country?: string;
  /** National number without its trunk prefix. */
  national: string;
}

/** The digits of a number without its extension, and without what is dialled before a country code: `+`, `00`, `011`. */
export function phoneDigits(phone: string): string {
  const digits = digitsOf(phone);
  return digits.slice(prefixOf(digits).length);
}

/** Whether a number says that it begins with its country code. */
const isInternational = (phone: string): boolean => phone.trim().startsWith('+') || prefixOf(digitsOf(phone)) !== '';

const digitsOf = (phone: string): string => splitExtension(phone).main.replace(TRUNK_ZERO, '').replace(/\D/g, '');

/** `00`; `011` and `8~10`, which begin numbers within a country as well, before what is too long for one. */
const prefixOf = (digits: string): string => /^(?:00|011(?=\d{10})|810(?=\d{11}))/.exec(digits)?.[0] ?? '';

/**
 * Readings of a number: with country code, national if it begins with a zero, or in one country's form. Bare digits equal only
 * themselves, because they may end many numbers.
 */
export function phoneReadings(phone: string): PhoneReading[] {
  const digits = phoneDigits(phone);
  const full = isInternational(phone) || digits.length >= MIN_UNSIGNED_DIGITS ? withCountry(digits) : undefined;
  if (isInternational(phone)) return full ? [full] : [];
  if (digits.startsWith('0')) return [{ national: digits.slice(1) }, { national: digits }];
  return [
    // North America.
    ...(/^[2-9]\d{9}$/.test(digits) ? [{ country: '1', national: digits }] : []),
    // The long-distance eight of Russia and Kazakhstan.
    ...(/^8[3-9]\d{9}$/.test(digits) ? [{ country: '7', national: digits.slice(1) }] : []),
    ...(full ? [full] : []),
  ];
}

function withCountry(digits: string): PhoneReading | undefined {
  const country = COUNTRY_CODE.exec(digits)?.[0];
  if (country === undefined) return undefined;
  const rest = digits.slice(country.length);
  return { country, national: KEEPS_ZERO.has(country) ? rest : rest.replace(/^0/, '') };
}

/** Whether two readings are the same number; without a country on one side a minimum length excludes coincidence. */
export function isSameReading(one: PhoneReading, other: PhoneReading): boolean {
  if (one.national !== other.national) return false;
  if (one.country === other.country) return true;
  const isLong = one.national.length >= MIN_NATIONAL_DIGITS;
  if (one.country !== undefined && other.country !== undefined) return false;
  return isLong && !HAS_NO_TRUNK_ZERO.has(one.country ?? other.country ?? '');
}

/** The ways in which a number that somebody looks for may be stored: as it is, and from its national part on. */
export function searchedNumbers(phone: string): string[] {
  const digits = digitsOf(phone);
  const national = phoneReadings(phone).map((reading) => reading.national.replace(/^0+/, ''));
  return [...new Set([digits, phoneDigits(phone), ...national])].filter((form) => form === digits || form.length >= MIN_SEARCHED);
}
