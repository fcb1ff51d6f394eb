import { addDays, type CalendarDate, calendarDateOf } from '@waybill/contracts';

const PARTS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** The instants at which the day of `now` begins and ends in a time zone; on a day of a clock change they are 23 or 25 hours apart. */
export function zonedDay(now: Date, timeZone: string): { date: CalendarDate; start: Date; end: Date } {
  const date = calendarDateOf(now, timeZone);
  return { date, start: startOfDay(date, timeZone), end: startOfDay(addDays(date, 1), timeZone) };
}

/** Midnight of a calendar date in a time zone, or the first instant of the day where a clock change skips midnight. */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`);
  // The offset at the guess may be that of the other side of a clock change; the second look is at most one change away.
  const guess = asUtc - offsetMs(asUtc, timeZone);
  return new Date(asUtc - offsetMs(guess, timeZone));
}

/** To make one takes longer than to use it a hundred times; there are a few hundred zones. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone });
  FORMATS.set(timeZone, format);
  return format;
}

/** How far the wall clock of the zone is ahead of UTC at an instant. */
function offsetMs(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - instant;
}
