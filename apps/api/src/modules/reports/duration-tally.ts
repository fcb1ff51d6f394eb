import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { OPEN_STATUSES, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { DAY_MS } from '@waybill/domain/time';
import { percentile, toHours, tooFew } from './measures.ts';
import type { ShipmentFacts } from './shipment-facts.ts';

/** Longer transits share the last bucket. */
const LONGEST_DAYS = 14;

const ascending = (values: readonly number[]) => Float64Array.from(values).sort();

export function createDurationTally() {
  const transits: number[] = [];
  const byDays: number[] = Array.from({ length: LONGEST_DAYS + 1 }, () => 0);
  const dwells = new Map<ShipmentStatus, number[]>(OPEN_STATUSES.map((status) => [status, []]));

  const addTransit = (ms: number): void => {
    const days = Math.min(LONGEST_DAYS, Math.floor(ms / DAY_MS));
    transits.push(ms);
    byDays[days] = (byDays[days] ?? 0) + 1;
  };

  return {
    add({ delivered }: ShipmentFacts): void {
      if (!delivered) return;
      if (delivered.transitMs !== undefined) addTransit(delivered.transitMs);
      for (const [status, ms] of delivered.dwell) dwells.get(status)?.push(ms);
    },
    result: (): Pick<ReportSummary, 'transit' | 'dwell'> => ({
      transit: { ...describeTransit(transits), distribution: describeDays(byDays) },
      dwell: [...dwells].map(([status, values]) => ({ status, ...describeDwell(values) })),
    }),
  };
}

function describeTransit(transits: readonly number[]) {
  const sorted = ascending(transits);
  return {
    count: sorted.length,
    medianHours: toHours(percentile(sorted, 0.5)),
    p85Hours: toHours(percentile(sorted, 0.85)),
    p95Hours: toHours(percentile(sorted, 0.95)),
    tooFew: tooFew(sorted.length),
  };
}

function describeDwell(values: readonly number[]) {
  const sorted = ascending(values);
  return {
    count: sorted.length,
    p50Hours: toHours(percentile(sorted, 0.5)),
    p90Hours: toHours(percentile(sorted, 0.9)),
    tooFew: tooFew(sorted.length),
  };
}

const describeDays = (byDays: readonly number[]): ReportSummary['transit']['distribution'] =>
  byDays.map((count, days) => ({ fromDays: days, toDays: days < LONGEST_DAYS ? days + 1 : null, count }));
