import { addDays, type CalendarDate, type ImportDateFormat } from '@waybill/contracts';

/** Day 1 of a spreadsheet is 1900-01-01, and it believes in a 29 February of that year: so days are counted from here. */
const SERIAL_ZERO = '1899-12-30';
/** 2000-01-01 and 2100-12-31. */
const SERIALS = { min: 36_526, max: 73_415 };
const MIDNIGHT = /[T ]0?0:00(?::00)?(?:\.0+)?Z?$/;

/** What a cell says of the way in which its column writes dates. */
export type DateEvidence = 'day first' | 'month first' | 'either';

interface Parts {
  first: number;
  second: number;
  year: string;
}

/**
 * A date as YYYY-MM-DD, DD.MM.YYYY, the number of a spreadsheet's day, or with slashes or hyphens in the given order.
 * @returns undefined when it is none of these, or could be two days and no order is given.
 */
export function readDate(text: string, format: ImportDateFormat | null): CalendarDate | undefined {
  const day = text.replace(MIDNIGHT, '');
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(day)) return toDate(...(day.split('-') as [string, string, string]));
  if (isSerial(day)) return addDays(SERIAL_ZERO, Number(day));
  const [, dayOfMonth, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(day) ?? [];
  if (dayOfMonth && month && year) return toDate(year, month, dayOfMonth);
  const parts = slashed(day);
  if (!parts) return undefined;
  const order = format ?? (parts.first === parts.second ? 'DD/MM/YYYY' : undefined);
  if (!order) return undefined;
  const [d, m] = order === 'DD/MM/YYYY' ? [parts.first, parts.second] : [parts.second, parts.first];
  return toDate(parts.year, String(m), String(d));
}

/** What a date with slashes or hyphens says of its order; undefined for all others. */
export function dateEvidence(text: string): DateEvidence | undefined {
  const parts = slashed(text.trim().replace(MIDNIGHT, ''));
  if (!parts || parts.first === parts.second) return undefined;
  if (parts.first > 12) return 'day first';
  return parts.second > 12 ? 'month first' : 'either';
}

function slashed(text: string): Parts | undefined {
  const [, first, second, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  return first && second && year ? { first: Number(first), second: Number(second), year } : undefined;
}

const isSerial = (text: string): boolean =>
  /^\d{5}(?:\.0+)?$/.test(text) && Number(text) >= SERIALS.min && Number(text) <= SERIALS.max;

/** Not checked for being a day that exists: the schema does. */
const toDate = (year: string, month: string, day: string): CalendarDate =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
