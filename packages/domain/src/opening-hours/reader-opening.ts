import { formatLocalTime, parseLocalTime } from '../dates/zoned-time.ts';
import { MINUTE_MS } from '../time.ts';
import { findNextOpening, type OpeningCalendar, type OpeningHours } from './opening-hours.ts';

/** `day` is a weekday (0 = Sunday) and `time` is `HH:MM`, both in the reader's time zone; `minutes` is the time until then. */
export interface ReaderOpening {
  day: number;
  time: string;
  minutes: number;
}

/**
 * Returns the next opening on the reader's clock, or undefined if it shows the same day and time as the company's.
 * @param readerZone defaults to the zone of this browser
 */
export function findReaderOpening(
  hours: OpeningHours,
  calendar: OpeningCalendar,
  now: Date,
  readerZone?: string,
): ReaderOpening | undefined {
  const next = findNextOpening(hours, calendar, now);
  if (!next) return undefined;
  const instant = parseLocalTime(`${next.date}T${next.time}`, calendar.timeZone);
  const local = formatLocalTime(instant, readerZone);
  if (local === `${next.date}T${next.time}`) return undefined;
  const [date = '', time = ''] = local.split('T');
  return { day: new Date(date).getUTCDay(), time, minutes: Math.ceil((instant.getTime() - now.getTime()) / MINUTE_MS) };
}
