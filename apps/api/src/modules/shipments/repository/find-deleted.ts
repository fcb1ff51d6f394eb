import { trusted } from 'mongoose';
import { findPage } from '../../../platform/db/find-page.ts';
import type { ShipmentModel, StoredShipment } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const EPOCH = new Date(0);
/** A range, so that the index serves it. */
const IN_TRASH = { deletedAt: trusted({ $gt: EPOCH }), purgedAt: null };
const PURGED = { purgedAt: trusted({ $gt: EPOCH }), 'outbox.at': trusted({ $exists: false }) };

/** Shipments in the trash, and what is removed from it for good. */
export const createTrashFinders = (model: ShipmentModel) => ({
  findDeleted: (trackingId: string): Promise<ShipmentRecord | null> => model.findOne({ trackingId, ...IN_TRASH }).lean(),

  /** One page of the trash, the last deleted first, and how many there are on all pages. */
  listDeleted: ({ page, limit }: { page: number; limit: number }) =>
    // The order of the index on deletedAt, createdAt and _id, backwards.
    findPage<ShipmentRecord, StoredShipment>(model, {
      filter: IN_TRASH,
      sort: { deletedAt: -1, createdAt: 1, _id: 1 },
      page,
      limit,
    }),

  /** Some of the shipments that were deleted before an instant. */
  findDeletedBefore: (instant: Date, limit: number): Promise<ShipmentRecord[]> =>
    model
      .find({ ...IN_TRASH, deletedAt: trusted({ $gt: EPOCH, $lt: instant }) })
      .limit(limit)
      .lean(),

  /** The IDs of some that are marked to be removed for good, and have nothing left to tell the activity log. */
  findPurged: async (limit: number): Promise<string[]> =>
    (await model.find(PURGED).limit(limit).select('trackingId').lean()).map(({ trackingId }) => trackingId),

  /** Removes for good those of these that are marked so. */
  async removePurged(trackingIds: readonly string[]): Promise<void> {
    await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }), ...PURGED });
  },
});
