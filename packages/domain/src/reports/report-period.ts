import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { DAY_MS } from '../time.ts';

/** First and last day, both included. */
export interface ReportPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

export const MAX_REPORT_DAYS = 732;
export const DEFAULT_REPORT_DAYS = 30;
/** Visitors see the share delivered on time once this many deliveries with a promised day are known. */
export const PUBLIC_ON_TIME = { days: 90, minDeliveries: 100 } as const;
/** A rate or percentile over fewer deliveries is not meaningful. */
export const MIN_SAMPLE_SIZE = 5;

/** `business` leaves Sundays and the holidays of Settings out of durations. */
export const REPORT_CALENDARS = ['all', 'business'] as const;
export type ReportCalendarName = (typeof REPORT_CALENDARS)[number];

/** Counts the days of a period, both ends included. */
export const countDays = ({ from, to }: ReportPeriod): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export const getPeriodUntil = (today: CalendarDate, days: number): ReportPeriod => ({
  from: addDays(today, 1 - days),
  to: today,
});

export function getPreviousPeriod(period: ReportPeriod): ReportPeriod {
  return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) };
}

/** Validates a period. @returns the faulty parameter and the message; undefined if the period is valid. */
export function validatePeriod(period: ReportPeriod): { path: keyof ReportPeriod; message: string } | undefined {
  if (period.from > period.to) return { path: 'from', message: 'must not be later than to' };
  if (countDays(period) > MAX_REPORT_DAYS) return { path: 'from', message: `must be at most ${MAX_REPORT_DAYS} days before to` };
  return undefined;
}
