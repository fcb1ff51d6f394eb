import type { LaneGrouping } from '@waybill/contracts/reports/lane-groupings';
import type { LaneReport } from '@waybill/contracts/reports/lane-schema';
import { getLaneDestination } from '../shipments/derived-fields.ts';
import type { ReportedShipment } from '../shipments/repository/read-for-reports.ts';
import { percentile, toRate, toHours, tooFew } from './measures.ts';
import type { ShipmentFacts } from './shipment-facts.ts';

interface Tally {
  latest: Pick<ReportedShipment, 'origin' | 'destination' | 'createdAt'>;
  n: number;
  delivered: number;
  open: number;
  overdue: number;
  judged: number;
  onTime: number;
  transits: number[];
}

const toSpelling = ({ origin, destination, createdAt }: ReportedShipment): Tally['latest'] => ({
  origin,
  destination,
  createdAt,
});

type LaneFlow = Omit<LaneReport, 'estimates'>;

export const GROUP_KEYS: Record<LaneGrouping, (lane: string) => string> = {
  lane: (lane) => lane,
  destination: getLaneDestination,
};

export function createLaneTally(groupBy: LaneGrouping) {
  const tallies = new Map<string, Tally>();

  const getTally = (shipment: ReportedShipment): Tally => {
    const key = GROUP_KEYS[groupBy](shipment.lane);
    const known = tallies.get(key);
    if (known) return known;
    const tally = { latest: toSpelling(shipment), n: 0, delivered: 0, open: 0, overdue: 0, judged: 0, onTime: 0, transits: [] };
    tallies.set(key, tally);
    return tally;
  };

  return {
    add(shipment: ReportedShipment, { created, delivered }: ShipmentFacts): void {
      const tally = getTally(shipment);
      if (shipment.createdAt.getTime() > tally.latest.createdAt.getTime()) tally.latest = toSpelling(shipment);
      tally.n += 1;
      tally.open += Number(created?.open ?? false);
      tally.overdue += Number(created?.overdue ?? false);
      if (!delivered) return;
      tally.delivered += 1;
      if (delivered.transitMs !== undefined) tally.transits.push(delivered.transitMs);
      tally.judged += Number(delivered.promise !== undefined);
      tally.onTime += Number(delivered.promise?.onTime ?? false);
    },
    result: (): LaneFlow[] =>
      [...tallies].map(([lane, tally]) => ({
        ...describeLane(lane, tally),
        ...(groupBy === 'destination' && { origin: '' }),
      })),
  };
}

function describeLane(lane: string, { latest, n, delivered, open, overdue, judged, onTime, transits }: Tally): LaneFlow {
  const sorted = Float64Array.from(transits).sort();
  return {
    lane,
    origin: latest.origin,
    destination: latest.destination,
    n,
    delivered,
    p50Hours: toHours(percentile(sorted, 0.5)),
    p85Hours: toHours(percentile(sorted, 0.85)),
    onTimeRate: toRate(onTime, judged),
    open,
    overdue,
    tooFew: tooFew(sorted.length),
  };
}
