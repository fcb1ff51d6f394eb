import { trusted } from 'mongoose';
import { findPage } from '../../../platform/db/find-page.ts';
import type { ShipmentModel, StoredShipment } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const EPOCH = new Date(0);
/** A range, so that the index is used. */
const IN_TRASH = { deletedAt: trusted({ $gt: EPOCH }), purgedAt: null };
const PURGED = { purgedAt: trusted({ $gt: EPOCH }), 'outbox.at': trusted({ $exists: false }) };

export const createTrashFinders = (model: ShipmentModel) => ({
  findDeleted: (trackingId: string): Promise<ShipmentRecord | null> => model.findOne({ trackingId, ...IN_TRASH }).lean(),

  listDeleted: ({ page, limit }: { page: number; limit: number }) =>
    // The index on deletedAt, createdAt, _id in reverse.
    findPage<ShipmentRecord, StoredShipment>(model, {
      filter: IN_TRASH,
      sort: { deletedAt: -1, createdAt: 1, _id: 1 },
      page,
      limit,
    }),

  findDeletedBefore: (instant: Date, limit: number): Promise<ShipmentRecord[]> =>
    model
      .find({ ...IN_TRASH, deletedAt: trusted({ $gt: EPOCH, $lt: instant }) })
      .limit(limit)
      .lean(),

  /** Marked for removal, with all entries dispatched to the log. */
  findPurged: async (limit: number): Promise<string[]> =>
    (await model.find(PURGED).limit(limit).select('trackingId').lean()).map(({ trackingId }) => trackingId),

  async removePurged(trackingIds: readonly string[]): Promise<void> {
    await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }), ...PURGED });
  },
});
