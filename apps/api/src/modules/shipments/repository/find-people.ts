import type { FieldTexts } from '@waybill/contracts/shipments/shipment-fields';
import { trusted } from 'mongoose';
import { decodeHolding, readBatches } from '../../../platform/db/read-batches.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const EPOCH = new Date(0);
/** How many come at once; between two batches other requests have their turn. */
const BATCH = 500;

/** Who sends and receives a shipment. */
export type ShipmentPeople = Pick<ShipmentRecord, 'trackingId' | 'status' | 'deletedAt' | 'recipient' | 'sender'>;

/** What people typed freely into a shipment; one from before there was such a text lacks it. */
export type ShipmentTexts = Pick<ShipmentRecord, 'trackingId' | 'internalNotes'> &
  Partial<Pick<ShipmentRecord, 'statusHistory' | 'removedHistory'>> &
  FieldTexts<string>;

const raw = (limit: number) => ({ limit, batchSize: BATCH, raw: true });
const PEOPLE = ['trackingId', 'status', 'deletedAt', 'recipient', 'sender'];

const unerased = (deliveredBefore: Date) => ({
  status: 'delivered' as const,
  erasedAt: null,
  deliveredAt: trusted({ $gt: EPOCH, $lt: deliveredBefore }),
  purgedAt: null,
});

/** Shipments by the people in them, also those in the trash and those that are just being removed for good. */
export const createPeopleFinders = (model: ShipmentModel) => ({
  /** Those that are found by one of these search terms, newest first. */
  async findPeople(terms: readonly string[]): Promise<ShipmentPeople[]> {
    const find = (deletedAt: object | null) =>
      model
        .find({ deletedAt, searchTerms: trusted({ $in: [...terms] }) })
        .hint({ deletedAt: 1, searchTerms: 1, createdAt: -1 })
        .sort({ createdAt: -1 })
        .select(PEOPLE)
        .lean<ShipmentPeople[]>();
    return [...(await find(null)), ...(await find(trusted({ $gt: EPOCH })))];
  },

  /** Those with these tracking IDs, whatever becomes of them. */
  findWhole: (trackingIds: readonly string[]): Promise<ShipmentRecord[]> =>
    model.find({ trackingId: trusted({ $in: [...trackingIds] }) }).lean(),

  /**
   * What was typed freely into the newest that are not deleted, or those in the trash, in batches. Whole documents come, as they are stored, and only those
   * are decoded whose bytes may hold what is looked for: to take fields out of them, or to decode all, takes twice the time.
   * @param where which of the two; of the trash, those that were deleted last come first.
   * @param mayHold is asked about the bytes of a shipment, as Latin-1.
   * @returns null for each other shipment.
   */
  readTexts: (
    where: 'live' | 'trash',
    limit: number,
    mayHold: (bytes: string) => boolean,
  ): AsyncGenerator<Iterable<ShipmentTexts | null>> =>
    readBatches(
      where === 'live'
        ? model.collection.find<Buffer>({ deletedAt: null }, { ...raw(limit), sort: { createdAt: -1, _id: -1 } })
        : model.collection.find<Buffer>({ deletedAt: { $gt: EPOCH } }, { ...raw(limit), sort: { deletedAt: -1 } }),
      decodeHolding<ShipmentTexts>(mayHold),
    ),

  /** Delivered before an instant, and with people in them still. */
  findUnerased: (deliveredBefore: Date, limit: number): Promise<ShipmentRecord[]> =>
    model.find(unerased(deliveredBefore)).sort({ deliveredAt: 1 }).limit(limit).lean(),

  /** How many those are. */
  countUnerased: (deliveredBefore: Date): Promise<number> => model.countDocuments(unerased(deliveredBefore)),
});
