import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { DAY_MS } from '../time.ts';

/** The days of a report, both included. */
export interface ReportPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

/** Longest period of a report, in days. */
export const MAX_REPORT_DAYS = 732;
/** What a report covers when nobody says otherwise, in days up to today. */
export const DEFAULT_REPORT_DAYS = 30;
/** With fewer deliveries than this a rate or a percentile says nothing. */
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

/** What is wrong with a period: the parameter at fault and why; undefined when it is good. */
export function periodProblem(period: ReportPeriod): { path: keyof ReportPeriod; message: string } | undefined {
  if (period.from > period.to) return { path: 'from', message: 'must not be later than to' };
  if (daysIn(period) > MAX_REPORT_DAYS) return { path: 'from', message: `must be at most ${MAX_REPORT_DAYS} days before to` };
  return undefined;
}
