import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { normalizeTrackingId, toTrackingKey } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { type QueryFilter, trusted } from 'mongoose';
import { batchReads } from '../../../platform/db/batches.ts';
import { findPage, type PageOptions } from '../../../platform/db/find-page.ts';
import { queryWords } from '../../../platform/search/query-words.ts';
import { exactRanks, searchConditions, splitByRank } from '../../../platform/search/search-filter.ts';
import { joinWords } from '../../../platform/search/words.ts';
import { SEARCHED_PATHS } from '../derived-fields.ts';
import type { ShipmentModel, StoredShipment } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const SEARCH_FIELDS = [
  'trackingId',
  'recipient.name',
  'origin',
  'destination',
  'status',
  'openStatus',
  'statusHistory',
  'currentLocation',
  'lastEventAt',
];
export type FoundShipment = Pick<
  ShipmentRecord,
  | 'trackingId'
  | 'recipient'
  | 'origin'
  | 'destination'
  | 'status'
  | 'openStatus'
  | 'statusHistory'
  | 'currentLocation'
  | 'lastEventAt'
>;

export interface CreatedShipment {
  trackingId: string;
  createdAt: Date;
  deletedAt: Date | null;
  importId: string | undefined;
}

/** Facts that tell whether a row of a file is about this shipment. */
export interface FoundParcel {
  trackingId: string;
  referenceNo?: string | undefined;
  deliveryDate: CalendarDate;
  recipient: ShipmentRecord['recipient'];
}

export interface TakenId extends FoundParcel {
  isDeleted: boolean;
}

export interface ReferencedShipment extends FoundParcel {
  referenceNo: string;
  senderName: string;
}

const PARCEL_FIELDS = 'trackingId referenceNo deliveryDate recipient.name recipient.address';

interface Keyed {
  trackingId: string;
  trackingKey: string;
}

const EPOCH = new Date(0);
/** A range, so that the index is used. */
const IN_TRASH = { deletedAt: trusted({ $gt: EPOCH }), purgedAt: null };
const PURGED = { purgedAt: trusted({ $gt: EPOCH }), 'outbox.at': trusted({ $exists: false }) };

