import { foldDashes, foldDigits, foldFullWidth, foldSpaces } from '../text/fold-characters.ts';
import { stripInvisible } from '../text/invisible.ts';
import { addDays, type CalendarDate, isCalendarDate } from './calendar-date.ts';
import { isWeekdayName, findMonth, normalizeName } from './date-names.ts';
import { type RelativeTo, parseRelativeDay, resolveYear } from './relative-day.ts';

export type DateOrder = 'day first' | 'month first';

export interface DateOptions {
  /** null if unknown: dates that can be read both ways are then ambiguous. */
  order: DateOrder | null;
  /** Accepts relative days (`tomorrow`, `+3`) and days without a year. */
  relativeTo?: RelativeTo;
  serials?: boolean;
}

export type DateResult = { date: CalendarDate } | { fault: 'impossible' | 'ambiguous' | 'unreadable' };

export type DetectedOrder = DateOrder | 'either';

/** Longer texts are not a date, even with a weekday and a time around it. */
const MAX_INPUT_LENGTH = 100;
/** Serial 1 is 1900-01-01, but spreadsheets also count 29 February 1900, which did not exist: start two days earlier. */
const SERIAL_EPOCH = '1899-12-30';
/** 2000-01-01 and 2100-12-31. */
const SERIAL_RANGE = { min: 36_526, max: 73_415 };
/** A comma before the time of day has become a space at this point. */
const SERIAL = /^(\d{5})(?:[. ]\d+)?$/;

const ZONE = String.raw` ?(?:z|[a-z]{3,5})?(?:[+-]\d{2}:?\d{2})?(?: ?[[(].*[\])])?`;
const CLOCK = String.raw`(?:[01]?\d|2[0-4])(?::[0-5]\d(?::[0-5]\d(?:[. ]\d+)?)?(?: ?(?:[ap]\.?m\.?|uhr|h))?|h(?:[0-5]\d)?| ?(?:[ap]\.?m\.?|uhr))`;
const CLOCK_DIGITS = String.raw`(?:[01]\d|2[0-4])[0-5]\d(?:[0-5]\d)?`;
const TIME = new RegExp(String.raw`(\d)t(?:${CLOCK}|${CLOCK_DIGITS})${ZONE}$|[ ,]+(?:um |at |a |as |@ ?)?${CLOCK}${ZONE}$`);

