import type { HistoryEntry, PublicShipment } from '@waybill/contracts';
import { calendarDateOf } from '@waybill/contracts/calendar-date';
import { statusInfo } from '@waybill/contracts/statuses';
import { formatRelativeDay } from '#lib/format/format-date.ts';
import { newestFirst } from '#lib/format/newest-first.ts';

/** Where the shipment is now, in one sentence. */
export function describeWhereabouts(shipment: PublicShipment): string {
  const place = latestPlace(shipment);
  switch (shipment.status) {
    case 'picked_up':
      return `Picked up in ${place ?? shipment.origin}.`;
    case 'processing':
      return place ? `Being sorted in ${place}.` : 'Being sorted.';
    case 'in_transit':
      return place ? `On its way, last seen in ${place}.` : `On its way to ${shipment.destination}.`;
    case 'on_hold':
      return place ? `On hold in ${place}.` : 'On hold.';
    case 'delivered':
      return `Delivered in ${place ?? shipment.destination}.`;
    default:
      return place ? `${statusInfo(shipment.status).label}, last seen in ${place}.` : `${statusInfo(shipment.status).label}.`;
  }
}

/** What to add to the estimated date: how far away it is, or that it has passed; nothing once it is delivered. */
export function describeArrival({ deliveryDate, status }: PublicShipment, now: Date): string | undefined {
  if (!deliveryDate || status === 'delivered') return undefined;
  const today = calendarDateOf(now);
  if (status === 'on_hold') return 'May change while the shipment is on hold';
  return deliveryDate < today ? 'Later than planned' : formatRelativeDay(deliveryDate, today);
}

/** The place last reported: the current one, else the newest of the history. */
export function latestPlace({ currentLocation, statusHistory }: PublicShipment): string | undefined {
  return currentLocation ?? newestFirst(statusHistory).find((entry) => entry.location)?.location ?? undefined;
}

/** The history newest first, in groups of one day of the reader's zone. */
export function groupByDay(history: readonly HistoryEntry[]): { day: string; entries: HistoryEntry[] }[] {
  const days: { day: string; entries: HistoryEntry[] }[] = [];
  for (const entry of newestFirst(history)) {
    const day = calendarDateOf(new Date(entry.timestamp));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
