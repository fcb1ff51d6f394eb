import { addDays, calendarDateOf, type CalendarDate } from '../calendar-date.ts';

/** A weekly rhythm: on these days (0 = Sunday), from `opens` to `closes`, both `HH:MM` in the company's time zone. */
export interface OpeningInterval {
  days: readonly number[];
  opens: string;
  closes: string;
}

/** A week's intervals, none of which overlap: a day may have several, or none. */
export type OpeningHours = readonly OpeningInterval[];

/** Where and when the hours hold: the company's IANA zone, not the reader's, and the days on which nobody works. */
export interface OpeningCalendar {
  timeZone: string;
  holidays: readonly CalendarDate[];
}

/** How many days ahead the next opening is looked for. */
const LOOK_AHEAD_DAYS = 14;

/** From Sunday, as `OpeningInterval.days` counts. */
export const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const FULL_DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `until` and `opens.time` are `HH:MM` in the company's time zone; `opens.day` is today, tomorrow or a day name. */
export type OpenState = { open: true; until: string } | { open: false; opens: { day: string; time: string } | undefined };

/** Whether the place is open at an instant, and when it next opens; a holiday is a closed day. */
export function openState(hours: OpeningHours, { timeZone, holidays }: OpeningCalendar, now: Date): OpenState {
  const { day, time } = clockIn(timeZone, now);
  const today = calendarDateOf(now, timeZone);
  const intervalsIn = (ahead: number) =>
    holidays.includes(addDays(today, ahead)) ? [] : hours.filter(({ days }) => days.includes((day + ahead) % 7));
  const current = intervalsIn(0).find(({ opens, closes }) => time >= opens && time < closes);
  if (current) return { open: true, until: current.closes };
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const [opens] = intervalsIn(ahead)
      .map((interval) => interval.opens)
      .filter((opening) => ahead > 0 || opening > time)
      .toSorted();
    if (opens !== undefined) return { open: false, opens: { day: nameDay(day, ahead), time: opens } };
  }
  return { open: false, opens: undefined };
}

/** The chip beside opening hours: "Open now" or "Opens Mon 8:00"; "Closed" when no day is a working day. */
export function describeOpenState(state: OpenState): string {
  if (state.open) return 'Open now';
  return state.opens ? `Opens ${state.opens.day} ${shortTime(state.opens.time)}` : 'Closed';
}

/**
 * Opening hours in words, as "Mon-Sat 8:00-18:00" or, on a 12-hour clock, "Mon-Fri 8am-6pm"; several intervals
 * follow each other, the days named once: "Mon-Fri 8:00-12:00, 13:00-17:00, Sat 9:00-12:00". Empty without hours.
 */
export function describeHours(hours: OpeningHours, { clock }: { clock: '12h' | '24h' }): string {
  const time = clock === '24h' ? shortTime : twelveHourTime;
  const phrases = hours.map(({ days, opens, closes }, index) => {
    const named = describeDays(days);
    const before = hours[index - 1];
    const isNamed = before !== undefined && describeDays(before.days) === named;
    return `${isNamed ? '' : `${named} `}${time(opens)}-${time(closes)}`;
  });
  return phrases.join(', ');
}

/** The days without hours, as "Sunday closed"; undefined when there is none. */
export function describeClosedDays(hours: OpeningHours): string | undefined {
  const closed = FULL_DAY_NAMES.filter((_, day) => !hours.some(({ days }) => days.includes(day)));
  return closed.length > 0 ? `${closed.join(', ')} closed` : undefined;
}

/**
 * Where two intervals of a week overlap: the index of the later-listed one, or undefined when none do. One may begin when
 * another ends.
 */
export function findOverlap(hours: OpeningHours): number | undefined {
  const index = hours.findIndex((one, position) =>
    hours
      .slice(0, position)
      .some((other) => one.days.some((day) => other.days.includes(day)) && one.opens < other.closes && other.opens < one.closes),
  );
  return index < 0 ? undefined : index;
}

function clockIn(timeZone: string, instant: Date): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const read = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: DAY_NAMES.findIndex((name) => name === read.weekday), time: `${read.hour}:${read.minute}` };
}

function nameDay(today: number, daysAhead: number): string {
  if (daysAhead === 0) return 'today';
  return DAY_NAMES[(today + daysAhead) % 7] ?? '';
}

function describeDays(days: readonly number[]): string {
  const names = days.map((day) => DAY_NAMES[day] ?? '');
  const isRun = days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  return isRun ? `${names[0]}-${names.at(-1)}` : names.join(', ');
}

function shortTime(time: string): string {
  return time.replace(/^0/, '');
}

function twelveHourTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
