import { toCalendarDate } from '../dates/calendar-date.ts';
import { getStage } from './outcomes.ts';
import type { ShipmentState } from './shipment-state.ts';
import { sortNewestFirst } from './sort-newest-first.ts';

/** Returns true if the last scan put the shipment on the van today, in the company's zone. It overrides any forecast. */
export function isArrivingToday(
  { statusHistory, ...shipment }: Pick<ShipmentState, 'status' | 'outcome' | 'statusHistory'>,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  const [newest] = sortNewestFirst(statusHistory);
  const stage = getStage(shipment);
  if (stage !== 'in_transit' || newest?.status !== stage || newest.subStatus !== 'out_for_delivery') return false;
  return toCalendarDate(new Date(newest.timestamp), timeZone) === toCalendarDate(now, timeZone);
}
