import { calendarDateOf } from '../dates/calendar-date.ts';
import { newestFirst } from './newest-first.ts';
import type { ShipmentState } from './shipment-state.ts';

/** Returns true if the last scan put the shipment on the van today, in the company's zone. It overrides any forecast. */
export function comesToday(
  { status, statusHistory }: Pick<ShipmentState, 'status' | 'statusHistory'>,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  const [newest] = newestFirst(statusHistory);
  if (status !== 'in_transit' || newest?.status !== status || newest.subStatus !== 'out_for_delivery') return false;
  return calendarDateOf(new Date(newest.timestamp), timeZone) === calendarDateOf(now, timeZone);
}
