import { addDays, type CalendarDate, isCalendarDate } from './calendar-date.ts';
import { countDaysBetween } from './count-days-between.ts';
import { findDayOffset, findWeekday } from './date-names.ts';

export interface RelativeTo {
  today: CalendarDate;
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
}

const MIN_WEEKDAY_LENGTH = 3;
/** Wide enough to reach the next leap day. */
const YEARS = { before: 8, after: 8 } as const;

/** Parses `today`, `+3`, `-1w`, and weekday names such as `Fri` for the next Friday, in the languages of the site. */
export function parseRelativeDay(text: string, { today }: RelativeTo): CalendarDate | undefined {
  const [, sign, count, unit] = /^([+-]) ?(\d{1,4}) ?(d|w)?$/.exec(text) ?? [];
  if (count !== undefined) {
    const day = addDays(today, Number(`${sign}${count}`) * (unit === 'w' ? 7 : 1));
    return isCalendarDate(day) ? day : undefined;
  }
  const offset = findDayOffset(text);
  if (offset !== undefined) return addDays(today, offset);
  return text.length >= MIN_WEEKDAY_LENGTH ? nextWeekday(text.replace(/\.$/, ''), today) : undefined;
}

function nextWeekday(name: string, today: CalendarDate): CalendarDate | undefined {
  const wanted = findWeekday(name);
  if (wanted === undefined) return undefined;
  const ahead = (wanted - getWeekday(today) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}

/** Returns 0 for Monday to 6 for Sunday. */
export const getWeekday = (date: CalendarDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Resolves a day without a year to the occurrence nearest to today, within the bounds if there is one. */
export function resolveYear(
  { today, min = '', max = '9999' }: RelativeTo,
  inYear: (year: number) => CalendarDate,
): CalendarDate | undefined {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS.before + YEARS.after + 1 }, (_, index) => year - YEARS.before + index);
  const far = (date: CalendarDate) => Math.abs(countDaysBetween(today, date));
  const days = years
    .map(inYear)
    .filter(isCalendarDate)
    .toSorted((one, other) => far(one) - far(other));
  return days.find((day) => day >= min && day <= max) ?? days[0];
}
