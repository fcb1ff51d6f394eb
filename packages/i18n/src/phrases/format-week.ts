import { formatWeekday, type OpeningHours } from '@waybill/domain/opening-hours/opening-hours';
import { texts } from '../texts.ts';
import { formatHours, type HoursFormat, joinList } from './format-hours.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Returns the closed days, for example "Sunday closed"; undefined if there are none. */
export function formatClosedDays(hours: OpeningHours, { t, locale }: HoursFormat): string | undefined {
  const closed = WEEK.filter((day) => !hours.some(({ days }) => days.includes(day)));
  if (closed.length === 0) return undefined;
  const days = closed.map((day) => formatWeekday(day, locale, 'long'));
  return t(texts.hours.closedDays, { days: joinList(days, locale) });
}

/** Formats the whole week on a 24-hour clock, for example "Sunday closed, Mon-Sat 8:00-18:00". */
export function formatWeek(hours: OpeningHours, language: HoursFormat): string {
  const open = formatHours(hours, { clock: '24h', ...language });
  const closed = formatClosedDays(hours, language);
  return closed === undefined || open === '' ? (closed ?? open) : language.t(texts.hours.closedAndHours, { hours: open, closed });
}
