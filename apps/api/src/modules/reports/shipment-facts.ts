import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import type { ReportedShipment } from '../shipments/repository/read-for-reports.ts';
import { dwellMs, isOpen, isOverdue, evaluatePromise, transitMs } from './measures.ts';
import type { ReportCalendar } from './report-calendar.ts';

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
