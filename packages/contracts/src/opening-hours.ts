import { addDays, calendarDateOf, type CalendarDate } from './calendar-date.ts';

/** A weekly rhythm: on these days (0 = Sunday), from `opens` to `closes`, both `HH:MM` in the company's time zone. */
export interface OpeningHours {
  days: readonly number[];
  opens: string;
  closes: string;
}

/** Where and when the hours hold: the company's IANA zone, not the reader's, and the days on which nobody works (A2-1). */
export interface OpeningCalendar {
  timeZone: string;
  holidays: readonly CalendarDate[];
}

/** How many days ahead the next opening is looked for. */
const LOOK_AHEAD_DAYS = 14;

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const FULL_DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `until` and `opens.time` are `HH:MM` in the company's time zone; `opens.day` is today, tomorrow or a day name. */
export type OpenState = { open: true; until: string } | { open: false; opens: { day: string; time: string } | undefined };

/** Whether the place is open at an instant, and when it next opens (R031); a holiday is a closed day (A2-1). */
export function openState(hours: OpeningHours, { timeZone, holidays }: OpeningCalendar, now: Date): OpenState {
  const { day, time } = clockIn(timeZone, now);
  const today = calendarDateOf(now, timeZone);
  const worksIn = (ahead: number) => hours.days.includes((day + ahead) % 7) && !holidays.includes(addDays(today, ahead));
  if (worksIn(0) && time >= hours.opens && time < hours.closes) return { open: true, until: hours.closes };
  for (let ahead = time < hours.opens ? 0 : 1; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    if (worksIn(ahead)) return { open: false, opens: { day: nameDay(day, ahead), time: hours.opens } };
  }
  return { open: false, opens: undefined };
}

/** The chip beside opening hours: "Open now" or "Opens Mon 8:00"; "Closed" when no day is a working day. */
export function describeOpenState(state: OpenState): string {
  if (state.open) return 'Open now';
  return state.opens ? `Opens ${state.opens.day} ${shortTime(state.opens.time)}` : 'Closed';
}

/** Opening hours in words, as "Mon-Sat 8:00-18:00" (R031) or, on a 12-hour clock, "Mon-Fri 8am-6pm" (R054). */
export function describeHours(hours: OpeningHours, { clock }: { clock: '12h' | '24h' }): string {
  const time = clock === '24h' ? shortTime : twelveHourTime;
  return `${describeDays(hours.days)} ${time(hours.opens)}-${time(hours.closes)}`;
}

/** The days without hours, as "Sunday closed"; undefined when there is none. */
export function describeClosedDays(hours: OpeningHours): string | undefined {
  const closed = FULL_DAY_NAMES.filter((_, day) => !hours.days.includes(day));
  return closed.length > 0 ? `${closed.join(', ')} closed` : undefined;
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
