import type { UpdateQuery } from 'mongoose';
import { trusted } from 'mongoose';
import { batchReads } from '../../db/batch-reads.ts';
import { duplicateField } from '../../db/database-errors.ts';
import { findPage, type PageOptions } from '../../db/find-page.ts';
import type { ActivityRecord } from '../../models/activity-model.ts';
import type { ShipmentModel, StoredShipment } from '../../models/shipment-model.ts';
import type {
  HistoryEntryRecord,
  InternalNoteRecord,
  NewHistoryEntry,
  NewShipmentRecord,
  ShipmentRecord,
} from '../../models/shipment-record.ts';
import { type DerivedFields, derivedFields } from './derived-fields.ts';
import { type EditableFields, OPTIONAL_FIELDS } from './editable-fields.ts';
import { inOrder } from './present-shipment.ts';
import { readTable } from './read-table.ts';
import type { Selection } from './select-shipments.ts';

const EPOCH = new Date(0);
/** A range, so that the index serves it. */
const IN_TRASH = { deletedAt: trusted({ $gt: EPOCH }), purgedAt: null };

/** The version of a shipment that was read: a change is made to it or not at all. */
type Version = Pick<ShipmentRecord, '_id' | 'version'>;

/** What every change carries into its own atomic write. */
interface Recorded {
  activity: ActivityRecord;
}

interface HistoryRemoval extends Recorded {
  entry: HistoryEntryRecord;
  /** The entry that the status falls back to, where it does. */
  fallBack: HistoryEntryRecord | undefined;
  by: string;
  at: Date;
}

export type ShipmentRepository = ReturnType<typeof createShipmentRepository>;

/**
 * Stored shipments as plain objects. Each change is one atomic update of one document.
 * @param onChange called after every write, before its caller learns of it.
 */
