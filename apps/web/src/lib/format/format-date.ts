import type { CalendarDate } from '@waybill/contracts/calendar-date';

const LOCALE = 'en-GB';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** A calendar date as "Tue 24 Nov", with the year when it is not this one. Read as UTC, so that no time zone can move it. */
export function formatCalendarDate(date: CalendarDate, now = new Date()): string {
  const instant = new Date(`${date}T00:00:00Z`);
  return format(instant, { ...DAY, ...yearUnless(instant.getUTCFullYear(), now), timeZone: 'UTC' });
}

/** The day of an instant in the viewer's zone, as "Tue 24 Nov". */
export function formatDay(instant: string, now = new Date()): string {
  const day = new Date(instant);
  return format(day, { ...DAY, ...yearUnless(day.getFullYear(), now) });
}

/** The time of an instant in the viewer's zone, as "14:05". */
export function formatTime(instant: string): string {
  return format(new Date(instant), { hour: '2-digit', minute: '2-digit' });
}

/** An instant in the viewer's zone with the zone named, as "Tue 24 Nov, 14:05 GMT+1". */
export function formatInstant(instant: string, now = new Date()): string {
  return `${formatDay(instant, now)}, ${format(new Date(instant), { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })}`;
}

/** The reader's time zone at an instant, as "GMT+1". */
export function nameTimeZone(instant: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'short' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** How far a calendar date is from today, as "today", "tomorrow" or "in 3 days". */
export function formatRelativeDay(date: CalendarDate, today: CalendarDate): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day');
}

/** How long ago, as "2 hours ago". */
export function formatRelative(instant: string, now = new Date()): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1_000;
  const [unit, size] = UNITS.find(([, unitSeconds]) => Math.abs(seconds) >= unitSeconds) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}

/** As `formatRelative`, but "just now" within the minute, also for a clock that lags behind a little. */
export function formatAgo(instant: string, now: Date): string {
  return now.getTime() - Date.parse(instant) < MINUTE_MS ? 'just now' : formatRelative(instant, now);
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Making one takes longer than all that a row of a list needs. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(instant: Date, options: Intl.DateTimeFormatOptions): string {
  // The offset too, since a traveller's zone changes while the page is open.
  const key = `${instant.getTimezoneOffset()} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, options);
  formats.set(key, known);
  // en-GB puts a comma after the weekday; the house style has none.
  return known.format(instant).replace(/^(\p{L}+),/u, '$1');
}

function yearUnless(year: number, now: Date): Intl.DateTimeFormatOptions {
  return year === now.getFullYear() ? {} : { year: 'numeric' };
}
