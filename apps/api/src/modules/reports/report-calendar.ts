import { addDays, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { ReportCalendarName } from '@waybill/domain/reports/report-period';
import { startOfDay } from '../../platform/time/zoned-day.ts';
import { createZonedDays, dayNumber } from '../../platform/time/zoned-days.ts';

const SUNDAY = 0;

/** 0 is Sunday; day 0 was a Thursday. */
export const getWeekday = (day: number): number => (((day + 4) % 7) + 7) % 7;
export const getMonday = (day: number): number => day - ((getWeekday(day) + 6) % 7);

export interface ReportCalendar {
  getDay: (instant: Date) => number;
  elapsedMs: (from: Date, to: Date) => number;
  /** Excludes the first day, includes the last. */
  daysBetween: (from: number, to: number) => number;
}

interface CalendarOptions {
  /** IANA name. */
  timeZone: string;
  calendar: ReportCalendarName;
  holidays: readonly CalendarDate[];
}

/** In the `business` calendar Sundays and holidays take no time, because nobody works on them. */
export function createReportCalendar({ timeZone, calendar, holidays }: CalendarOptions): ReportCalendar {
  const { getDayStart, getDay } = createZonedDays(timeZone);
  if (calendar === 'all') {
    return {
      getDay,
      elapsedMs: (from, to) => Math.max(0, to.getTime() - from.getTime()),
      daysBetween: (from, to) => Math.max(0, to - from),
    };
  }

  const closed = new Set(holidays.map(dayNumber));
  const isWorkday = (day: number) => getWeekday(day) !== SUNDAY && !closed.has(day);
  return {
    getDay,
    elapsedMs: (from, to) => {
      const last = getDay(to);
      let elapsed = 0;
      for (let day = getDay(from); day <= last; day += 1) {
        if (isWorkday(day)) elapsed += Math.min(to.getTime(), getDayStart(day + 1)) - Math.max(from.getTime(), getDayStart(day));
      }
      return Math.max(0, elapsed);
    },
    daysBetween: (from, to) => {
      let days = 0;
      for (let day = from + 1; day <= to; day += 1) if (isWorkday(day)) days += 1;
      return days;
    },
  };
}

export const toBounds = (
  { from, to }: { from: CalendarDate; to: CalendarDate },
  timeZone: string,
): { start: Date; end: Date } => ({
  start: startOfDay(from, timeZone),
  end: startOfDay(addDays(to, 1), timeZone),
});
