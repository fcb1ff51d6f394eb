import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../errors/app-error.ts';

/** The instants at which the day of `now` begins and ends in a time zone; on a day of a clock change they are 23 or 25 hours apart. */
export function zonedDay(now: Date, timeZone: string): { date: CalendarDate; start: Date; end: Date } {
  const date = toCalendarDate(now, timeZone);
  return { date, start: startOfDay(date, timeZone), end: startOfDay(addDays(date, 1), timeZone) };
}

/**
 * The first instant of a calendar date in a time zone: midnight, the first of two midnights, or where a clock change skips
 * midnight, the end of the gap.
 * @throws RangeError when the time zone is none.
 */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);
}

/** The instant of a time of day, `HH:MM`, on a calendar date in a time zone; of one that a clock change skips, as long after the gap as it lies in it. */
export function toInstant(date: CalendarDate, time: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
}

/**
 * The zone in which a caller means days: the one they name, under its canonical name, else the company's.
 * @throws AppError BAD_TZ when it is not one of the IANA database.
 */
export function readTimeZone(tz: string | undefined, companyZone: string): string {
  if (tz === undefined) return companyZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: tz }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new AppError('BAD_TZ', `tz must be an IANA time zone such as Europe/Lisbon, not ${tz}`, { cause });
  }
}
