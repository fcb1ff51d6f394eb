import { ISO_LOCALE } from '@waybill/contracts/site/office-locales';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { type DateOrder, parseDate } from '@waybill/domain/dates/parse-date';
import type { RelativeTo } from '@waybill/domain/dates/relative-day';
import { getFormatLocale } from './locale.ts';

/** Parses `24 Nov`, `24/11/2026`, `24.11.`, `Fri`, `tomorrow`, `+3` and `-1w`. Without a year it is the nearest such day. */
export function readDay(typed: string, relativeTo: RelativeTo): CalendarDate | undefined {
  const reading = parseDate(typed, { order: getDateOrder(), relativeTo });
  return 'date' in reading ? reading.date : undefined;
}

/** "Tue 24 Nov 2026" or "Tue Nov 24, 2026". */
export function writeDay(date: CalendarDate): string {
  const parts = new Intl.DateTimeFormat('en-GB', IN_FULL).formatToParts(new Date(`${date}T00:00:00Z`));
  const [weekday, day, month, year] = READ_PARTS.map((wanted) => parts.find(({ type }) => type === wanted)?.value);
  return getDateOrder() === 'month first' ? `${weekday} ${month} ${day}, ${year}` : `${weekday} ${day} ${month} ${year}`;
}

const READ_PARTS = ['weekday', 'day', 'month', 'year'] as const;
const IN_FULL = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** The United States, among others, write the month first. ISO says nothing about dates with slashes. */
function getDateOrder(): DateOrder {
  const locale = getFormatLocale();
  if (locale === ISO_LOCALE) return 'day first';
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts();
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month' ? 'month first' : 'day first';
}