export const createShipmentFinders = (model: ShipmentModel) => ({
  findLive: batchReads<ShipmentRecord>({
    readAll: (trackingIds) => model.find({ trackingId: trusted({ $in: [...trackingIds] }), deletedAt: null }).lean(),
    getKey: ({ trackingId }) => trackingId,
  }),

  findLiveIds: async (trackingIds: readonly string[]): Promise<string[]> => {
    const found = await model
      .find({ trackingId: trusted({ $in: [...trackingIds] }), deletedAt: null })
      .select('trackingId')
      .lean();
    return found.map(({ trackingId }) => trackingId);
  },

  /** The newest; a return has the reference of what it brings back. */
  findByReference: (customerId: string, referenceNo: string): Promise<ShipmentRecord | null> =>
    model
      .findOne({ searchTerms: joinWords(referenceNo), customerId, referenceNo, returnOf: null, deletedAt: null })
      .sort({ createdAt: -1 })
      .hint({ deletedAt: 1, searchTerms: 1, createdAt: -1 })
      .lean(),

  findByCreationKey: (key: string): Promise<ShipmentRecord | null> => model.findOne({ 'creation.key': key }).lean(),

  isEmpty: async (): Promise<boolean> => (await model.exists({})) === null,

  count: (filter: QueryFilter<StoredShipment>): Promise<number> => model.countDocuments(filter),

  /** By ID as stored and as normalized. Includes the trash, and IDs stored with invisible characters by older releases. */
  async findTaken(trackingIds: readonly string[]): Promise<Map<string, TakenId>> {
    const wanted = { trackingId: trackingIds, trackingKey: trackingIds.map(toTrackingKey) };
    const found = await Promise.all(
      Object.entries(wanted).map(([field, values]) =>
        model
          .find({ [field]: trusted({ $in: values }) })
          .select(`${PARCEL_FIELDS} deletedAt`)
          .lean(),
      ),
    );
    return new Map(
      found.flat().flatMap(({ deletedAt, ...parcel }): [string, TakenId][] => {
        const taken = { ...parcel, isDeleted: deletedAt !== null };
        return [
          [parcel.trackingId, taken],
          [normalizeTrackingId(parcel.trackingId), taken],
        ];
      }),
    );
  },

  list: (options: PageOptions<StoredShipment>) => findPage<ShipmentRecord, StoredShipment>(model, options),

  async listIds({ filter, sort, limit }: Omit<PageOptions<StoredShipment>, 'page'>): Promise<{ ids: string[]; total: number }> {
    const [found, total] = await Promise.all([
      model.find(filter).sort(sort).limit(limit).select('trackingId').lean(),
      model.countDocuments(filter),
    ]);
    return { ids: found.map(({ trackingId }) => trackingId), total };
  },

  findWithTrash: (trackingIds: readonly string[]): Promise<ShipmentRecord[]> =>
    model.find({ trackingId: trusted({ $in: [...trackingIds] }), purgedAt: null }).lean(),

  /** Includes the trash. */
  async readVersions(trackingIds: readonly string[]): Promise<Map<string, number>> {
    const found = await model
      .find({ trackingId: trusted({ $in: [...trackingIds] }), purgedAt: null })
      .select('trackingId version')
      .lean();
    return new Map(found.map(({ trackingId, version }) => [trackingId, version]));
  },

  async search(text: string, limit: number): Promise<FoundShipment[]> {
    const words = queryWords(text);
    const found: FoundShipment[] = [];
    for (const rank of splitByRank(exactRanks(text, words))) {
      const rows = await model
        .find({ deletedAt: null, $and: [...searchConditions(words, SEARCHED_PATHS), rank] })
        .sort({ createdAt: -1 })
        .limit(limit - found.length)
        .select(SEARCH_FIELDS)
        .lean<FoundShipment[]>();
      found.push(...rows);
      if (found.length === limit) break;
    }
    return found;
  },

  /** By creation key; includes the trash. */
  async findCreated(keys: readonly string[]): Promise<Map<string, CreatedShipment>> {
    const found = await model
      .find({ 'creation.key': trusted({ $in: [...keys] }) })
      .select('trackingId createdAt deletedAt creation.key creation.importId')
      .lean();
    return new Map(
      found.flatMap(({ trackingId, createdAt, deletedAt, creation }): [string, CreatedShipment][] =>
        creation ? [[creation.key, { trackingId, createdAt, deletedAt, importId: creation.importId }]] : [],
      ),
    );
  },

  async findReferences(references: readonly string[]): Promise<ReferencedShipment[]> {
    const words = references.map((reference) => joinWords(reference)).filter(Boolean);
    const found = await model
      .find({ searchTerms: trusted({ $in: words }), referenceNo: trusted({ $in: [...references] }), deletedAt: null })
      .hint({ deletedAt: 1, searchTerms: 1, createdAt: -1 })
      .select(`${PARCEL_FIELDS} sender.name`)
      .lean();
    return found.map(({ sender, ...parcel }) => ({ ...parcel, referenceNo: parcel.referenceNo ?? '', senderName: sender.name }));
  },
});

/** By the normalized ID, which all spellings share. */
export function createKeyFinders(model: ShipmentModel) {
  const readKeyed = batchReads<Keyed>({
    readAll: async (keys) => {
      const [found, unkeyed] = await Promise.all([
        model.find({ trackingKey: trusted({ $in: [...keys] }) }, { _id: 0, trackingId: 1, trackingKey: 1 }).lean<Keyed[]>(),
        model.exists({ trackingKey: null }),
      ]);
      const isUnique = ({ trackingKey: key }: Keyed) => found.filter((other) => other.trackingKey === key).length === 1;
      return unkeyed ? [] : found.filter(isUnique);
    },
    getKey: ({ trackingKey: key }) => key,
  });

  return {
    /** Null if several share the key, even in the trash, or keys are missing: nobody may see another's parcel. */
    findIdByKey: async (key: string): Promise<string | null> => (await readKeyed(key))?.trackingId ?? null,

    /** IDs never change, so several processes may run this. @returns the number updated. */
    async addKeys(limit: number): Promise<number> {
      const found = await model.find({ trackingKey: null }).limit(limit).select('trackingId').lean();
      if (found.length === 0) return 0;
      await model.bulkWrite(
        found.map(({ _id, trackingId }) => ({
          updateOne: { filter: { _id }, update: { $set: { trackingKey: toTrackingKey(trackingId) } } },
        })),
      );
      return found.length;
    },
  };
}

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
