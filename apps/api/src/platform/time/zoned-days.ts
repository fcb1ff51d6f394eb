import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { DAY_MS } from '@waybill/domain/time';
import { startOfDay } from './zoned-day.ts';

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
