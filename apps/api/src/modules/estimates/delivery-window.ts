import type { Estimate, SampleScope } from '@waybill/domain/shipments/estimates';
import { MINUTE_MS } from '@waybill/domain/time';
import type { ZonedDays } from '../../platform/time/zoned-days.ts';
import { ROW, ROW_LENGTH } from './delivery-row.ts';
import { quantile } from './quantile.ts';

/** A window is rounded outward to this. */
const STEP_MINUTES = 30;

/** Minutes after midnight at which parcels were delivered, ascending. */
export function readDeliveryTimes(rows: Int32Array, { getDay, getDayStart }: ZonedDays): Int32Array {
  const times = new Int32Array(rows.length / ROW_LENGTH);
  for (let at = 0; at < times.length; at += 1) {
    const delivered = new Date((rows[at * ROW_LENGTH + ROW.delivered] ?? 0) * MINUTE_MS);
    times[at] = (delivered.getTime() - getDayStart(getDay(delivered))) / MINUTE_MS;
  }
  return times.sort();
}

interface Sample {
  times: Int32Array;
  basis: SampleScope;
  min: number;
}

/** The hours of today in which comparable parcels were delivered. Undefined if fewer than `min` came later than now. */
export function estimateWindow(
  { times, basis, min }: Sample,
  now: Date,
  { getDay, getDayStart }: ZonedDays,
): Estimate | undefined {
  const midnight = getDayStart(getDay(now));
  const minute = (now.getTime() - midnight) / MINUTE_MS;
  const later = times.filter((time) => time > minute);
  if (later.length < min) return undefined;
  const at = (minutes: number): string => new Date(midnight + minutes * MINUTE_MS).toISOString();
  return {
    likely: at(Math.round(quantile(later, 0.5))),
    from: at(Math.floor(quantile(later, 0.1) / STEP_MINUTES) * STEP_MINUTES),
    to: at(Math.ceil(quantile(later, 0.9) / STEP_MINUTES) * STEP_MINUTES),
    n: later.length,
    basis,
    trend: 'steady',
    lateProbability: null,
  };
}
