import type { CalendarDate, ShipmentStatus } from '@waybill/contracts';
import { trusted } from 'mongoose';
import type { ShipmentModel } from '../../models/shipment-model.ts';

/** From the first instant up to, not including, the second. */
export interface Period {
  from: Date;
  to: Date;
}

export type StatsRepository = ReturnType<typeof createStatsRepository>;

/** Counts of shipments that are not deleted. */
export function createStatsRepository({ model }: { model: ShipmentModel }) {
  const within = ({ from, to }: Period) => trusted({ $gte: from, $lt: to });

  return {
    countAll: () => model.countDocuments({ deletedAt: null }),
    countStatus: (status: ShipmentStatus) => model.countDocuments({ deletedAt: null, status }),
    countCreated: (period: Period) => model.countDocuments({ deletedAt: null, createdAt: within(period) }),
    /** By the recorded time, which only a shipment has that is delivered. */
    countDelivered: (period: Period) => model.countDocuments({ deletedAt: null, deliveredAt: within(period) }),
    countDeliveredPlannedFor: (deliveryDate: CalendarDate) =>
      model.countDocuments({ deletedAt: null, status: 'delivered', deliveryDate }),

    /** Shipments whose first history entry with one of these statuses lies in the period. */
    countEntered: (statuses: readonly ShipmentStatus[], { from, to }: Period) => {
      const entry = (timestamp: object) => ({ $elemMatch: { status: { $in: statuses }, timestamp } });
      return model.countDocuments({
        deletedAt: null,
        // A change after `from` is what entering in the period takes; the index on it keeps the count to recent shipments.
        updatedAt: trusted({ $gte: from }),
        statusHistory: trusted(entry({ $gte: from, $lt: to })),
        $nor: [{ statusHistory: trusted(entry({ $lt: from })) }],
      });
    },
  };
}
