import { addDays, toCalendarDate, type CalendarDate } from '../dates/calendar-date.ts';
import { formatLocalTime } from '../dates/zoned-time.ts';

/** Weekly interval: on these days (0 = Sunday), from `opens` to `closes`, both `HH:MM` in the company's time zone. */
export interface OpeningInterval {
  days: readonly number[];
  opens: string;
  closes: string;
}

/** Must not overlap. A day may have any number of intervals. */
export type OpeningHours = readonly OpeningInterval[];

export interface OpeningCalendar {
  timeZone: string;
  holidays: readonly CalendarDate[];
}

const LOOK_AHEAD_DAYS = 14;

/** `until` and `opens.time` are `HH:MM` in the company's time zone; `opens.day` is today or a day of `OpeningInterval.days`. */
export type OpenState =
  | { open: true; until: string }
  | { open: false; opens: { day: number | 'today'; time: string } | undefined };

/** Holidays are closed. A closed state names the next opening. */
export function getOpenState(hours: OpeningHours, calendar: OpeningCalendar, now: Date): OpenState {
  const today = toCalendarDate(now, calendar.timeZone);
  const time = getLocalTime(calendar.timeZone, now);
  const current = getIntervals(today, hours, calendar).find(({ opens, closes }) => time >= opens && time < closes);
  if (current) return { open: true, until: current.closes };
  const next = findNextOpening(hours, calendar, now);
  return { open: false, opens: next && { day: next.date === today ? 'today' : getWeekday(next.date), time: next.time } };
}

/** @returns `HH:MM` in the company's time zone; undefined if there is no opening within two weeks. */
export function findNextOpening(
  hours: OpeningHours,
  calendar: OpeningCalendar,
  after: Date,
): { date: CalendarDate; time: string } | undefined {
  const today = toCalendarDate(after, calendar.timeZone);
  const now = getLocalTime(calendar.timeZone, after);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    const openings = getIntervals(date, hours, calendar).map(({ opens }) => opens);
    const [time] = openings.filter((opening) => ahead > 0 || opening > now).toSorted();
    if (time !== undefined) return { date, time };
  }
  return undefined;
}

export const isOpenOn = (date: CalendarDate, hours: OpeningHours, calendar: OpeningCalendar): boolean =>
  getIntervals(date, hours, calendar).length > 0;

const getIntervals = (date: CalendarDate, hours: OpeningHours, { holidays }: OpeningCalendar) =>
  holidays.includes(date) ? [] : hours.filter(({ days }) => days.includes(getWeekday(date)));

export function formatWeekday(day: number, locale: string, length: 'short' | 'long' = 'short'): string {
  // 1 January 2023 is a Sunday.
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day));
}

/** Date.parse reads a date without a time as UTC. */
const getWeekday = (date: CalendarDate) => new Date(date).getUTCDay();

const getLocalTime = (timeZone: string, instant: Date) => formatLocalTime(instant, timeZone).slice(11);

export const formatShortTime = (time: string): string => time.replace(/^0/, '');
