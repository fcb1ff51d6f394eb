import type { LaneReport, LaneSelection } from '@waybill/contracts/reports/lane-schema';
import type { LaneColumn } from '@waybill/contracts/reports/lane-sorts';
import type { Pagination } from '@waybill/contracts/shared/pagination';
import { toPagination } from '../../platform/db/find-page.ts';

const VALUES: Record<Exclude<LaneColumn, 'lane'>, (lane: LaneReport) => number | null> = {
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

/** Lanes without a value are last in either direction. */
export function selectLanes(lanes: readonly LaneReport[], { min, sort, lead, sample }: LaneSelection): LaneReport[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace('-', '') as LaneColumn;
  const byName = (a: LaneReport, b: LaneReport) => (a.lane < b.lane ? -1 : 1);
  const getValue = column === 'lane' ? undefined : VALUES[column];
  const compare = (a: LaneReport, b: LaneReport): number => {
    if (!getValue) return sign * byName(a, b);
    const [x, y] = [getValue(a), getValue(b)];
    if (x === y) return byName(a, b);
    if (x === null) return 1;
    return y === null ? -1 : sign * (x - y);
  };
  const ordered = (a: LaneReport, b: LaneReport): number =>
    lead === 'judged' && a.tooFew !== b.tooFew ? Number(a.tooFew) - Number(b.tooFew) : compare(a, b);
  const isSampled = ({ tooFew }: LaneReport) => sample === undefined || tooFew === (sample === 'few');
  return lanes.filter((lane) => lane.n >= min && isSampled(lane)).toSorted(ordered);
}

export function listLanes(
  lanes: readonly LaneReport[],
  { page, limit, ...selection }: LaneSelection & { page: number; limit: number },
): { lanes: LaneReport[]; tooFew: number; pagination: Pagination } {
  const selected = selectLanes(lanes, selection);
  return {
    lanes: selected.slice((page - 1) * limit, page * limit),
    tooFew: lanes.filter(({ n, tooFew }) => n >= selection.min && tooFew).length,
    pagination: toPagination({ page, limit, total: selected.length }),
  };
}
