import { toCalendarDate } from '../dates/calendar-date.ts';
import type { ShipmentState } from './shipment-state.ts';
import { sortNewestFirst } from './sort-newest-first.ts';

/** Returns true if the last scan put the shipment on the van today, in the company's zone. It overrides any forecast. */
export function isArrivingToday(
  { status, statusHistory }: Pick<ShipmentState, 'status' | 'statusHistory'>,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  const [newest] = sortNewestFirst(statusHistory);
  if (status !== 'in_transit' || newest?.status !== status || newest.subStatus !== 'out_for_delivery') return false;
  return toCalendarDate(new Date(newest.timestamp), timeZone) === toCalendarDate(now, timeZone);
}
