import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../errors/app-error.ts';

/** 23 or 25 hours apart when clocks change. */
export function zonedDay(now: Date, timeZone: string): { date: CalendarDate; start: Date; end: Date } {
  const date = toCalendarDate(now, timeZone);
  return { date, start: startOfDay(date, timeZone), end: startOfDay(addDays(date, 1), timeZone) };
}

/** The first midnight, or the end of a gap that skips midnight. @throws RangeError for an invalid zone. */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);
}

/** A skipped time moves past the gap by its offset within the gap. */
export function toInstant(date: CalendarDate, time: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
}

/** Canonical; defaults to the company's zone. @throws AppError BAD_TZ if IANA does not know it. */
export function readTimeZone(tz: string | undefined, companyZone: string): string {
  if (tz === undefined) return companyZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: tz }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new AppError('BAD_TZ', `tz must be an IANA time zone such as Europe/Lisbon, not ${tz}`, { cause });
  }
}
