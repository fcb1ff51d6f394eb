import { foldDashes, foldDigits, foldFullWidth, foldSpaces } from '../text/fold-characters.ts';
import { stripInvisible } from '../text/invisible.ts';
import { addDays, type CalendarDate, isCalendarDate } from './calendar-date.ts';
import { isWeekdayName, monthNamed, plainName } from './date-names.ts';
import { type RelativeTo, readRelativeDay, nearestYear } from './relative-day.ts';

export type DateOrder = 'day first' | 'month first';

export interface DateOptions {
  /** null if unknown: dates that can be read both ways are then ambiguous. */
  order: DateOrder | null;
  /** Accepts relative days (`tomorrow`, `+3`) and days without a year. */
  relativeTo?: RelativeTo;
  /** Accepts spreadsheet serial numbers. */
  serials?: boolean;
}

/** A date, or the reason why the text has none: not in the calendar, readable both ways, or not a date. */
export type DateReading = { date: CalendarDate } | { fault: 'impossible' | 'ambiguous' | 'unreadable' };

/** What one value says about the date order of its column. */
export type DateEvidence = DateOrder | 'either';

/** Longer texts are not a date, even with a weekday and a time around it. */
const MAX_TYPED = 100;
/**
 * Serial 1 is 1900-01-01, but spreadsheets also count a 29 February 1900, which did not exist: the offset starts two
 * days earlier.
 */
const SERIAL_ZERO = '1899-12-30';
/** 2000-01-01 and 2100-12-31. */
const SERIALS = { min: 36_526, max: 73_415 };
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
export function readDate(typed: string, { order, relativeTo, serials = false }: DateOptions): DateReading {
  if (typed.length > MAX_TYPED) return { fault: 'unreadable' };
  const text = simplify(typed);
  const [, serial] = (serials && SERIAL.exec(text)) || [];
  if (serial !== undefined) return isSerial(serial) ? { date: addDays(SERIAL_ZERO, Number(serial)) } : { fault: 'unreadable' };
  const relative = relativeTo && readRelativeDay(text, relativeTo);
  if (relative !== undefined) return { date: relative };
  const parts = partsOf(text);
  if (!parts || (parts.year === undefined && !relativeTo)) return { fault: 'unreadable' };
  const [month, day] = inOrder(parts, order) ?? [];
  if (month === undefined || day === undefined) return { fault: 'ambiguous' };
  if (parts.year !== undefined) return existing(written(parts.year, month, day));
  const date = relativeTo && nearestYear(relativeTo, (year) => written(year, month, day));
  return date === undefined ? { fault: 'impossible' } : { date };
}

/** Returns the date order that a numeric date implies; undefined if the text is not a numeric date. */
export function dateEvidence(typed: string): DateEvidence | undefined {
  const parts = typed.length > MAX_TYPED ? undefined : partsOf(simplify(typed));
  if (parts?.form !== 'either' || parts.year === undefined || parts.first === parts.second) return undefined;
  if (parts.first > 12) return 'day first';
  return parts.second > 12 ? 'month first' : 'either';
}

const simplify = (typed: string): string =>
  foldSpaces(
    plainName(foldDashes(foldDigits(foldFullWidth(stripInvisible(typed)))))
      .replace(/[,،、،]/g, ' ')
      .replace(/[年月]/g, '-')
      .replace(/日/g, ''),
  );

interface Parts {
  first: number;
  second: number;
  year: number | undefined;
  /** Which of the two numbers is the day. */
  form: DateOrder | 'either';
}

/**
 * Splits a date into its numbers. A leading or trailing word counts as a weekday only if the rest is a date: `mar` is
 * March and Tuesday.
 */
function partsOf(text: string): Parts | undefined {
  const day = text.replace(TIME, '$1');
  const [, first = '', afterFirst] = /^([\p{L}-]+)\.? +(.+)$/u.exec(day) ?? [];
  const [, beforeLast, last = ''] = /^(.+?) +\(?([\p{L}-]+)\.?\)?$/u.exec(day) ?? [];
  return (
    dayIn(day) ??
    (afterFirst !== undefined && isWeekdayName(first) ? dayIn(afterFirst) : undefined) ??
    (beforeLast !== undefined && isWeekdayName(last) ? dayIn(beforeLast) : undefined)
  );
}

function dayIn(text: string): Parts | undefined {
  const [, isoYear, , isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear !== undefined) return monthFirst(isoMonth, isoDay, isoYear);
  const [, together] = /^(\d{8})$/.exec(text) ?? [];
  if (together !== undefined) return splitTogether(together);
  const [, one, separator, other, year] = NUMBERS.exec(text) ?? [];
  if (one !== undefined) {
    return { first: Number(one), second: Number(other), year: yearOf(year), form: separator === '.' ? 'day first' : 'either' };
  }
  const named = DAY_NAMED.exec(text);
  if (named) return withMonth(named[2], named[1], named[3]);
  const monthBefore = NAMED_DAY.exec(text);
  if (monthBefore) return withMonth(monthBefore[1], monthBefore[2], monthBefore[3]);
  const yearBefore = YEAR_NAMED.exec(text);
  return yearBefore ? withMonth(yearBefore[2], yearBefore[3], yearBefore[1]) : undefined;
}

/** `20261203` starts with the year, `03122026` ends with it; no text can be both. */
function splitTogether(digits: string): Parts {
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

function withMonth(name = '', day = '', year: string | undefined): Parts | undefined {
  const month = monthNamed(name.trim());
  return month === undefined ? undefined : monthFirst(String(month), day, year);
}

const monthFirst = (month = '', day = '', year: string | undefined): Parts => ({
  first: Number(month),
  second: Number(day),
  year: yearOf(year),
  form: 'month first',
});

const yearOf = (year: string | undefined): number | undefined => {
  if (year === undefined) return undefined;
  return year.length === 2 ? 2_000 + Number(year) : Number(year);
};

/** Returns [month, day]; undefined if the order matters and is unknown. */
function inOrder({ first, second, form }: Parts, order: DateOrder | null): [number, number] | undefined {
  const known = form === 'either' ? (order ?? orderOf(first, second)) : form;
  if (known === undefined) return undefined;
  return known === 'day first' ? [second, first] : [first, second];
}

function orderOf(first: number, second: number): DateOrder | undefined {
  if (first === second || first > 12) return 'day first';
  return second > 12 ? 'month first' : undefined;
}

const isSerial = (serial: string): boolean => Number(serial) >= SERIALS.min && Number(serial) <= SERIALS.max;

const written = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const existing = (date: CalendarDate): DateReading => (isCalendarDate(date) ? { date } : { fault: 'impossible' });
