import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { DAY_MS } from '@waybill/domain/time';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../errors/app-error.ts';

/** More than a decade. */
const MAX_KEPT = 4_000;

/** Days since 1970-01-01. */
export const dayNumber = (date: CalendarDate): number => Math.round(Date.parse(date) / DAY_MS);
export const dateOfDay = (day: number): CalendarDate => new Date(day * DAY_MS).toISOString().slice(0, 10);

export interface ZonedDays {
  /** Milliseconds. */
  getDayStart: (day: number) => number;
  getDay: (instant: Date) => number;
}

/** Computes the start of each day once. @param timeZone IANA name. */
export function createZonedDays(timeZone: string): ZonedDays {
  const starts = new Map<number, number>();
  const getDayStart = (day: number): number => {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const start = startOfDay(dateOfDay(day), timeZone).getTime();
    if (starts.size >= MAX_KEPT) starts.clear();
    starts.set(day, start);
    return start;
  };
  return {
    getDayStart,
    getDay: (instant) => {
      const ms = instant.getTime();
      // Zones are at most 14 hours ahead of UTC and 12 behind.
      let day = Math.floor(ms / DAY_MS) - 1;
      while (getDayStart(day + 1) <= ms) day += 1;
      return day;
    },
  };
}

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
