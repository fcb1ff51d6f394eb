import { MINUTE_MS } from '../time.ts';
import { readClock } from './date-time-format.ts';

/** Years that a delivery date may lie in, both included. */
export const DELIVERY_YEARS = { min: 2000, max: 2100 } as const;

/** A day without a time zone, `YYYY-MM-DD`: stored, sent and compared as text, never as an instant. */
export type CalendarDate = string;

/** Returns true for an existing day within `DELIVERY_YEARS`. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < DELIVERY_YEARS.min || year > DELIVERY_YEARS.max) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** @param timeZone IANA name such as `Europe/Lisbon`; defaults to the zone of this machine or browser. */
export function toCalendarDate(instant: Date, timeZone?: string): CalendarDate {
  const local =
    timeZone === undefined
      ? instant.getTime() - instant.getTimezoneOffset() * MINUTE_MS
      : readClock(instant.getTime(), { timeZone });
  return new Date(local).toISOString().slice(0, 10);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}
