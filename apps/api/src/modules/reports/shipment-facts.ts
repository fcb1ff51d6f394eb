import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import type { ReportedShipment } from '../shipments/repository/read-reported.ts';
import { dwellMs, isOpen, isOverdue, judgePromise, transitMs } from './measures.ts';
import type { ReportCalendar } from './report-calendar.ts';

/** The period of a report as instants, the end not included, and how days are counted in it. */
export interface ReportScope {
  start: Date;
  end: Date;
  today: CalendarDate;
  calendar: ReportCalendar;
}

/** What one shipment adds to the numbers of a period; a part is absent when that did not happen in the period. */
export interface ShipmentFacts {
  created?: { day: number; open: boolean; overdue: boolean; onHold: boolean };
  delivered?: {
    day: number;
    transitMs: number;
    dwell: Map<ShipmentStatus, number>;
    promise: { onTime: boolean; early: boolean } | undefined;
  };
}

/**
 * Which shipments belong to a period: those created in it count as created, open, overdue and on hold; those
 * delivered in it, whenever they were created, as delivered, and for promises, transit and dwell.
 */
export function computeFacts(shipment: ReportedShipment, scope: ReportScope): ShipmentFacts {
  const { createdAt, deliveredAt } = shipment;
  const facts: ShipmentFacts = {};
  if (liesIn(scope, createdAt)) {
    facts.created = {
      day: scope.calendar.getDay(createdAt),
      open: isOpen(shipment),
      overdue: isOverdue(shipment, scope.today),
      onHold: shipment.status === 'on_hold',
    };
  }
  if (deliveredAt && liesIn(scope, deliveredAt)) facts.delivered = computeDeliveryFacts(shipment, deliveredAt, scope);
  return facts;
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
    promise: promised === undefined ? undefined : judgePromise({ deliveredAt, promised }, calendar),
  };
}

const liesIn = ({ start, end }: ReportScope, instant: Date): boolean =>
  instant.getTime() >= start.getTime() && instant.getTime() < end.getTime();
