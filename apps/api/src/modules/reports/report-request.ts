import type { ReportQuery } from '@waybill/contracts/reports/schema';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import {
  DEFAULT_REPORT_DAYS,
  validatePeriod,
  getPeriodUntil,
  type ReportCalendarName,
} from '@waybill/domain/reports/report-period';
import { validationError } from '../../platform/errors/app-error.ts';
import { readTimeZone } from '../../platform/time/zoned-day.ts';
import { parseLane } from '../shipments/derived-fields.ts';

/** A report that was asked for, with nothing left open: two that are equal have the same answer. */
export interface ReportRequest {
  from: CalendarDate;
  to: CalendarDate;
  timeZone: string;
  lane: string | undefined;
  calendar: ReportCalendarName;
  holidays: readonly CalendarDate[];
}

interface Circumstances {
  company: { timeZone: string; holidays: readonly CalendarDate[] };
  now: Date;
}

/**
 * Fills in what a query leaves open: the company's zone, and the last 30 days.
 * @throws AppError BAD_TZ; VALIDATION when the period ends before it begins or is longer than 732 days.
 */
export function readReportRequest({ from, to, tz, lane, calendar }: ReportQuery, { company, now }: Circumstances): ReportRequest {
  const timeZone = readTimeZone(tz, company.timeZone);
  const last = to ?? toCalendarDate(now, timeZone);
  const period = { from: from ?? getPeriodUntil(last, DEFAULT_REPORT_DAYS).from, to: last };
  const problem = validatePeriod(period);
  if (problem) throw validationError([problem]);
  return { ...period, timeZone, lane: lane === undefined ? undefined : parseLane(lane), calendar, holidays: company.holidays };
}
