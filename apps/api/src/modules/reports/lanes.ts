import type { LaneGrouping } from '@waybill/contracts/reports/lane-groupings';
import type { LaneReport, LaneSelection } from '@waybill/contracts/reports/lane-schema';
import type { LaneColumn } from '@waybill/contracts/reports/lane-sorts';
import type { Pagination } from '@waybill/contracts/shared/pagination';
import { toPagination } from '../../platform/db/find-page.ts';
import { getLaneDestination } from '../shipments/derived-fields.ts';
import type { ReportedShipment } from '../shipments/repository/read-for-reports.ts';
import { percentile, type ShipmentFacts, toHours, tooFew, toRate } from './measures.ts';

interface Tally {
  latest: { origin: string; destination: string; createdAt: Date };
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

const SORT_VALUES: Record<Exclude<LaneColumn, 'lane'>, (lane: LaneReport) => number | null> = {
  n: ({ n }) => n,
  delivered: ({ delivered }) => delivered,
  p50: ({ p50Hours }) => p50Hours,
  p85: ({ p85Hours }) => p85Hours,
  onTime: ({ onTimeRate }) => onTimeRate,
  open: ({ open }) => open,
  overdue: ({ overdue }) => overdue,
  inRange: ({ estimates }) => estimates.rate,
  error: ({ estimates }) => estimates.errorHours,
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

/** Lanes without a value are last in either direction. */
export function selectLanes(lanes: readonly LaneReport[], { min, sort, lead, sample }: LaneSelection): LaneReport[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace('-', '') as LaneColumn;
  const byName = (a: LaneReport, b: LaneReport) => (a.lane < b.lane ? -1 : 1);
  const getValue = column === 'lane' ? undefined : SORT_VALUES[column];
  const compare = (a: LaneReport, b: LaneReport): number => {
    if (!getValue) return sign * byName(a, b);
    const [x, y] = [getValue(a), getValue(b)];
    if (x === y) return byName(a, b);
    if (x === null) return 1;
    return y === null ? -1 : sign * (x - y);
  };
  const ordered = (a: LaneReport, b: LaneReport): number =>
    lead === 'judged' && a.tooFew !== b.tooFew ? Number(a.tooFew) - Number(b.tooFew) : compare(a, b);
  const isSampled = (lane: LaneReport) => sample === undefined || lane.tooFew === (sample === 'few');
  return lanes.filter((lane) => lane.n >= min && isSampled(lane)).toSorted(ordered);
}

export function listLanes(
  lanes: readonly LaneReport[],
  { page, limit, ...selection }: LaneSelection & { page: number; limit: number },
): { lanes: LaneReport[]; tooFew: number; pagination: Pagination } {
  const selected = selectLanes(lanes, selection);
  return {
    lanes: selected.slice((page - 1) * limit, page * limit),
    tooFew: lanes.filter((lane) => lane.n >= selection.min && lane.tooFew).length,
    pagination: toPagination({ page, limit, total: selected.length }),
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
