import { addDays, isCalendarDate, type CalendarDate } from '@waybill/contracts/calendar-date';
import { formatLocale } from './locale.ts';

/** What a day is read against. */
interface Reading {
  today: CalendarDate;
  /** Of a day without a year, the year is taken that lies within these. */
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEKDAY_FIRST = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]* (?=\S)/;
const NAMED: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 };
const DAY_MS = 86_400_000;

/**
 * A day as people type it: `24 Nov`, `24/11/2026`, `24.11.`, `24112026`, `2026-11-24`, `Fri`, `tomorrow`, `+3`, `-1w`. Without a year it is the
 * nearest such day. Where the company writes the month first, so does `11/24/2026`. @returns undefined when it is none.
 */
export function readDay(typed: string, { today, ...range }: Reading): CalendarDate | undefined {
  const text = typed.trim().toLowerCase().replaceAll(',', ' ').replace(/\s+/g, ' ').replace(WEEKDAY_FIRST, '');
  const [, sign, count, unit] = /^([+-]) ?(\d{1,4}) ?(d|w)?$/.exec(text) ?? [];
  if (count !== undefined) return existing(addDays(today, Number(`${sign}${count}`) * (unit === 'w' ? 7 : 1)));
  const named = NAMED[text];
  if (named !== undefined) return addDays(today, named);
  if (/^[a-z]{3,9}$/.test(text)) return nextWeekday(text, today);
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { day, month, year } = parts;
  if (year !== undefined) return existing(written(year, month, day));
  return nearest(today, range, (candidate) => existing(written(candidate, month, day)));
}

/** A day in full in English, in the order of the company's locale: as "Tue 24 Nov 2026" or "Tue Nov 24, 2026". */
export const writeDay = (date: CalendarDate): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(isMonthFirst() ? 'en-US' : 'en-GB', IN_FULL).replace(',', '');

const IN_FULL = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** Whether numbers name the month before the day, as in the United States. */
function isMonthFirst(): boolean {
  const parts = new Intl.DateTimeFormat(formatLocale(), { day: 'numeric', month: 'numeric' }).formatToParts();
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
}

interface Parts {
  day: number;
  month: number;
  year: number | undefined;
}

function partsOf(text: string): Parts | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear !== undefined) return { day: Number(isoDay), month: Number(isoMonth), year: Number(isoYear) };
  const [, together, month2, year4] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  if (together !== undefined) return { day: Number(together), month: Number(month2), year: Number(year4) };
  const [, first, separator, second, third] = /^(\d{1,2})([/. -])(\d{1,2})(?:[/. -](\d{4}|\d{2})?)?$/.exec(text) ?? [];
  if (first !== undefined) {
    const [day, month] = separator !== '.' && isMonthFirst() ? [second, first] : [first, second];
    return { day: Number(day), month: Number(month), year: yearOf(third) };
  }
  const [, day, name, year] = /^(\d{1,2})(?:st|nd|rd|th|\.)? ?([a-z]{3,9})\.?(?: (\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (name !== undefined) return withMonth(name, { day: Number(day), year: yearOf(year) });
  const [, monthFirst, dayAfter, yearLast] = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(text) ?? [];
  return monthFirst === undefined ? undefined : withMonth(monthFirst, { day: Number(dayAfter), year: yearOf(yearLast) });
}

function withMonth(name: string, rest: Omit<Parts, 'month'>): Parts | undefined {
  const index = MONTHS.indexOf(name.slice(0, 3));
  return index < 0 ? undefined : { ...rest, month: index + 1 };
}

function yearOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return text.length === 2 ? 2_000 + Number(text) : Number(text);
}

const written = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const existing = (date: string): CalendarDate | undefined => (isCalendarDate(date) ? date : undefined);

function nextWeekday(name: string, today: CalendarDate): CalendarDate | undefined {
  const wanted = WEEKDAYS.indexOf(name.slice(0, 3));
  if (wanted < 0) return undefined;
  const ahead = (wanted - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}

/** From Monday, which is 0. */
export const weekdayOf = (date: CalendarDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

function nearest(
  today: CalendarDate,
  { min = '', max = '9999' }: Omit<Reading, 'today'>,
  inYear: (year: number) => CalendarDate | undefined,
): CalendarDate | undefined {
  const year = Number(today.slice(0, 4));
  // A leap day may be years away.
  const years = Array.from({ length: 17 }, (_, index) => year - 8 + index);
  const far = (date: CalendarDate) => Math.abs(Date.parse(date) - Date.parse(today)) / DAY_MS;
  const days = years.flatMap((candidate) => inYear(candidate) ?? []).toSorted((one, other) => far(one) - far(other));
  return days.find((day) => day >= min && day <= max) ?? days[0];
}