/** Two numbers of one or two digits and an optional year. Dots mean day first. */
const NUMBERS = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2})(?: ?[-/. ] ?'?(\d{4}|\d{2})?)?\.?$/;
const YEAR_FIRST = /^(\d{4}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{1,2})\.?$/;
const DAY_NAMED =
  /^(\d{1,2})(?:(?:st|nd|rd|th|er|[oa])(?!\p{L}))?[\s./-]*(?:de |of )?(\p{L}[\p{L} ]*?)\.?[\s/.-]*(?:de |del )?(?:'?(\d{4}|\d{2}))?$/u;
const NAMED_DAY = /^(\p{L}[\p{L} ]*?)\.?[\s/.-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s/.-]+(\d{4}))?$/u;
const YEAR_NAMED = /^(\d{4})[\s/.-]*(\p{L}[\p{L} ]*?)\.?[\s/.-]*(\d{1,2})$/u;

/** Parses a date as people type it or programs write it, with an optional weekday before and time after it. */
export function parseDate(typed: string, { order, relativeTo, serials = false }: DateOptions): DateResult {
  if (typed.length > MAX_INPUT_LENGTH) return { fault: 'unreadable' };
  const text = simplify(typed);
  const [, serial] = (serials && SERIAL.exec(text)) || [];
  if (serial !== undefined) return isSerial(serial) ? { date: addDays(SERIAL_EPOCH, Number(serial)) } : { fault: 'unreadable' };
  const relative = relativeTo && parseRelativeDay(text, relativeTo);
  if (relative !== undefined) return { date: relative };
  const parts = splitDate(text);
  if (!parts || (parts.year === undefined && !relativeTo)) return { fault: 'unreadable' };
  const [month, day] = toMonthAndDay(parts, order) ?? [];
  if (month === undefined || day === undefined) return { fault: 'ambiguous' };
  if (parts.year !== undefined) return toExistingDate(written(parts.year, month, day));
  const date = relativeTo && resolveYear(relativeTo, (year) => written(year, month, day));
  return date === undefined ? { fault: 'impossible' } : { date };
}

/** Returns the date order that a numeric date implies; undefined if the text is not a numeric date. */
export function detectDateOrder(typed: string): DetectedOrder | undefined {
  const parts = typed.length > MAX_INPUT_LENGTH ? undefined : splitDate(simplify(typed));
  if (parts?.form !== 'either' || parts.year === undefined || parts.first === parts.second) return undefined;
  if (parts.first > 12) return 'day first';
  return parts.second > 12 ? 'month first' : 'either';
}

const simplify = (typed: string): string =>
  foldSpaces(
    normalizeName(foldDashes(foldDigits(foldFullWidth(stripInvisible(typed)))))
      .replace(/[,،、،]/g, ' ')
      .replace(/[年月]/g, '-')
      .replace(/日/g, ''),
  );

interface Parts {
  first: number;
  second: number;
  year: number | undefined;
  form: DateOrder | 'either';
}

/** A leading or trailing word counts as a weekday only if the rest is a date: `mar` is March and Tuesday. */
function splitDate(text: string): Parts | undefined {
  const day = text.replace(TIME, '$1');
  const [, first = '', afterFirst] = /^([\p{L}-]+)\.? +(.+)$/u.exec(day) ?? [];
  const [, beforeLast, last = ''] = /^(.+?) +\(?([\p{L}-]+)\.?\)?$/u.exec(day) ?? [];
  return (
    parseDay(day) ??
    (afterFirst !== undefined && isWeekdayName(first) ? parseDay(afterFirst) : undefined) ??
    (beforeLast !== undefined && isWeekdayName(last) ? parseDay(beforeLast) : undefined)
  );
}

function parseDay(text: string): Parts | undefined {
  const [, isoYear, , isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear !== undefined) return monthFirst(isoMonth, isoDay, isoYear);
  const [, together] = /^(\d{8})$/.exec(text) ?? [];
  if (together !== undefined) return splitCompactDate(together);
  const [, one, separator, other, year] = NUMBERS.exec(text) ?? [];
  if (one !== undefined) {
    return { first: Number(one), second: Number(other), year: parseYear(year), form: separator === '.' ? 'day first' : 'either' };
  }
  const named = DAY_NAMED.exec(text);
  if (named) return withNamedMonth(named[2], named[1], named[3]);
  const monthBefore = NAMED_DAY.exec(text);
  if (monthBefore) return withNamedMonth(monthBefore[1], monthBefore[2], monthBefore[3]);
  const yearBefore = YEAR_NAMED.exec(text);
  return yearBefore ? withNamedMonth(yearBefore[2], yearBefore[3], yearBefore[1]) : undefined;
}

/** `20261203` starts with the year, `03122026` ends with it; no text can be both. */
function splitCompactDate(digits: string): Parts {
  const year = digits.slice(0, 4);
  if (isCalendarDate(`${year}-${digits.slice(4, 6)}-${digits.slice(6)}`))
    return monthFirst(digits.slice(4, 6), digits.slice(6), year);
  return {
    first: Number(digits.slice(0, 2)),
    second: Number(digits.slice(2, 4)),
    year: Number(digits.slice(4)),
    form: 'either',
  };
}

function withNamedMonth(name = '', day = '', year: string | undefined): Parts | undefined {
  const month = findMonth(name.trim());
  return month === undefined ? undefined : monthFirst(String(month), day, year);
}

const monthFirst = (month = '', day = '', year: string | undefined): Parts => ({
  first: Number(month),
  second: Number(day),
  year: parseYear(year),
  form: 'month first',
});

const parseYear = (year: string | undefined): number | undefined => {
  if (year === undefined) return undefined;
  return year.length === 2 ? 2_000 + Number(year) : Number(year);
};

function toMonthAndDay({ first, second, form }: Parts, order: DateOrder | null): [number, number] | undefined {
  const known = form === 'either' ? (order ?? inferOrder(first, second)) : form;
  if (known === undefined) return undefined;
  return known === 'day first' ? [second, first] : [first, second];
}

function inferOrder(first: number, second: number): DateOrder | undefined {
  if (first === second || first > 12) return 'day first';
  return second > 12 ? 'month first' : undefined;
}

const isSerial = (serial: string): boolean => Number(serial) >= SERIAL_RANGE.min && Number(serial) <= SERIAL_RANGE.max;

const written = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const toExistingDate = (date: CalendarDate): DateResult => (isCalendarDate(date) ? { date } : { fault: 'impossible' });
