import { trusted } from 'mongoose';
import { readBatches } from '../../platform/db/read-batches.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const EPOCH = new Date(0);
/** How many come at once; between two batches other requests have their turn. */
const BATCH = 500;

/** Who sends and receives a shipment. */
export type ShipmentPeople = Pick<ShipmentRecord, 'trackingId' | 'status' | 'deletedAt' | 'recipient' | 'sender'>;

/** What people typed freely into a shipment. */
export type ShipmentTexts = Pick<
  ShipmentRecord,
  'trackingId' | 'description' | 'statusHistory' | 'removedHistory' | 'internalNotes'
>;

const PEOPLE = ['trackingId', 'status', 'deletedAt', 'recipient', 'sender'];
const TEXTS = {
  _id: 0,
  trackingId: 1,
  description: 1,
  'statusHistory.notes': 1,
  'removedHistory.notes': 1,
  'internalNotes.text': 1,
} as const;

/** Shipments by the people in them, also those in the trash and those that are just being removed for good. */
export const createPeopleFinders = (model: ShipmentModel) => ({
  /** Those that are found by a search term, newest first. */
  async findPeople(term: string): Promise<ShipmentPeople[]> {
    const find = (deletedAt: object | null) =>
      model
        .find({ deletedAt, searchTerms: term })
        .hint({ deletedAt: 1, searchTerms: 1, createdAt: -1 })
        .sort({ createdAt: -1 })
        .select(PEOPLE)
        .lean<ShipmentPeople[]>();
    return [...(await find(null)), ...(await find(trusted({ $gt: EPOCH })))];
  },

  /** Those with these tracking IDs, whatever becomes of them. */
  findWhole: (trackingIds: readonly string[]): Promise<ShipmentRecord[]> =>
    model.find({ trackingId: trusted({ $in: [...trackingIds] }) }).lean(),

  /** What was typed freely into the newest that are not deleted, in batches; past Mongoose, whose documents take twice the time. */
  readTexts: (limit: number): AsyncGenerator<Iterable<ShipmentTexts>> =>
    readBatches<ShipmentTexts>(
      model.collection.find<Buffer>(
        { deletedAt: null },
        { sort: { createdAt: -1, _id: -1 }, limit, batchSize: BATCH, projection: TEXTS, raw: true },
      ),
    ),

  /** Delivered before an instant, and with people in them still. */
  findUnerased: (deliveredBefore: Date, limit: number): Promise<ShipmentRecord[]> =>
    model
      .find({ status: 'delivered', erasedAt: null, deliveredAt: trusted({ $gt: EPOCH, $lt: deliveredBefore }), purgedAt: null })
      .sort({ deliveredAt: 1 })
      .limit(limit)
      .lean(),
});
