import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { MIN_SAMPLE_SIZE } from '@waybill/domain/reports/report-period';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { isShipmentStatus, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { HOUR_MS } from '@waybill/domain/time';
import { dayNumber } from '../../platform/time/zoned-days.ts';
import type { ReportedMessage } from '../inbox/message-repository.ts';
import type { ReportedShipment } from '../shipments/repository/read-for-reports.ts';
import { type ReportCalendar } from './report-calendar.ts';

/** Days before the promise that count as early. */
const EARLY_DAYS = 1;

export const isOpen = (shipment: Pick<ReportedShipment, 'status'>): boolean => !isEnded(shipment);

export const isOverdue = (shipment: Pick<ReportedShipment, 'status' | 'dueDate'>, today: CalendarDate): boolean =>
  isOpen(shipment) && shipment.dueDate !== null && shipment.dueDate < today;

/** Compares with the first promise by calendar date: on time until that day, early more than one day before. */
export function evaluatePromise(
  { deliveredAt, promised }: { deliveredAt: Date; promised: CalendarDate },
  { getDay, daysBetween }: ReportCalendar,
): { onTime: boolean; early: boolean } {
  const [delivered, due] = [getDay(deliveredAt), dayNumber(promised)];
  return { onTime: delivered <= due, early: daysBetween(delivered, due) > EARLY_DAYS };
}

/** Undefined if delivered before its creation here, as imported shipments may be. */
export const transitMs = (
  { createdAt, deliveredAt }: { createdAt: Date; deliveredAt: Date },
  { elapsedMs }: ReportCalendar,
): number | undefined => (deliveredAt < createdAt ? undefined : elapsedMs(createdAt, deliveredAt));

export function dwellMs(
  { statusHistory, deliveredAt }: { statusHistory: ReportedShipment['statusHistory']; deliveredAt: Date },
  { elapsedMs }: ReportCalendar,
): Map<ShipmentStatus, number> {
  const end = deliveredAt.getTime();
  const entries = statusHistory.toSorted((a, b) => a.timestamp.getTime() - b.timestamp.getTime());
  const stays = new Map<ShipmentStatus, number>();
  for (let at = 0; at < entries.length; at += 1) {
    const [entry, next] = [entries[at], entries[at + 1]];
    if (!entry || entry.timestamp.getTime() >= end || entry.status === 'delivered' || !isShipmentStatus(entry.status)) continue;
    const until = next && next.timestamp.getTime() < end ? next.timestamp : deliveredAt;
    stays.set(entry.status, (stays.get(entry.status) ?? 0) + elapsedMs(entry.timestamp, until));
  }
  return stays;
}

/** Missed: answered late, or not at all after the promised time. */
export function classifyReply({ firstReplyAt, dueAt }: ReportedMessage, now: Date): 'inTime' | 'missed' | 'waiting' {
  if (firstReplyAt) return firstReplyAt <= dueAt ? 'inTime' : 'missed';
  return now <= dueAt ? 'waiting' : 'missed';
}

/** PERCENTILE.INC. @param sorted ascending. @param share 0.5 is the median. @returns null for an empty array. */
export function percentile(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0];
  return low + (high - low) * (position - Math.floor(position));
}

export const toRate = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const tooFew = (count: number): boolean => count < MIN_SAMPLE_SIZE;

export const toHours = (ms: number | null): number | null => (ms === null ? null : Math.round((ms / HOUR_MS) * 100) / 100);
