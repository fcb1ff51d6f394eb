import { nameDay, type OpeningHours, type OpenState, shortTime } from '@waybill/domain/opening-hours/opening-hours';
import type { Translate } from '../format.ts';
import { texts } from '../texts.ts';

/** Who puts hours into words, and by which locale (BCP 47) days and lists of them are written. */
export interface HoursLanguage {
  t: Translate;
  locale: string;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The chip beside opening hours: "Open now" or "Opens Mon 8:00"; "Closed" when no day is a working day. */
export function describeOpenState(state: OpenState, { t, locale }: HoursLanguage): string {
  if (state.open) return t(texts.hours.openNow);
  if (!state.opens) return t(texts.hours.closed);
  const { day } = state.opens;
  const time = shortTime(state.opens.time);
  return day === 'today' ? t(texts.hours.opensToday, { time }) : t(texts.hours.opens, { day: nameDay(day, locale), time });
}

/**
 * Opening hours in words, as "Mon-Sat 8:00-18:00" or, where English asks for a 12-hour clock, "Mon-Fri 8am-6pm"; several
 * intervals follow each other, the days named once: "Mon-Fri 8:00-12:00, 13:00-17:00, Sat 9:00-12:00". Empty without hours.
 */
export function describeHours(hours: OpeningHours, { clock, t, locale }: HoursLanguage & { clock: '12h' | '24h' }): string {
  const isHalved = clock === '12h' && /^en\b/.test(locale);
  const write = isHalved ? (time: string) => twelveHourTime(time, locale) : shortTime;
  const ofDays: { days: string; times: string[] }[] = [];
  for (const { days, opens, closes } of hours) {
    const named = describeDays(days, { t, locale });
    if (ofDays.at(-1)?.days !== named) ofDays.push({ days: named, times: [] });
    ofDays.at(-1)?.times.push(t(texts.hours.timesFromTo, { opens: write(opens), closes: write(closes) }));
  }
  return listOf(
    ofDays.map(({ days, times }) => t(texts.hours.timesOfDays, { days, times: listOf(times, locale) })),
    locale,
  );
}

/** The days without hours, as "Sunday closed"; undefined when there is none. */
export function describeClosedDays(hours: OpeningHours, { t, locale }: HoursLanguage): string | undefined {
  const closed = WEEK.filter((day) => !hours.some(({ days }) => days.includes(day)));
  if (closed.length === 0) return undefined;
  const days = closed.map((day) => nameDay(day, locale, 'long'));
  return t(texts.hours.closedDays, { days: listOf(days, locale) });
}

/** The whole week on a 24-hour clock, what is open and what is closed in the order of a text: "Mon-Sat 8:00-18:00, Sunday closed". */
export function describeWeek(
  hours: OpeningHours,
  text: typeof texts.hours.hoursAndClosed | typeof texts.hours.closedAndHours,
  language: HoursLanguage,
): string {
  const open = describeHours(hours, { clock: '24h', ...language });
  const closed = describeClosedDays(hours, language);
  return closed === undefined || open === '' ? (closed ?? open) : language.t(text, { hours: open, closed });
}

/** Side by side, as "a, b": what is listed is no sentence. */
const listOf = (parts: readonly string[], locale: string) => new Intl.ListFormat(locale, { type: 'unit' }).format(parts);

function describeDays(days: readonly number[], { t, locale }: HoursLanguage): string {
  const names = days.map((day) => nameDay(day, locale));
  const isRun = days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  return isRun ? t(texts.hours.daysFromTo, { first: names[0] ?? '', last: names.at(-1) ?? '' }) : listOf(names, locale);
}

/** "8am", "12:30pm": without the space that Intl puts in. */
function twelveHourTime(time: string, locale: string): string {
  const minute: Intl.DateTimeFormatOptions = time.endsWith(':00') ? {} : { minute: '2-digit' };
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC', ...minute });
  return format
    .format(new Date(`2023-01-01T${time}Z`))
    .replace(/\s/gu, '')
    .toLowerCase();
}
