import { calendarDateOf } from '../dates/calendar-date.ts';
import { newestFirst } from './newest-first.ts';
import type { ShipmentState } from './shipment-state.ts';

/**
 * Whether the last scan put it on the van today, in the zone of the company: then it comes today, and what others of its route took
 * says less than that.
 */
export function comesToday(
  { status, statusHistory }: Pick<ShipmentState, 'status' | 'statusHistory'>,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  const [newest] = newestFirst(statusHistory);
  if (status !== 'in_transit' || newest?.status !== status || newest.subStatus !== 'out_for_delivery') return false;
  return calendarDateOf(new Date(newest.timestamp), timeZone) === calendarDateOf(now, timeZone);
}
