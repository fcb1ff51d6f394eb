import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { Estimate, EstimateBasis } from '@waybill/domain/shipments/estimates';
import { MINUTE_MS } from '@waybill/domain/time';
import { dayNumber } from '../../platform/time/zoned-days.ts';
import type { HandOverDays } from './hand-over-days.ts';
import { quantile } from './quantile.ts';

/** What deliveries tell of a shipment that waits. */
export interface Evidence {
  basis: EstimateBasis;
  /**
   * Minutes from the entry into the status to the delivery, ascending, of those deliveries that were in it for at least as long as
   * the shipment has been by now. Not empty.
   */
  remaining: ArrayLike<number>;
  /** The median of the minutes from creation to delivery, of all deliveries of the basis. */
  usualMinutes: number;
}

/** The shipment that waits. */
export interface Waiter {
  createdAt: Date;
  /** Since when it is in its status. */
  since: Date;
  promised: CalendarDate | null;
}

/**
 * When a shipment comes, by what is known of others. Between two scans it changes only where one of the others no longer waited: no
 * other part of it depends on the clock, so that it can be kept.
 */
export function estimateArrival(
  { remaining, basis, usualMinutes }: Evidence,
  { createdAt, since, promised }: Waiter,
  { getDay, handOver }: HandOverDays,
): Estimate {
  const arrival = (minutes: number): Date => handOver(new Date(since.getTime() + Math.round(minutes) * MINUTE_MS));
  const likely = arrival(quantile(remaining, 0.5));
  const usual = handOver(new Date(createdAt.getTime() + Math.round(usualMinutes) * MINUTE_MS));
  const days = getDay(likely) - getDay(usual);
  const isLate = (minutes: number): boolean => promised !== null && getDay(arrival(minutes)) > dayNumber(promised);
  return {
    likely: likely.toISOString(),
    from: arrival(quantile(remaining, 0.1)).toISOString(),
    to: arrival(quantile(remaining, 0.9)).toISOString(),
    n: remaining.length,
    basis,
    trend: days === 0 ? 'steady' : days < 0 ? 'ahead' : 'behind',
    lateProbability: promised === null ? null : Math.round((countFromFirst(remaining, isLate) / remaining.length) * 100) / 100,
  };
}

/** How many values there are from the first one on that fits; once one does, all after it do. */
function countFromFirst(sorted: ArrayLike<number>, fits: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(sorted[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return sorted.length - low;
}
