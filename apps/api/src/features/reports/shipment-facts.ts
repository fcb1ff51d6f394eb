import type { CalendarDate, ShipmentStatus } from '@waybill/contracts';
import { dwellMs, isOpen, isOverdue, judgePromise, transitMs } from './measures.ts';
import type { ReportCalendar } from './report-calendar.ts';
import type { ReportedShipment } from './report-repository.ts';

/** The period of a report as instants, the end not included, and how days are counted in it. */
export interface ReportScope {
  start: Date;
  end: Date;
  /** In the report's zone. */
  today: CalendarDate;
  calendar: ReportCalendar;
}

/** What one shipment adds to the numbers of a period; a part is absent when that did not happen in the period. */
export interface ShipmentFacts {
  /** How it stands now. */
  created?: { day: number; open: boolean; overdue: boolean; onHold: boolean };
  delivered?: {
    day: number;
    transitMs: number;
    dwell: Map<ShipmentStatus, number>;
    /** Absent when nothing was promised. */
    promise?: { onTime: boolean; early: boolean };
  };
}

/**
 * Which shipments belong to a period (B5, A2-10): those created in it count as created, open, overdue and on hold; those
 * delivered in it, whenever they were created, as delivered, and for promises, transit and dwell.
 */
export function factsOf(shipment: ReportedShipment, { start, end, today, calendar }: ReportScope): ShipmentFacts {
  const { createdAt, deliveredAt, status, statusHistory, originalDeliveryDate: promised } = shipment;
  const lies = (instant: Date) => instant >= start && instant < end;
  return {
    ...(lies(createdAt) && {
      created: {
        day: calendar.dayOf(createdAt),
        open: isOpen(shipment),
        overdue: isOverdue(shipment, today),
        onHold: status === 'on_hold',
      },
    }),
    ...(deliveredAt &&
      lies(deliveredAt) && {
        delivered: {
          day: calendar.dayOf(deliveredAt),
          transitMs: transitMs({ createdAt, deliveredAt }, calendar),
          dwell: dwellMs({ statusHistory, deliveredAt }, calendar),
          ...(promised && { promise: judgePromise({ deliveredAt, promised }, calendar) }),
        },
      }),
  };
}
