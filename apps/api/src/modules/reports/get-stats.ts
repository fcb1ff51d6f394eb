import type { OnTime } from '@waybill/contracts/reports/on-time-schema';
import type { Stats, Trend } from '@waybill/contracts/reports/stats-schema';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { getPeriodUntil, PUBLIC_ON_TIME } from '@waybill/domain/reports/report-period';
import { type ShipmentStatus, STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { DAY_MS } from '@waybill/domain/time';
import { startOfDay, zonedDay } from '../../platform/time/zoned-days.ts';
import type { AttentionContext } from '../shipments/repository/find-needing-attention.ts';
import type { Period } from '../shipments/repository/read-for-reports.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { buildReport } from './build-report.ts';
import type { ReportSources } from './report-context.ts';

const DAYS_A_WEEK = 7;
const WEEK_MS = DAYS_A_WEEK * DAY_MS;

/** The time zone of the context determines "today". */
export async function getStats(
  { shipments, messages, quotes, findDemo, settings }: ReportSources,
  context: AttentionContext,
): Promise<Stats> {
  const { now, timeZone } = context;
  const { date, start, end } = zonedDay(now, timeZone);
  const [
    total,
    byStatus,
    trends,
    today,
    deliveredToday,
    deliveredTodayActual,
    overdue,
    stale,
    unansweredMessages,
    newQuotes,
    demo,
    { setup },
  ] = await Promise.all([
    shipments.countAll(),
    countByStatus(shipments),
    readTrends(shipments, now),
    readToday(shipments, {
      current: { from: start, to: now },
      previous: { from: startOfDay(addDays(date, -DAYS_A_WEEK), timeZone), to: new Date(now.getTime() - WEEK_MS) },
    }),
    shipments.countDeliveredPlannedFor(date),
    shipments.countDelivered({ from: start, to: end }),
    shipments.countNeeding('overdue', context),
    shipments.countNeeding('stale', context),
    messages.countUnanswered(),
    quotes.countNew(),
    findDemo(),
    settings(),
  ]);
  return {
    totals: { total, ...byStatus },
    cards: {
      total,
      delivered: byStatus.delivered,
      inTransit: byStatus.in_transit,
      pickedUp: byStatus.picked_up + byStatus.processing,
    },
    trends,
    today,
    deliveredToday,
    deliveredTodayActual,
    overdue,
    stale,
    unread: { messages: unansweredMessages, quotes: newQuotes },
    demo,
    setupFinished: setup.finished,
    asOf: now.toISOString(),
  };
}

/** Null with too few deliveries. The rate is rounded down to never overstate it. */
export async function getOnTime(context: ReportSources): Promise<OnTime | null> {
  const { timeZone, holidays } = (await context.settings()).company;
  const period = getPeriodUntil(toCalendarDate(context.now(), timeZone), PUBLIC_ON_TIME.days);
  const request = { ...period, timeZone, holidays, lane: undefined, calendar: 'all', groupBy: 'lane' } as const;
  const { summary } = await buildReport(context, request);
  const { judged, onTime } = summary.promises;
  if (judged < PUBLIC_ON_TIME.minDeliveries) return null;
  return { days: PUBLIC_ON_TIME.days, deliveries: judged, rate: Math.floor((onTime * 100) / judged) / 100 };
}

async function countByStatus(counts: ShipmentRepository): Promise<Record<ShipmentStatus, number>> {
  const pairs = await Promise.all(STATUS_VALUES.map(async (status) => [status, await counts.countStatus(status)]));
  return Object.fromEntries(pairs) as Record<ShipmentStatus, number>;
}

async function readTrends(counts: ShipmentRepository, now: Date): Promise<Stats['trends']> {
  const [total, delivered, inTransit, pickedUp] = await Promise.all([
    weeklyTrend(now, counts.countCreated),
    weeklyTrend(now, counts.countDelivered),
    weeklyTrend(now, counts.countDeparted),
    weeklyTrend(now, counts.countStarted),
  ]);
  return { total, delivered, inTransit, pickedUp };
}

async function readToday(
  counts: ShipmentRepository,
  { current, previous }: { current: Period; previous: Period },
): Promise<Stats['today']> {
  const both = async (count: (period: Period) => Promise<number>) => {
    const [now, earlier] = await Promise.all([count(current), count(previous)]);
    return { current: now, previous: earlier };
  };
  const [total, delivered, inTransit, pickedUp] = await Promise.all([
    both(counts.countCreated),
    both(counts.countDelivered),
    both(counts.countDeparted),
    both(counts.countStarted),
  ]);
  return { total, delivered, inTransit, pickedUp };
}

async function weeklyTrend(now: Date, count: (period: Period) => Promise<number>): Promise<Trend> {
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const twoWeeksAgo = new Date(now.getTime() - 2 * WEEK_MS);
  const [current, previous] = await Promise.all([count({ from: weekAgo, to: now }), count({ from: twoWeeksAgo, to: weekAgo })]);
  return { current, previous, percent: previous === 0 ? null : Math.round(((current - previous) / previous) * 100) };
}
