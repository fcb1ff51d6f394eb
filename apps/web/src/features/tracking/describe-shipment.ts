import type { HistoryEntry, PublicShipment } from '@waybill/contracts/shipments/schema';
import { toCalendarDate, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import { isLate, type LatenessSettings } from '@waybill/domain/shipments/advice';
import { type HeadlineFacts, getHeadline } from '@waybill/domain/shipments/headline';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { DAY_MS } from '@waybill/domain/time';
import { type ReaderClock, formatHeadline } from '@waybill/i18n/phrases/format-headline';
import { texts } from '@waybill/i18n/texts';
import { formatDay, formatRelativeDay, formatTime } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';

export const VISITOR_CLOCK: ReaderClock = { day: (instant) => formatDay(instant), time: formatTime };

export function describeWhereabouts(shipment: HeadlineFacts, clock = VISITOR_CLOCK): string {
  return formatHeadline(getHeadline(shipment), clock, t);
}

export function describeArrival(shipment: PublicShipment, patience: LatenessSettings): string | undefined {
  const { deliveryDate, status } = shipment;
  if (!deliveryDate || status === 'delivered') return undefined;
  if (isLate(shipment, patience)) return describeDelay(deliveryDate, toCalendarDate(patience.now, patience.timeZone));
  if (status === 'on_hold') return t(texts.receipt.mayChange);
  const today = toCalendarDate(patience.now);
  // Where the reader's day is ahead of the company's, the estimate still holds.
  return formatRelativeDay(deliveryDate < today ? today : deliveryDate, today);
}

function describeDelay(due: CalendarDate, today: CalendarDate): string {
  return t(texts.receipt.daysLate, { days: Math.round((Date.parse(today) - Date.parse(due)) / DAY_MS) });
}

export function getLatestPlace({ currentLocation, statusHistory }: PublicShipment): string | undefined {
  return currentLocation ?? sortNewestFirst(statusHistory).find((entry) => entry.location)?.location ?? undefined;
}

export function groupByDay(history: readonly HistoryEntry[]): { day: string; entries: HistoryEntry[] }[] {
  const days: { day: string; entries: HistoryEntry[] }[] = [];
  for (const entry of sortNewestFirst(history)) {
    const day = toCalendarDate(new Date(entry.timestamp));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
