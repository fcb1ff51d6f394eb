import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { type DateOrder, parseDate } from '@waybill/domain/dates/parse-date';
import type { RelativeTo } from '@waybill/domain/dates/relative-day';
import { formatLocale } from './locale.ts';

/**
 * A day as people type it: `24 Nov`, `24/11/2026`, `24.11.`, `2026-11-24`, `Fri`, `tomorrow`, `+3`, `-1w`. Without a year it is the
 * nearest such day. Where the company writes the month first, so does `11/24/2026`. @returns undefined when it is none.
 */
export function readDay(typed: string, relativeTo: RelativeTo): CalendarDate | undefined {
  const reading = parseDate(typed, { order: dateOrder(), relativeTo });
  return 'date' in reading ? reading.date : undefined;
}

/** A day in full in English, in the order of the company's locale: as "Tue 24 Nov 2026" or "Tue Nov 24, 2026". */
export const writeDay = (date: CalendarDate): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(dateOrder() === 'month first' ? 'en-US' : 'en-GB', IN_FULL).replace(',', '');

const IN_FULL = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** Numbers name the month before the day in the United States, for one. */
function dateOrder(): DateOrder {
  const parts = new Intl.DateTimeFormat(formatLocale(), { day: 'numeric', month: 'numeric' }).formatToParts();
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month' ? 'month first' : 'day first';
}
