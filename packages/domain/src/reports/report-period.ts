import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { DAY_MS } from '../time.ts';

/** The days of a report, both included. */
export interface ReportPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

/** Longest period of a report, in days. */
export const MAX_REPORT_DAYS = 732;
/** Default period in days up to today. */
export const DEFAULT_REPORT_DAYS = 30;
/** Minimum deliveries for a rate or percentile. */
export const MIN_TO_JUDGE = 5;

/** Whether all days count, or Sundays and the holidays of Settings are left out of durations. */
export const REPORT_CALENDARS = ['all', 'business'] as const;
export type ReportCalendarName = (typeof REPORT_CALENDARS)[number];

/** Number of days in a period, the first and the last one included. */
export const daysIn = ({ from, to }: ReportPeriod): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The period that ends today. */
export const periodUpTo = (today: CalendarDate, days: number): ReportPeriod => ({ from: addDays(today, 1 - days), to: today });

/** The period of the same length that ends the day before: what a number is compared with. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) };
}

/** Error of a period: the parameter and the reason; undefined if valid. */
export function periodProblem(period: ReportPeriod): { path: keyof ReportPeriod; message: string } | undefined {
  if (period.from > period.to) return { path: 'from', message: 'must not be later than to' };
  if (daysIn(period) > MAX_REPORT_DAYS) return { path: 'from', message: `must be at most ${MAX_REPORT_DAYS} days before to` };
  return undefined;
}
