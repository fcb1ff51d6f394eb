import { REPORT_CALENDARS } from '@waybill/domain/reports/report-period';
import { z } from 'zod';
import { calendarDate } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { line, optional } from '../shared/text-schema.ts';
import { lane } from '../shipments/list-schema.ts';
import { status } from '../shipments/schema.ts';

const count = z.int().nonnegative();
/** Null if there is nothing to measure. */
const hours = z.number().nonnegative().nullable();
/** From 0 to 1; null if there is nothing to measure. */
const rate = z.number().min(0).max(1).nullable();

/** `from` and `to` are dates in `tz`, both included; they default to the last 30 days in the company's zone. */
export const reportQuery = z.object({
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  tz: optional(line(LIMITS.timeZone)),
  lane: optional(lane),
  calendar: z.enum(REPORT_CALENDARS, { error: `must be one of ${REPORT_CALENDARS.join(', ')}` }).default('all'),
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** The two places in their latest spelling, and the key for filters. */
export const laneName = z.object({ lane: z.string(), origin: z.string(), destination: z.string() });
export type LaneName = z.infer<typeof laneName>;

const flow = { created: count, delivered: count };

/** Deliveries in the period that had a promised date, by calendar date. */
const promises = z.object({ judged: count, onTime: count, early: count, late: count, rate, tooFew: z.boolean() });

const transit = z.object({
  count,
  medianHours: hours,
  p85Hours: hours,
  p95Hours: hours,
  tooFew: z.boolean(),
  /** Histogram in days: 0 to 1, 1 to 2, and so on; the last bucket is open-ended. */
  distribution: z.array(z.object({ fromDays: count, toDays: count.nullable(), count })),
});

const dwell = z.object({ status, count, p50Hours: hours, p90Hours: hours, tooFew: z.boolean() });

/** The target of `within` is 8 of 10. `errorHours` is the mean absolute error. Predictions are kept for 180 days. */
const estimates = z.object({
  judged: count,
  inside: count,
  before: count,
  after: count,
  rate,
  errorHours: hours,
  tooFew: z.boolean(),
});

const replies = z.object({ received: count, inTime: count, missed: count, waiting: count, rate });

export const reportSummary = z.object({
  period: z.object({ from: calendarDate, to: calendarDate, timeZone: z.string(), calendar: z.enum(REPORT_CALENDARS) }),
  lane: laneName.nullable(),
  ...flow,
  /** Current number among shipments created in the period. */
  open: count,
  overdue: count,
  onHold: count,
  /** Ended without a delivery, among shipments created in the period. */
  returned: count,
  cancelled: count,
  lost: count,
  promises,
  transit,
  dwell: z.array(dwell),
  /** Weeks start on Monday; the first and last may be partial. */
  weeks: z.array(z.object({ from: calendarDate, to: calendarDate, ...flow, judged: count, onTime: count })),
  /** 1 is Monday, 7 is Sunday (ISO 8601). */
  weekdays: z.array(z.object({ weekday: z.int().min(1).max(7), ...flow })),
  estimates,
  replies,
  asOf: z.iso.datetime(),
});
export type ReportSummary = z.infer<typeof reportSummary>;
