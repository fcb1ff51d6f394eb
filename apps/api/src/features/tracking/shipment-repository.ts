import type { ShipmentStatus } from '@waybill/contracts';
import type { QueryFilter } from 'mongoose';
import { trusted } from 'mongoose';
import { duplicateField } from '../../db/database-errors.ts';
import type { ShipmentModel, StoredShipment } from '../../models/shipment-model.ts';
import type { HistoryEntryRecord, NewHistoryEntry, NewShipmentRecord, ShipmentRecord } from '../../models/shipment-record.ts';
import { type EditableFields, OPTIONAL_FIELDS } from './editable-fields.ts';
import { prefixPattern } from './search-terms.ts';

export interface ShipmentSelection {
  page: number;
  limit: number;
  status?: ShipmentStatus | undefined;
  /** Each must begin a search term. */
  words: readonly string[];
}

/** Taking one history entry out of the version of a shipment that was looked at. */
export interface HistoryRemoval {
  shipment: Pick<ShipmentRecord, '_id' | 'version'>;
  entry: HistoryEntryRecord;
  by: string;
  now: Date;
  /** The entry that the status falls back to, where it does. */
  fallBack: HistoryEntryRecord | undefined;
}

export type ShipmentRepository = ReturnType<typeof createShipmentRepository>;

/**
 * Stored shipments as plain objects. Each change is one atomic update of one document.
 * @param onChange called after every write, before its caller learns of it.
 */
export function createShipmentRepository({ model, onChange = () => {} }: { model: ShipmentModel; onChange?: () => void }) {
  const change = async (filter: QueryFilter<StoredShipment>, update: Parameters<ShipmentModel['findOneAndUpdate']>[1]) => {
    const shipment: ShipmentRecord | null = await model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean();
    if (shipment) onChange();
    return shipment;
  };

  return {
    /** Stores a new shipment, or says which unique field is taken. */
    async insert(record: NewShipmentRecord): Promise<{ shipment: ShipmentRecord } | { taken: string }> {
      try {
        const document = await model.create(record);
        onChange();
        return { shipment: document.toObject() };
      } catch (error) {
        const taken = duplicateField(error);
        if (taken === undefined) throw error;
        return { taken };
      }
    },

    findLive: (trackingId: string): Promise<ShipmentRecord | null> => model.findOne({ trackingId, deletedAt: null }).lean(),

    /** Which of these IDs belong to a shipment that is not deleted. */
    findLiveIds: async (trackingIds: readonly string[]): Promise<string[]> => {
      const found = await model
        .find({ trackingId: trusted({ $in: [...trackingIds] }), deletedAt: null })
        .select('trackingId')
        .lean();
      return found.map(({ trackingId }) => trackingId);
    },

    findByCreationKey: (key: string): Promise<ShipmentRecord | null> => model.findOne({ 'creation.key': key }).lean(),

    isEmpty: async (): Promise<boolean> => (await model.exists({})) === null,

    /** Which of these IDs are in use, also by a shipment in the trash. */
    async findTaken(trackingIds: readonly string[]): Promise<Set<string>> {
      return new Set(await model.distinct('trackingId', { trackingId: trusted({ $in: [...trackingIds] }) }));
    },

    /** One page, newest first, and how many there are on all pages. */
    async list({ page, limit, status, words }: ShipmentSelection): Promise<{ shipments: ShipmentRecord[]; total: number }> {
      const filter: QueryFilter<StoredShipment> = {
        deletedAt: null,
        ...(status && { status }),
        ...(words.length > 0 && { $and: words.map((word) => ({ searchTerms: prefixPattern(word) })) }),
      };
      const [shipments, total] = await Promise.all([
        model
          .find(filter)
          .sort({ createdAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean(),
        model.countDocuments(filter),
      ]);
      return { shipments, total };
    },

    /** Sets the status and adds its history entry (R157); the answer's last entry is the new one. */
    addStatus: (trackingId: string, entry: NewHistoryEntry): Promise<ShipmentRecord | null> =>
      change(
        { trackingId, deletedAt: null },
        {
          $push: { statusHistory: entry },
          $set: { status: entry.status, updatedAt: entry.timestamp, ...(entry.location && { currentLocation: entry.location }) },
          $inc: { version: 1 },
          ...(entry.status === 'delivered' ? { $min: { deliveredAt: entry.timestamp } } : { $unset: { deliveredAt: 1 } }),
        },
      ),

    /** Puts the editable fields of the version that was read in place of the stored ones. Answers null when it has changed since. */
    edit: (
      { _id, version }: Pick<ShipmentRecord, '_id' | 'version'>,
      { fields, searchTerms, now }: { fields: EditableFields; searchTerms: string[]; now: Date },
    ): Promise<ShipmentRecord | null> => {
      const absent = OPTIONAL_FIELDS.filter((field) => fields[field] === undefined);
      return change(
        { _id: _id.toHexString(), version, deletedAt: null },
        {
          $set: { ...fields, searchTerms, updatedAt: now },
          ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map((field) => [field, 1])) }),
          $inc: { version: 1 },
        },
      );
    },

    /** Takes a history entry out and keeps it aside (A2-8). Answers null when the shipment has changed since it was read. */
    removeHistoryEntry({ shipment, entry, by, now, fallBack }: HistoryRemoval): Promise<ShipmentRecord | null> {
      const delivered = fallBack?.status === 'delivered';
      return change(
        { _id: shipment._id.toHexString(), version: shipment.version, deletedAt: null },
        {
          $pull: { statusHistory: { _id: entry._id } },
          $push: { removedHistory: { ...entry, removedAt: now, removedBy: by } },
          $set: {
            updatedAt: now,
            ...(fallBack && { status: fallBack.status }),
            ...(delivered && { deliveredAt: fallBack.timestamp }),
          },
          ...(fallBack && !delivered && { $unset: { deliveredAt: 1 } }),
          $inc: { version: 1 },
        },
      );
    },

    moveToTrash: (trackingId: string, { by, now }: { by: string; now: Date }): Promise<ShipmentRecord | null> =>
      change({ trackingId, deletedAt: null }, { $set: { deletedAt: now, deletedBy: by }, $inc: { version: 1 } }),

    restore: (trackingId: string): Promise<ShipmentRecord | null> =>
      change(
        { trackingId, deletedAt: trusted({ $ne: null }) },
        { $set: { deletedAt: null, deletedBy: null }, $inc: { version: 1 } },
      ),
  };
}
