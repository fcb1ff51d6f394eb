import { type AttentionKind, type ShipmentStatus, STATUS_VALUES, type Stats, type Trend } from '@waybill/contracts';
import type { AttentionContext } from '../../models/attention-filter.ts';
import { zonedDay } from '../../zoned-day.ts';
import type { Period, StatsRepository } from './stats-repository.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

interface GetStatsDeps {
  counts: StatsRepository;
  countNeedy: (kind: AttentionKind, context: AttentionContext) => Promise<number>;
  /** What came in and nobody has taken up yet. */
  countUnread: () => Promise<Stats['unread']>;
}

/**
 * True totals, today's deliveries and the trend of the last seven days against the seven before (R109..R116), what is late and
 * what waits (B1). The zone of the context says what "today" means.
 */
export async function getStats({ counts, countNeedy, countUnread }: GetStatsDeps, context: AttentionContext): Promise<Stats> {
  const { now, timeZone } = context;
  const { date, start, end } = zonedDay(now, timeZone);
  const [total, byStatus, trends, deliveredToday, deliveredTodayActual, overdue, stale, unread] = await Promise.all([
    counts.countAll(),
    countByStatus(counts),
    readTrends(counts, now),
    counts.countDeliveredPlannedFor(date),
    counts.countDelivered({ from: start, to: end }),
    countNeedy('overdue', context),
    countNeedy('stale', context),
    countUnread(),
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
    deliveredToday,
    deliveredTodayActual,
    overdue,
    stale,
    unread,
    asOf: now.toISOString(),
  };
}

async function countByStatus(counts: StatsRepository): Promise<Record<ShipmentStatus, number>> {
  const pairs = await Promise.all(STATUS_VALUES.map(async (status) => [status, await counts.countStatus(status)]));
  return Object.fromEntries(pairs) as Record<ShipmentStatus, number>;
}

async function readTrends(counts: StatsRepository, now: Date): Promise<Stats['trends']> {
  const [total, delivered, inTransit, pickedUp] = await Promise.all([
    weeklyTrend(now, counts.countCreated),
    weeklyTrend(now, counts.countDelivered),
    weeklyTrend(now, counts.countDeparted),
    weeklyTrend(now, counts.countStarted),
  ]);
  return { total, delivered, inTransit, pickedUp };
}

async function weeklyTrend(now: Date, count: (period: Period) => Promise<number>): Promise<Trend> {
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const twoWeeksAgo = new Date(now.getTime() - 2 * WEEK_MS);
  const [current, previous] = await Promise.all([count({ from: weekAgo, to: now }), count({ from: twoWeeksAgo, to: weekAgo })]);
  return { current, previous, percent: previous === 0 ? null : Math.round(((current - previous) / previous) * 100) };
}
