import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { trusted } from 'mongoose';
import type { ShipmentModel } from '../shipment-model.ts';

/** From the first instant up to, not including, the second. */
export interface Period {
  from: Date;
  to: Date;
}

/** Counts of shipments that are not deleted. */
export function createShipmentCounts(model: ShipmentModel) {
  const within = ({ from, to }: Period) => trusted({ $gte: from, $lt: to });

  return {
    countAll: () => model.countDocuments({ deletedAt: null }),
    countStatus: (status: ShipmentStatus) => model.countDocuments({ deletedAt: null, status }),
    countCreated: (period: Period) => model.countDocuments({ deletedAt: null, createdAt: within(period) }),
    /** By the recorded time, which only a shipment has that is delivered. */
    countDelivered: (period: Period) => model.countDocuments({ deletedAt: null, deliveredAt: within(period) }),
    countDeliveredPlannedFor: (deliveryDate: CalendarDate) =>
      model.countDocuments({ deletedAt: null, status: 'delivered', deliveryDate }),

    /** Shipments whose first history entry of pick-up or processing lies in the period. */
    countStarted: (period: Period) => model.countDocuments({ deletedAt: null, startedAt: within(period) }),
    /** Shipments whose first history entry of transit lies in the period. */
    countDeparted: (period: Period) => model.countDocuments({ deletedAt: null, departedAt: within(period) }),
  };
}
