import { REPORT_CALENDARS } from '@waybill/domain/reports/report-period';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line, optional } from '../shared/text-schema.ts';
import { calendarDate } from '../shipments/field-schemas.ts';
import { lane } from '../shipments/list-schema.ts';
import { status } from '../shipments/schema.ts';

const count = z.int().nonnegative();
/** Null where there is nothing to measure. */
const hours = z.number().nonnegative().nullable();
/** From 0 to 1; null where there is nothing to judge. */
const rate = z.number().min(0).max(1).nullable();

/** What a report is about. `from` and `to` are days in `tz`, both included; without them, the last 30 days of the company's zone. */
export const reportQuery = z.object({
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  tz: optional(line(LIMITS.timeZone)),
  lane: optional(lane),
  calendar: z.enum(REPORT_CALENDARS, { error: `must be one of ${REPORT_CALENDARS.join(', ')}` }).default('all'),
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** The two places of a lane as they were last spelled, and the text by which the lane is found. */
export const laneName = z.object({ lane: z.string(), origin: z.string(), destination: z.string() });
export type LaneName = z.infer<typeof laneName>;

/** What of a week or weekday: shipments created, and handed over. */
const flow = { created: count, delivered: count };

/** Of what was delivered in the period, and had a promise: kept or not, by calendar dates. */
const promises = z.object({ judged: count, onTime: count, early: count, late: count, rate, tooFew: z.boolean() });

/** From creation to delivery, of what was delivered in the period. */
const transit = z.object({
  count,
  medianHours: hours,
  p85Hours: hours,
  p95Hours: hours,
  tooFew: z.boolean(),
  /** How many took less than one day, one day and less than two, ...; the last one has no end. */
  distribution: z.array(z.object({ fromDays: count, toDays: count.nullable(), count })),
});

/** How long shipments delivered in the period were in a status, those alone that were ever in it. */
const dwell = z.object({ status, count, p50Hours: hours, p90Hours: hours, tooFew: z.boolean() });

/**
 * The ranges that were shown of what was delivered in the period, judged by the delivery: it came in the range (8 of 10 should), before
 * or after it. `errorHours` is how far the likely time was off on average, either way. Kept for 180 days.
 */
const estimates = z.object({
  judged: count,
  inside: count,
  before: count,
  after: count,
  rate,
  errorHours: hours,
  tooFew: z.boolean(),
});

/** Messages that arrived in the period, spam left out: answered by the promised time, later or not at all, or still in time. */
const replies = z.object({ received: count, inTime: count, missed: count, waiting: count, rate });

/** The numbers of a period. */
export const reportSummary = z.object({
  period: z.object({ from: calendarDate, to: calendarDate, timeZone: z.string(), calendar: z.enum(REPORT_CALENDARS) }),
  lane: laneName.nullable(),
  ...flow,
  /** Of what was created in the period, as it stands now. */
  open: count,
  overdue: count,
  onHold: count,
  promises,
  transit,
  dwell: z.array(dwell),
  /** Weeks begin on Monday; the first and the last one may lie in the period in part. */
  weeks: z.array(z.object({ from: calendarDate, to: calendarDate, ...flow, judged: count, onTime: count })),
  /** 1 is Monday, 7 is Sunday (ISO 8601). */
  weekdays: z.array(z.object({ weekday: z.int().min(1).max(7), ...flow })),
  estimates,
  replies,
  asOf: z.iso.datetime(),
});
export type ReportSummary = z.infer<typeof reportSummary>;
