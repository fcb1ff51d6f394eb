import { toCalendarDate } from '../dates/calendar-date.ts';
import { getDateTimeFormat } from '../dates/date-time-format.ts';
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
  const instant = toInstant(`${next.date}T${next.time}`, calendar.timeZone);
  const local = formatLocal(instant, readerZone);
  if (local === `${next.date}T${next.time}`) return undefined;
  const [date = '', time = ''] = local.split('T');
  return { day: new Date(date).getUTCDay(), time, minutes: Math.ceil((instant.getTime() - now.getTime()) / MINUTE_MS) };
}

/** The second pass corrects the offset if the clocks change between the guess and the result. */
function toInstant(local: string, timeZone: string): Date {
  const wanted = Date.parse(`${local}Z`);
  const correct = (guess: number) => guess + wanted - Date.parse(`${formatLocal(new Date(guess), timeZone)}Z`);
  return new Date(correct(correct(wanted)));
}

function formatLocal(instant: Date, timeZone: string | undefined): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const time = getDateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' }).format(instant);
  return `${toCalendarDate(instant, timeZone)}T${time}`;
}
