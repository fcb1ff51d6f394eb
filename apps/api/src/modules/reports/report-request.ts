import type { LaneGrouping } from '@waybill/contracts/reports/lane-groupings';
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

export interface ReportRequest {
  from: CalendarDate;
  to: CalendarDate;
  timeZone: string;
  lane: string | undefined;
  calendar: ReportCalendarName;
  holidays: readonly CalendarDate[];
  groupBy: LaneGrouping;
}

interface RequestContext {
  company: { timeZone: string; holidays: readonly CalendarDate[] };
  now: Date;
}

/** Defaults: the company's zone, the last 30 days. @throws AppError BAD_TZ, or VALIDATION for the period. */
export function readReportRequest(
  { from, to, tz, lane, calendar }: ReportQuery,
  { company, now }: RequestContext,
): ReportRequest {
  const timeZone = readTimeZone(tz, company.timeZone);
  const last = to ?? toCalendarDate(now, timeZone);
  const period = { from: from ?? getPeriodUntil(last, DEFAULT_REPORT_DAYS).from, to: last };
  const problem = validatePeriod(period);
  if (problem) throw validationError([problem]);
  return {
    ...period,
    timeZone,
    lane: lane === undefined ? undefined : parseLane(lane),
    calendar,
    holidays: company.holidays,
    groupBy: 'lane',
  };
}
