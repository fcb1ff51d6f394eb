import { trusted } from 'mongoose';
import { decodeHolding, readBatches } from '../../../platform/db/read-batches.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const EPOCH = new Date(0);
/** Other requests run between batches. */
const BATCH = 500;

export type ShipmentPeople = Pick<ShipmentRecord, 'trackingId' | 'status' | 'deletedAt' | 'recipient' | 'sender'>;

const raw = (limit: number) => ({ limit, batchSize: BATCH, raw: true });
const PEOPLE = ['trackingId', 'status', 'deletedAt', 'recipient', 'sender'];

const delivered = (before: Date) => ({
  status: 'delivered' as const,
  erasedAt: null,
  deliveredAt: trusted({ $gt: EPOCH, $lt: before }),
  purgedAt: null,
});

/** Returned, cancelled or lost. */
const closed = (before: Date) => ({
  openStatus: trusted({ $exists: true }),
  erasedAt: null,
  statusSince: trusted({ $gt: EPOCH, $lt: before }),
  purgedAt: null,
});

/** Includes the trash and shipments being removed. */
export const createPeopleFinders = (model: ShipmentModel) => ({
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

  findIncludingPurged: (trackingIds: readonly string[]): Promise<ShipmentRecord[]> =>
    model.find({ trackingId: trusted({ $in: [...trackingIds] }) }).lean(),

  /** Decodes only documents whose bytes pass `mayHold`: half the time of projections. @returns null for the others. */
  readTexts: (
    where: 'live' | 'trash',
    limit: number,
    mayHold: (bytes: string) => boolean,
  ): AsyncGenerator<Iterable<ShipmentRecord | null>> =>
    readBatches(
      where === 'live'
        ? model.collection.find<Buffer>({ deletedAt: null }, { ...raw(limit), sort: { createdAt: -1, _id: -1 } })
        : model.collection.find<Buffer>({ deletedAt: { $gt: EPOCH } }, { ...raw(limit), sort: { deletedAt: -1 } }),
      decodeHolding<ShipmentRecord>(mayHold),
    ),

  async findUnerased(endedBefore: Date, limit: number): Promise<ShipmentRecord[]> {
    const found: ShipmentRecord[] = await model.find(delivered(endedBefore)).sort({ deliveredAt: 1 }).limit(limit).lean();
    if (found.length === limit) return found;
    const others: ShipmentRecord[] = await model
      .find(closed(endedBefore))
      .sort({ statusSince: 1 })
      .limit(limit - found.length)
      .lean();
    return [...found, ...others];
  },

  async countUnerased(endedBefore: Date): Promise<number> {
    const counts = await Promise.all([delivered, closed].map((filter) => model.countDocuments(filter(endedBefore))));
    return counts.reduce((sum, count) => sum + count, 0);
  },
});
