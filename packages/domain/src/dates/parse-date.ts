import { type CalendarDate, isCalendarDate } from './calendar-date.ts';
import { splitClock } from './clock-time.ts';
import { type DateOrder, type DateParts, simplify, splitDate } from './date-parts.ts';
import { parseSerial } from './date-serial.ts';
import { type RelativeTo, parseRelativeDay, resolveYear } from './relative-day.ts';

export type { DateOrder } from './date-parts.ts';

export interface DateOptions {
  /** null if unknown: dates that can be read both ways are then ambiguous. */
  order: DateOrder | null;
  /** Accepts relative days (`tomorrow`, `+3`) and days without a year. */
  relativeTo?: RelativeTo;
  serials?: boolean;
}

export interface DateFault {
  fault: 'impossible' | 'ambiguous' | 'unreadable';
}
export type DateResult = { date: CalendarDate } | DateFault;

export type DetectedOrder = DateOrder | 'either';

/** Longer texts are not a date, even with a weekday and a time around it. */
const MAX_INPUT_LENGTH = 100;

/** As in `by Wednesday`, in the languages of the site. */
const BEFORE_DAY = /^(?:by|until|till|on|this|bis|am|zum|pour|le|para|el|ate|na|no|يوم|بحلول) /;

/** Parses a date as people type it or programs write it, with an optional weekday before and time after it. */
export function parseDate(typed: string, { order, relativeTo, serials = false }: DateOptions): DateResult {
  if (typed.length > MAX_INPUT_LENGTH) return { fault: 'unreadable' };
  const simple = simplify(typed);
  const text = relativeTo ? simple.replace(BEFORE_DAY, '') : simple;
  const serial = serials ? parseSerial(text) : undefined;
  if (serial !== undefined) return serial ? { date: serial.date } : { fault: 'unreadable' };
  const relative = relativeTo && parseRelativeDay(splitClock(text).day, relativeTo);
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

function toMonthAndDay({ first, second, form }: DateParts, order: DateOrder | null): [number, number] | undefined {
  const known = form === 'either' ? (order ?? inferOrder(first, second)) : form;
  if (known === undefined) return undefined;
  return known === 'day first' ? [second, first] : [first, second];
}

function inferOrder(first: number, second: number): DateOrder | undefined {
  if (first === second || first > 12) return 'day first';
  return second > 12 ? 'month first' : undefined;
}

const written = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const toExistingDate = (date: CalendarDate): DateResult => (isCalendarDate(date) ? { date } : { fault: 'impossible' });
