import { addDays, calendarDateOf, type CalendarDate } from '../calendar-date.ts';
import { dateTimeFormat } from '../date-time-format.ts';
import type { Say } from '../languages/say.ts';
import { texts } from '../languages/texts.ts';

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

/** Who puts hours into words, and by which locale (BCP 47) days and lists of them are written. */
export interface HoursLanguage {
  say: Say;
  locale: string;
}

/** How many days ahead the next opening is looked for. */
const LOOK_AHEAD_DAYS = 14;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** `until` and `opens.time` are `HH:MM` in the company's time zone; `opens.day` is today or a day of `OpeningInterval.days`. */
export type OpenState =
  | { open: true; until: string }
  | { open: false; opens: { day: number | 'today'; time: string } | undefined };

/** Whether the place is open at an instant, and when it next opens; a holiday is a closed day. */
export function openState(hours: OpeningHours, calendar: OpeningCalendar, now: Date): OpenState {
  const today = calendarDateOf(now, calendar.timeZone);
  const time = timeIn(calendar.timeZone, now);
  const current = intervalsOn(today, hours, calendar).find(({ opens, closes }) => time >= opens && time < closes);
  if (current) return { open: true, until: current.closes };
  const next = nextOpening(hours, calendar, now);
  return { open: false, opens: next && { day: next.date === today ? 'today' : dayOf(next.date), time: next.time } };
}

/** The first opening after an instant, `HH:MM` in the company's time zone; undefined when there is none within two weeks. */
export function nextOpening(
  hours: OpeningHours,
  calendar: OpeningCalendar,
  after: Date,
): { date: CalendarDate; time: string } | undefined {
  const today = calendarDateOf(after, calendar.timeZone);
  const now = timeIn(calendar.timeZone, after);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    const openings = intervalsOn(date, hours, calendar).map(({ opens }) => opens);
    const [time] = openings.filter((opening) => ahead > 0 || opening > now).toSorted();
    if (time !== undefined) return { date, time };
  }
  return undefined;
}

/** Whether the place opens at all on a day. */
export const opensOn = (date: CalendarDate, hours: OpeningHours, calendar: OpeningCalendar): boolean =>
  intervalsOn(date, hours, calendar).length > 0;

const intervalsOn = (date: CalendarDate, hours: OpeningHours, { holidays }: OpeningCalendar) =>
  holidays.includes(date) ? [] : hours.filter(({ days }) => days.includes(dayOf(date)));

/** The chip beside opening hours: "Open now" or "Opens Mon 8:00"; "Closed" when no day is a working day. */
export function describeOpenState(state: OpenState, { say, locale }: HoursLanguage): string {
  if (state.open) return say(texts.hours.openNow);
  if (!state.opens) return say(texts.hours.closed);
  const { day } = state.opens;
  const time = shortTime(state.opens.time);
  return day === 'today' ? say(texts.hours.opensToday, { time }) : say(texts.hours.opens, { day: nameDay(day, locale), time });
}

/**
 * Opening hours in words, as "Mon-Sat 8:00-18:00" or, where English asks for a 12-hour clock, "Mon-Fri 8am-6pm"; several
 * intervals follow each other, the days named once: "Mon-Fri 8:00-12:00, 13:00-17:00, Sat 9:00-12:00". Empty without hours.
 */
export function describeHours(hours: OpeningHours, { clock, say, locale }: HoursLanguage & { clock: '12h' | '24h' }): string {
  const isHalved = clock === '12h' && /^en\b/.test(locale);
  const write = isHalved ? (time: string) => twelveHourTime(time, locale) : shortTime;
  const ofDays: { days: string; times: string[] }[] = [];
  for (const { days, opens, closes } of hours) {
    const named = describeDays(days, { say, locale });
    if (ofDays.at(-1)?.days !== named) ofDays.push({ days: named, times: [] });
    ofDays.at(-1)?.times.push(say(texts.hours.timesFromTo, { opens: write(opens), closes: write(closes) }));
  }
  return listOf(
    ofDays.map(({ days, times }) => say(texts.hours.timesOfDays, { days, times: listOf(times, locale) })),
    locale,
  );
}

/** The days without hours, as "Sunday closed"; undefined when there is none. */
export function describeClosedDays(hours: OpeningHours, { say, locale }: HoursLanguage): string | undefined {
  const closed = WEEK.filter((day) => !hours.some(({ days }) => days.includes(day)));
  if (closed.length === 0) return undefined;
  const days = closed.map((day) => nameDay(day, locale, 'long'));
  return say(texts.hours.closedDays, { days: listOf(days, locale) });
}

/** The whole week on a 24-hour clock, what is open and what is closed in the order of a text: "Mon-Sat 8:00-18:00, Sunday closed". */
export function describeWeek(
  hours: OpeningHours,
  text: typeof texts.hours.hoursAndClosed | typeof texts.hours.closedAndHours,
  language: HoursLanguage,
): string {
  const open = describeHours(hours, { clock: '24h', ...language });
  const closed = describeClosedDays(hours, language);
  return closed === undefined || open === '' ? (closed ?? open) : language.say(text, { hours: open, closed });
}

/** What a day of `OpeningInterval.days` is called, as "Mon" or "Monday". */
export function nameDay(day: number, locale: string, length: 'short' | 'long' = 'short'): string {
  // The first of January 2023 is a Sunday.
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day));
}

/** A date without a time is read as UTC. */
const dayOf = (date: CalendarDate) => new Date(date).getUTCDay();

const timeIn = (timeZone: string, instant: Date) =>
  dateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);

/** Side by side, as "a, b": what is listed is no sentence. */
const listOf = (parts: readonly string[], locale: string) => new Intl.ListFormat(locale, { type: 'unit' }).format(parts);

function describeDays(days: readonly number[], { say, locale }: HoursLanguage): string {
  const names = days.map((day) => nameDay(day, locale));
  const isRun = days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  return isRun ? say(texts.hours.daysFromTo, { first: names[0] ?? '', last: names.at(-1) ?? '' }) : listOf(names, locale);
}

/** "08:00" as "8:00". */
export const shortTime = (time: string): string => time.replace(/^0/, '');

/** "8am", "12:30pm": without the space that Intl puts in. */
function twelveHourTime(time: string, locale: string): string {
  const minute: Intl.DateTimeFormatOptions = time.endsWith(':00') ? {} : { minute: '2-digit' };
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC', ...minute });
  return format
    .format(new Date(`2023-01-01T${time}Z`))
    .replace(/\s/gu, '')
    .toLowerCase();
}
