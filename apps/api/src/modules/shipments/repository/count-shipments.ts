import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { trusted } from 'mongoose';
import type { ShipmentModel } from '../shipment-model.ts';
import { createOutdatedFinders } from './find-outdated.ts';

/** [start, end). */
export interface Period {
  from: Date;
  to: Date;
}

export function createShipmentCounts(model: ShipmentModel) {
  const within = ({ from, to }: Period) => trusted({ $gte: from, $lt: to });

  return {
    countAll: () => model.countDocuments({ deletedAt: null }),
    countStatus: (status: ShipmentStatus) => model.countDocuments({ deletedAt: null, status }),
    countCreated: (period: Period) => model.countDocuments({ deletedAt: null, createdAt: within(period) }),
    countDelivered: (period: Period) => model.countDocuments({ deletedAt: null, deliveredAt: within(period) }),
    countDeliveredPlannedFor: async (day: CalendarDate) =>
      model.countDocuments({ deletedAt: null, status: 'delivered', [await createOutdatedFinders(model).findDueField()]: day }),

    countStarted: (period: Period) => model.countDocuments({ deletedAt: null, startedAt: within(period) }),
    countDeparted: (period: Period) => model.countDocuments({ deletedAt: null, departedAt: within(period) }),
  };
}
