import type { CalendarDate } from './calendar-date.ts';
import { readClock, splitClock } from './clock-time.ts';
import { simplify } from './date-parts.ts';
import { parseSerial } from './date-serial.ts';
import { type DateFault, type DateOptions, parseDate } from './parse-date.ts';
import { NOON_MS, toZonedInstant } from './zoned-time.ts';

export interface InstantOptions extends Pick<DateOptions, 'order' | 'serials' | 'relativeTo'> {
  /** IANA name, for times without a zone. */
  timeZone: string;
}

export interface ReadInstant {
  /** Noon in `timeZone` if only the day is known. */
  instant: Date;
  dayOnly: boolean;
}

/** Parses a date as `parseDate` does, with an optional time of day and zone behind it. */
export function parseInstant(
  typed: string,
  { order, timeZone, relativeTo, serials = false }: InstantOptions,
): ReadInstant | DateFault {
  const day = parseDate(typed, { order, serials, ...(relativeTo && { relativeTo }) });
  if ('fault' in day) return day;
  const text = simplify(typed);
  const serial = serials ? parseSerial(text) : undefined;
  const { time } = splitClock(text);
  if (serial || !time) return toLocal(day.date, serial?.msOfDay ?? 0, timeZone);
  const clock = readClock(time);
  if (!clock) return { fault: 'impossible' };
  const { msOfDay, zone } = clock;
  if (!zone) return toLocal(day.date, msOfDay, timeZone);
  if ('timeZone' in zone) return { instant: toZonedInstant(day.date, msOfDay, zone.timeZone), dayOnly: false };
  return { instant: new Date(Date.parse(`${day.date}T00:00:00Z`) + msOfDay - zone.offsetMs), dayOnly: false };
}

/** Databases and spreadsheets write a day without a time as its midnight; 24:00 is a time. */
function toLocal(date: CalendarDate, msOfDay: number, timeZone: string): ReadInstant {
  const dayOnly = msOfDay === 0;
  return { instant: toZonedInstant(date, dayOnly ? NOON_MS : msOfDay, timeZone), dayOnly };
}
