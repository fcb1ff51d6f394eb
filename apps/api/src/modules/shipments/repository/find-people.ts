import { OPEN_STATUSES } from '@waybill/domain/shipments/statuses';
import { trusted } from 'mongoose';
import { decodeHolding, readBatches } from '../../../platform/db/batches.ts';
import { fold } from '../../../platform/search/words.ts';
import { LAST_TEXT } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const EPOCH = new Date(0);
/** Other requests run between batches. */
const BATCH = 500;

export type ShipmentPeople = Pick<ShipmentRecord, 'trackingId' | 'customerId' | 'status' | 'deletedAt' | 'recipient' | 'sender'>;

const raw = (limit: number) => ({ limit, batchSize: BATCH, raw: true });
const PEOPLE = ['trackingId', 'customerId', 'status', 'deletedAt', 'recipient', 'sender'];

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

const SENT_PARTS = [
  'trackingId',
  'recipient',
  'sender',
  'senderKey',
  'origin',
  'destination',
  'service',
  'createdAt',
  'deliveredAt',
  'originalDeliveryDate',
  'returnOf',
] as const;
export type SentShipment = Pick<ShipmentRecord, (typeof SENT_PARTS)[number]>;

const SUGGESTED_PARTS = ['recipient', 'sender', 'origin', 'destination', 'currentLocation', 'service', 'createdAt'] as const;
export type ShipmentParts = Pick<ShipmentRecord, (typeof SUGGESTED_PARTS)[number]>;

interface WithTerms extends ShipmentParts {
  searchTerms: string[];
}

interface WithLane extends ShipmentParts {
  lane: string;
}

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

export const createSenderFinders = (model: ShipmentModel) => ({
  countOfCustomer: (customerId: string): Promise<number> => model.countDocuments({ customerId, deletedAt: null }),

  countOpenOfCustomer: (customerId: string): Promise<number> =>
    model.countDocuments({ customerId, deletedAt: null, status: trusted({ $in: [...OPEN_STATUSES] }) }),

  findNewestOfCustomer: (customerId: string, limit: number): Promise<SentShipment[]> =>
    model
      .find({ customerId, deletedAt: null })
      .sort({ createdAt: -1 })
      .limit(limit)
      .select([...SENT_PARTS])
      .lean<SentShipment[]>(),

  /** Also in the trash; erased senders have no name. */
  hasNamedSender: async (customerId: string): Promise<boolean> =>
    (await model.exists({ customerId, senderKey: trusted({ $gt: '' }) })) !== null,

  findWithoutCustomer: (limit: number): Promise<Pick<ShipmentRecord, '_id' | 'sender'>[]> =>
    model
      .find({ customerId: null, deletedAt: null })
      .limit(limit)
      .select(['sender'])
      .lean<Pick<ShipmentRecord, '_id' | 'sender'>[]>(),

  /** As sender or recipient. @param email as `toEmailKey` writes it. */
  findNewestByEmail: (email: string, limit: number): Promise<SentShipment[]> =>
    model
      .find({ deletedAt: null, searchTerms: fold(email) })
      .sort({ createdAt: -1 })
      .limit(limit)
      .select([...SENT_PARTS])
      .lean<SentShipment[]>(),
});

export const createSuggestionFinders = (model: ShipmentModel) => ({
  findNewestParts: (limit: number): Promise<ShipmentParts[]> =>
    model
      .find({ deletedAt: null })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .select([...SUGGESTED_PARTS])
      .lean<ShipmentParts[]>(),

  /** A sort would read the rest of the index. */
  findByTermsFrom: ({ term, isPassed }: { term: string; isPassed: boolean }, limit: number): Promise<WithTerms[]> =>
    model
      .find({ deletedAt: null, searchTerms: trusted(isPassed ? { $gt: term } : { $gte: term }) })
      .hint({ deletedAt: 1, searchTerms: 1, createdAt: -1 })
      .limit(limit)
      .select([...SUGGESTED_PARTS, 'searchTerms'])
      .lean<WithTerms[]>(),

  findFirstLane: (after: string, prefix: string): Promise<WithLane | null> =>
    model
      .findOne({ deletedAt: null, lane: trusted({ $gt: after, $gte: prefix, $lt: prefix + LAST_TEXT }) })
      .sort({ lane: 1, createdAt: -1, _id: -1 })
      .select([...SUGGESTED_PARTS, 'lane'])
      .lean<WithLane>(),
});
