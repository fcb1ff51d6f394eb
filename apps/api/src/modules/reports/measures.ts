import { addDays, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import { MIN_SAMPLE_SIZE, type ReportCalendarName } from '@waybill/domain/reports/report-period';
import { isEnded, type Stage } from '@waybill/domain/shipments/outcomes';
import { isShipmentStatus, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { HOUR_MS } from '@waybill/domain/time';
import { createZonedDays, dayNumber, startOfDay } from '../../platform/time/zoned-days.ts';
import type { ReportedMessage } from '../inbox/store/message-repository.ts';
import type { ReportedShipment } from '../shipments/repository/read-for-reports.ts';

/** Days before the promise that count as early. */
const EARLY_DAYS = 1;

/** The end is exclusive. */
export interface ReportScope {
  start: Date;
  end: Date;
  today: CalendarDate;
  calendar: ReportCalendar;
}

/** A part is absent when it did not happen in the period. */
export interface ShipmentFacts {
  created?: { day: number; open: boolean; overdue: boolean; status: Stage };
  delivered?: {
    day: number;
    /** Undefined if unknown. */
    transitMs: number | undefined;
    dwell: Map<ShipmentStatus, number>;
    promise: { onTime: boolean; early: boolean } | undefined;
  };
}

const SUNDAY = 0;

export const isOpen = (shipment: { status: Stage }): boolean => !isEnded(shipment);

export const isOverdue = (shipment: { status: Stage; dueDate: CalendarDate | null }, today: CalendarDate): boolean =>
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

/** Created, open, overdue and on hold count by creation; delivered, promises, transit and dwell by delivery. @throws TypeError for damaged shipments. */
export function computeFacts(shipment: ReportedShipment, scope: ReportScope): ShipmentFacts {
  requireComplete(shipment);
  const { createdAt, deliveredAt } = shipment;
  const facts: ShipmentFacts = {};
  if (isWithin(scope, createdAt)) {
    facts.created = {
      day: scope.calendar.getDay(createdAt),
      open: isOpen(shipment),
      overdue: isOverdue(shipment, scope.today),
      status: shipment.status,
    };
  }
  if (deliveredAt && isWithin(scope, deliveredAt)) facts.delivered = computeDeliveryFacts(shipment, deliveredAt, scope);
  return facts;
}

/** 0 is Sunday; day 0 was a Thursday. */
export const getWeekday = (day: number): number => (((day + 4) % 7) + 7) % 7;
export const getMonday = (day: number): number => day - ((getWeekday(day) + 6) % 7);

/** In the `business` calendar Sundays and holidays take no time, because nobody works on them. */
export function createReportCalendar({ timeZone, calendar, holidays }: CalendarOptions): ReportCalendar {
  const { getDayStart, getDay } = createZonedDays(timeZone);
  if (calendar === 'all') {
    return {
      getDay,
      elapsedMs: (from, to) => Math.max(0, to.getTime() - from.getTime()),
      daysBetween: (from, to) => Math.max(0, to - from),
    };
  }

  const closed = new Set(holidays.map(dayNumber));
  const isWorkday = (day: number) => getWeekday(day) !== SUNDAY && !closed.has(day);
  return {
    getDay,
    elapsedMs: (from, to) => {
      const last = getDay(to);
      let elapsed = 0;
      for (let day = getDay(from); day <= last; day += 1) {
        if (isWorkday(day)) elapsed += Math.min(to.getTime(), getDayStart(day + 1)) - Math.max(from.getTime(), getDayStart(day));
      }
      return Math.max(0, elapsed);
    },
    daysBetween: (from, to) => {
      let days = 0;
      for (let day = from + 1; day <= to; day += 1) if (isWorkday(day)) days += 1;
      return days;
    },
  };
}

export const toBounds = (
  { from, to }: { from: CalendarDate; to: CalendarDate },
  timeZone: string,
): { start: Date; end: Date } => ({
  start: startOfDay(from, timeZone),
  end: startOfDay(addDays(to, 1), timeZone),
});

function requireComplete({ lane, origin, destination, status, createdAt }: ReportedShipment): void {
  const texts: unknown[] = [lane, origin, destination, status];
  const isComplete = texts.every((text) => typeof text === 'string') && createdAt instanceof Date;
  if (!isComplete) throw new TypeError('shipment lacks required fields');
}

function computeDeliveryFacts(
  { createdAt, statusHistory, originalDeliveryDate: promised }: ReportedShipment,
  deliveredAt: Date,
  { calendar }: ReportScope,
): NonNullable<ShipmentFacts['delivered']> {
  return {
    day: calendar.getDay(deliveredAt),
    transitMs: transitMs({ createdAt, deliveredAt }, calendar),
    dwell: dwellMs({ statusHistory, deliveredAt }, calendar),
    promise: promised === undefined ? undefined : evaluatePromise({ deliveredAt, promised }, calendar),
  };
}

const isWithin = ({ start, end }: ReportScope, instant: Date): boolean =>
  instant.getTime() >= start.getTime() && instant.getTime() < end.getTime();

interface ReportCalendar {
  getDay: (instant: Date) => number;
  elapsedMs: (from: Date, to: Date) => number;
  /** Excludes the first day, includes the last. */
  daysBetween: (from: number, to: number) => number;
}

interface CalendarOptions {
  /** IANA name. */
  timeZone: string;
  calendar: ReportCalendarName;
  holidays: readonly CalendarDate[];
}
