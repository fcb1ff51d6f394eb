import { type ShipmentStatus, STATUS_VALUES, type Stats, type Trend } from '@waybill/contracts';
import { zonedDay } from '../../zoned-day.ts';
import type { Period, StatsRepository } from './stats-repository.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

interface GetStatsDeps {
  counts: StatsRepository;
  now: () => Date;
  /** The company's, an IANA name: what "today" means. */
  timeZone: string;
}

/** True totals, today's deliveries and the trend of the last seven days against the seven before (R109..R116). */
export async function getStats({ counts, now, timeZone }: GetStatsDeps): Promise<Stats> {
  const asOf = now();
  const { date, start, end } = zonedDay(asOf, timeZone);
  const trend = (count: (period: Period) => Promise<number>) => weeklyTrend(asOf, count);

  const [total, byStatus, deliveredToday, deliveredTodayActual, totalTrend, deliveredTrend, inTransitTrend, pickedUpTrend] =
    await Promise.all([
      counts.countAll(),
      countByStatus(counts),
      counts.countDeliveredPlannedFor(date),
      counts.countDelivered({ from: start, to: end }),
      trend(counts.countCreated),
      trend(counts.countDelivered),
      trend((period) => counts.countEntered(['in_transit'], period)),
      trend((period) => counts.countEntered(['picked_up', 'processing'], period)),
    ]);

  return {
    totals: { total, ...byStatus },
    cards: {
      total,
      delivered: byStatus.delivered,
      inTransit: byStatus.in_transit,
      pickedUp: byStatus.picked_up + byStatus.processing,
    },
    trends: { total: totalTrend, delivered: deliveredTrend, inTransit: inTransitTrend, pickedUp: pickedUpTrend },
    deliveredToday,
    deliveredTodayActual,
    asOf: asOf.toISOString(),
  };
}

async function countByStatus(counts: StatsRepository): Promise<Record<ShipmentStatus, number>> {
  const pairs = await Promise.all(STATUS_VALUES.map(async (status) => [status, await counts.countStatus(status)]));
  return Object.fromEntries(pairs) as Record<ShipmentStatus, number>;
}

async function weeklyTrend(now: Date, count: (period: Period) => Promise<number>): Promise<Trend> {
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const twoWeeksAgo = new Date(now.getTime() - 2 * WEEK_MS);
  const [current, previous] = await Promise.all([count({ from: weekAgo, to: now }), count({ from: twoWeeksAgo, to: weekAgo })]);
  return { current, previous, percent: previous === 0 ? null : Math.round(((current - previous) / previous) * 100) };
}
