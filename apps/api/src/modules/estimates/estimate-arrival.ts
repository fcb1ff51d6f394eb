import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { Estimate, SampleScope } from '@waybill/domain/shipments/estimates';
import { MINUTE_MS } from '@waybill/domain/time';
import { dayNumber } from '../../platform/time/zoned-days.ts';
import type { HandOverDays } from './hand-over-days.ts';
import { type Levels, quantile } from './quantile.ts';

export interface Evidence {
  basis: SampleScope;
  /** Deliveries of that basis that stayed at least as long. */
  n: number;
  /** Minutes from entering the status to delivery of those, ascending, weighted by repetition. Not empty. */
  remaining: ArrayLike<number>;
  /** Shares of `remaining` that end at the start of the range, and at its end. */
  levels: Levels;
  /** Median minutes from creation to delivery over all deliveries of the sample. */
  usualMinutes: number;
}

export interface WaitingShipment {
  createdAt: Date;
  since: Date;
  promised: CalendarDate | null;
}

/** Between scans the result changes only when a delivery leaves the sample, so it can be cached. */
export function estimateArrival(
  { remaining, basis, n, levels, usualMinutes }: Evidence,
  { createdAt, since, promised }: WaitingShipment,
  { getDay, handOver, earliest }: HandOverDays,
): Estimate {
  const due = (minutes: number): Date => new Date(since.getTime() + Math.round(minutes) * MINUTE_MS);
  const arrival = (minutes: number): Date => handOver(due(minutes));
  const likely = arrival(quantile(remaining, 0.5));
  const [from, to] = [levels.low, levels.high].map((level) => earliest(due(quantile(remaining, level)))) as [Date, Date];
  const usual = handOver(new Date(createdAt.getTime() + Math.round(usualMinutes) * MINUTE_MS));
  const days = getDay(likely) - getDay(usual);
  const isLate = (minutes: number): boolean => promised !== null && getDay(arrival(minutes)) > dayNumber(promised);
  return {
    likely: likely.toISOString(),
    from: (from < likely ? from : likely).toISOString(),
    to: (to > likely ? to : likely).toISOString(),
    n,
    basis,
    trend: days === 0 ? 'steady' : days < 0 ? 'ahead' : 'behind',
    lateProbability:
      promised === null ? null : Math.round((countFromFirstMatch(remaining, isLate) / remaining.length) * 100) / 100,
  };
}

function countFromFirstMatch(sorted: ArrayLike<number>, matches: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches(sorted[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return sorted.length - low;
}
