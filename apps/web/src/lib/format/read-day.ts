import { ISO_LOCALE } from '@waybill/contracts/site/office-locales';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { readClock, splitClock } from '@waybill/domain/dates/clock-time';
import { simplify } from '@waybill/domain/dates/date-parts';
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

/** As `readDay`, with a time: `yesterday 14:20`, and `930` for today. Returns `YYYY-MM-DDTHH:MM`, or the day without a time. */
export function readMoment(typed: string, relativeTo: RelativeTo): string | undefined {
  const text = simplify(typed);
  const alone = readTime(`x ${text.replace(/^(\d{1,2})(\d{2})$/, '$1:$2')}`);
  const time = alone ?? readTime(text);
  const day = alone === undefined ? readDay(typed, relativeTo) : relativeTo.today;
  if (day === undefined || time === 'unreadable') return undefined;
  return time === undefined ? day : new Date(Date.parse(`${day}T00:00:00Z`) + time).toISOString().slice(0, 16);
}

/** "Tue 24 Nov 2026, 14:20"; a day as `writeDay`. */
export const writeMoment = (moment: string): string =>
  [writeDay(moment.slice(0, 10)), moment.slice(11)].filter((part) => part !== '').join(', ');

/** Of the day at the end of a simplified text. A zone would say another time than the clock of the office. */
function readTime(text: string): number | 'unreadable' | undefined {
  const { day, time } = splitClock(text);
  if (!time || (text.startsWith('x ') && day !== 'x')) return undefined;
  const clock = readClock(time);
  return clock && !clock.zone ? clock.msOfDay : 'unreadable';
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