export function createShipmentRepository({ model, onChange = () => {} }: { model: ShipmentModel; onChange?: () => void }) {
  /** Answers null when the shipment has changed since it was read. */
  const change = async (
    { _id, version }: Version,
    { activity }: Recorded,
    { $push, ...update }: UpdateQuery<StoredShipment>,
  ): Promise<ShipmentRecord | null> => {
    const shipment: ShipmentRecord | null = await model
      .findOneAndUpdate(
        { _id: _id.toHexString(), version },
        { ...update, $push: { ...$push, outbox: activity }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
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

    findLive: batchReads<ShipmentRecord>({
      readAll: (trackingIds) => model.find({ trackingId: trusted({ $in: [...trackingIds] }), deletedAt: null }).lean(),
      keyOf: ({ trackingId }) => trackingId,
    }),

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

    /** One page of a selection, and how many there are on all pages. */
    list: (options: PageOptions<StoredShipment>) => findPage<ShipmentRecord, StoredShipment>(model, options),

    /** The first tracking IDs of a selection, and how many it has in all. */
    async listIds({ filter, sort, limit }: Omit<PageOptions<StoredShipment>, 'page'>): Promise<{ ids: string[]; total: number }> {
      const [found, total] = await Promise.all([
        model.find(filter).sort(sort).limit(limit).select('trackingId').lean(),
        model.countDocuments(filter),
      ]);
      return { ids: found.map(({ trackingId }) => trackingId), total };
    },

    /** Some of the shipments from before the newest of the derived fields. */
    async findUnderived(limit: number): Promise<ShipmentRecord[]> {
      const live = await model.find({ deletedAt: null, startedAt: null }).limit(limit).lean<ShipmentRecord[]>();
      return live.length > 0
        ? live
        : model
            .find({ ...IN_TRASH, startedAt: null })
            .limit(limit)
            .lean<ShipmentRecord[]>();
    },

    /** Adds the derived fields to shipments that are still as they were read; it is no change that anybody made. */
    async setDerived(derived: readonly { shipment: Version; fields: DerivedFields }[]): Promise<void> {
      await model.bulkWrite(
        derived.map(({ shipment: { _id, version }, fields }) => ({
          updateOne: { filter: { _id: _id.toHexString(), version }, update: { $set: fields } },
        })),
      );
    },

    /** What a table shows of all of a selection, in batches. */
    read: (selection: Selection) => readTable(model, selection),

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

    /** Sets the status and adds its history entry (R157); the answer's last entry is the new one. */
    addStatus: (shipment: ShipmentRecord, { entry, ...recorded }: Recorded & { entry: NewHistoryEntry }) =>
      change(shipment, recorded, {
        $push: { statusHistory: entry },
        $set: {
          ...derivedFields({ ...shipment, statusHistory: [...shipment.statusHistory, entry] }),
          status: entry.status,
          updatedAt: entry.timestamp,
          ...(entry.location && { currentLocation: entry.location }),
        },
        ...(entry.status === 'delivered' ? { $min: { deliveredAt: entry.timestamp } } : { $unset: { deliveredAt: 1 } }),
      }),

    /** Puts the editable fields in the place of the stored ones. */
    edit(
      shipment: ShipmentRecord,
      { fields, searchTerms, at, ...recorded }: Recorded & { fields: EditableFields; searchTerms: string[]; at: Date },
    ) {
      const absent = OPTIONAL_FIELDS.filter((field) => fields[field] === undefined);
      return change(shipment, recorded, {
        $set: { ...fields, ...derivedFields({ ...shipment, ...fields }), searchTerms, updatedAt: at },
        ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map((field) => [field, 1])) }),
      });
    },

    /** Takes a history entry out and keeps it aside (A2-8). */
    removeHistoryEntry(shipment: ShipmentRecord, { entry, fallBack, by, at, ...recorded }: HistoryRemoval) {
      const statusHistory = shipment.statusHistory.filter(({ _id }) => _id !== entry._id);
      const derived = derivedFields({ ...shipment, statusHistory });
      const status = fallBack?.status ?? shipment.status;
      // Delivered since the first of its last entries that say so; where they say nothing of it, the stored time stays.
      const tellsDelivery = inOrder(statusHistory).at(-1)?.status === 'delivered';
      return change(shipment, recorded, {
        $pull: { statusHistory: { _id: entry._id } },
        $push: { removedHistory: { ...entry, removedAt: at, removedBy: by } },
        $set: {
          ...derived,
          status,
          updatedAt: at,
          ...(status === 'delivered' && tellsDelivery && { deliveredAt: derived.statusSince }),
        },
        ...(status !== 'delivered' && { $unset: { deliveredAt: 1 } }),
      });
    },

    addNote: (shipment: Version, { note, ...recorded }: Recorded & { note: Omit<InternalNoteRecord, '_id'> }) =>
      change(shipment, recorded, { $push: { internalNotes: note } }),

    removeNote: (shipment: Version, { note, ...recorded }: Recorded & { note: Pick<InternalNoteRecord, '_id'> }) =>
      change(shipment, recorded, { $pull: { internalNotes: { _id: note._id } } }),

    moveToTrash: (shipment: Version, { by, at, ...recorded }: Recorded & { by: string; at: Date }) =>
      change(shipment, recorded, { $set: { deletedAt: at, deletedBy: by } }),

    /** Marks a shipment as one to remove for good; from now on it is in no answer. */
    markPurged: (shipment: Version, { at, ...recorded }: Recorded & { at: Date }) =>
      change(shipment, recorded, { $set: { purgedAt: at } }),

    /** Removes for good what is marked so and has nothing left to tell the activity log. */
    async removePurged(): Promise<void> {
      await model.deleteMany({ purgedAt: trusted({ $gt: EPOCH }), 'outbox.at': trusted({ $exists: false }) });
    },

    restore: (shipment: Version, recorded: Recorded) =>
      change(shipment, recorded, { $set: { deletedAt: null, deletedBy: null } }),
  };
}
