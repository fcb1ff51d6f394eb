import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { MAX_IDEMPOTENCY_KEYS } from '@waybill/contracts/shared/limits';
import type { ShipmentMail } from '@waybill/contracts/shipments/mail-schema';
import { mongo, trusted, type UpdateQuery } from 'mongoose';
import { duplicateField } from '../../../platform/db/database-errors.ts';
import type { DocumentId } from '../../../platform/db/document-id.ts';
import type { OnChange } from '../../../platform/events/event.ts';
import { toActorFields } from '../../../platform/http/actor-fields.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import { deriveChanged, type DerivedSource } from '../derived-fields.ts';
import { inferTypedLocation } from '../history/current-location.ts';
import type { Remaining } from '../history/remove-entry.ts';
import { storeRequests } from '../request-owner.ts';
import type { ShipmentModel, StoredShipment } from '../shipment-model.ts';
import type {
  DerivedFields,
  Erasure,
  HistoryEntryRecord,
  InternalNoteRecord,
  KeyedWriteRecord,
  NewShipmentRecord,
  ProofRecord,
  RequestRecord,
  ShipmentRecord,
  ShipmentVersion,
  TypedLocation,
} from '../shipment-record.ts';
import { withIds } from './small-writes.ts';
import {
  absentFields,
  type AddedStatus,
  type Edit,
  newBulkStatus,
  type ShipmentUpdate,
  toEditUpdate,
  toStatusUpdate,
} from './to-update.ts';

interface Recorded {
  activity: ActivityRecord;
  keyed?: KeyedWriteRecord;
}

const pushKey = (keyed: KeyedWriteRecord) => ({ keyedWrites: { $each: [keyed], $slice: -MAX_IDEMPOTENCY_KEYS } });

export interface BackfilledFields extends Partial<DerivedFields> {
  searchTerms?: string[];
  typedLocation?: TypedLocation | undefined;
  currentLocation?: string | null;
}

interface StatusAddition extends Recorded, AddedStatus {
  runId?: string | undefined;
  returnedAs?: string | undefined;
}

interface RequestChange extends Recorded {
  requests: RequestRecord[];
  /** Made by an accepted request. */
  edit?: Edit | undefined;
  status?: AddedStatus | undefined;
}

interface EntryRemoval extends Recorded {
  entry: HistoryEntryRecord;
  remaining: Remaining;
  by: Actor;
  at: Date;
  unlinksReturn?: boolean;
}

interface EntryRestoration extends Recorded {
  entry: HistoryEntryRecord;
  changed: Remaining;
  returnedAs: string | undefined;
}

/** Each change is one atomic update that includes its activity entry. By the native driver: Mongoose's casts took a tenth of a write. */
export function createShipmentChanges(model: ShipmentModel, onChange: OnChange) {
  const store = async ({ _id, version }: ShipmentVersion, update: UpdateQuery<StoredShipment>): Promise<ShipmentRecord | null> =>
    model.collection.findOneAndUpdate(
      // Damaged data may lack its version, which the driver would leave out of the filter: it cannot be changed.
      { _id: new mongo.ObjectId(_id.toHexString()), version: version ?? Number.NaN },
      update,
      { returnDocument: 'after', ignoreUndefined: true },
    ) as Promise<ShipmentRecord | null>;

  /** @returns null if the shipment has changed since it was read. */
  const change = async (
    before: ShipmentRecord,
    { activity, keyed }: Recorded,
    { $push, $set, ...update }: UpdateQuery<StoredShipment>,
    after: Partial<DerivedSource> = {},
  ): Promise<ShipmentRecord | null> => {
    const version = before.version + 1;
    const derived = deriveChanged(before, { ...before, ...after, version });
    const entry = { ...activity, version };
    const shipment = await store(before, {
      ...update,
      $set: { ...derived, typedLocation: inferTypedLocation(before), ...$set },
      $push: { ...$push, ...(keyed && pushKey(keyed)), outbox: entry },
      $inc: { version: 1 },
    });
    if (shipment) onChange([entry]);
    return shipment;
  };

  return {
    /** Returns the name of the unique field on a conflict. */
    async insert(record: NewShipmentRecord): Promise<{ shipment: ShipmentRecord } | { taken: string }> {
      try {
        const shipment = withIds(record);
        await model.collection.insertOne(shipment, { ignoreUndefined: true });
        onChange(record.outbox ?? []);
        return { shipment };
      } catch (error) {
        const taken = duplicateField(error);
        if (taken === undefined) throw error;
        return { taken };
      }
    },

    /** Not an edit. */
    async setMailIfUnset(trackingIds: readonly string[], mail: ShipmentMail): Promise<void> {
      const { modifiedCount } = await model.updateMany(
        { trackingId: trusted({ $in: [...trackingIds] }), mail: trusted({ $exists: false }) },
        { $set: { mail } },
      );
      if (modifiedCount > 0) onChange([]);
    },

    /** Skips shipments changed meanwhile; not an edit. */
    async setDerived(derived: readonly { shipment: ShipmentVersion; fields: BackfilledFields }[]): Promise<number> {
      if (derived.length === 0) return 0;
      const { modifiedCount } = await model.bulkWrite(
        derived.map(({ shipment: { _id, version }, fields: { currentLocation, ...fields } }) => ({
          updateOne: {
            filter: { _id: _id.toHexString(), version },
            update: {
              $set: { ...fields, ...(currentLocation && { currentLocation }) },
              ...(currentLocation === null && { $unset: { currentLocation: 1 } }),
            },
          },
        })),
      );
      if (modifiedCount > 0) onChange([]);
      return modifiedCount;
    },

    /** `runId` identifies the change for undo, which needs the stored state before it. */
    addStatus(shipment: ShipmentRecord, { entry, movesFirst, statusFields, runId, returnedAs, ...recorded }: StatusAddition) {
      const { update, after } = toStatusUpdate(shipment, { entry, movesFirst, statusFields, at: recorded.activity.at });
      const linked = returnedAs === undefined ? {} : { returnedAs };
      const more = { ...linked, ...(runId && { bulkStatus: { ...newBulkStatus(shipment, runId), ...linked } }) };
      return change(shipment, recorded, { ...update, $set: { ...update.$set, ...more } }, after);
    },

    edit(shipment: ShipmentRecord, { fields, customerId, searchTerms, at, ...recorded }: Recorded & Edit) {
      const { update, after } = toEditUpdate(shipment, { fields, customerId, searchTerms, at });
      return change(shipment, recorded, update, after);
    },

    /** Together with what an accepted request changes. */
    changeRequests(shipment: ShipmentRecord, { requests, edit, status, ...recorded }: RequestChange) {
      const { update, after = {} }: ShipmentUpdate = edit
        ? toEditUpdate(shipment, edit)
        : status
          ? toStatusUpdate(shipment, { ...status, at: recorded.activity.at })
          : { update: {} };
      const stored = storeRequests(requests);
      return change(
        shipment,
        recorded,
        { ...update, $set: { ...update.$set, ...stored.$set }, $unset: { ...update.$unset, ...stored.$unset } },
        after,
      );
    },

    /** @returns null if the shipment has changed. */
    storeKey: (shipment: ShipmentRecord, keyed: KeyedWriteRecord): Promise<ShipmentRecord | null> =>
      store(shipment, { $push: pushKey({ ...keyed, version: shipment.version }) }),

    erase(shipment: ShipmentRecord, { fields, searchTerms, at, ...recorded }: Recorded & Erasure) {
      const requests = fields.requests && storeRequests(fields.requests);
      const isErased = [fields.recipient, fields.sender].every(({ name }) => name === ERASED_VALUE);
      const $set = { ...fields, searchTerms, ...(isErased && { erasedAt: at }), ...requests?.$set };
      return change(shipment, recorded, { $set, $unset: { ...requests?.$unset, labelDigestBefore: 1 } }, fields);
    },

    removeHistoryEntry(shipment: ShipmentRecord, { entry, remaining, by, at, unlinksReturn, ...recorded }: EntryRemoval) {
      const { statusHistory, statusFields } = remaining;
      const unset = [...absentFields(statusFields), 'bulkStatus', ...(unlinksReturn ? ['returnedAs'] : [])];
      const hasMoved = statusHistory.some((one) => !shipment.statusHistory.includes(one));
      return change(
        shipment,
        recorded,
        {
          ...(!hasMoved && { $pull: { statusHistory: { _id: entry._id } } }),
          $push: {
            removedHistory: {
              ...entry,
              ...(unlinksReturn && { returnedAs: shipment.returnedAs }),
              removedAt: at,
              ...toActorFields('removedBy', by),
            },
          },
          $set: { ...statusFields, ...(hasMoved && { statusHistory }), updatedAt: at },
          $unset: Object.fromEntries(unset.map((field) => [field, 1])),
        },
        { statusHistory },
      );
    },

    editHistoryEntry(shipment: ShipmentRecord, { changed, ...recorded }: Recorded & { changed: Remaining }) {
      const { statusHistory, statusFields } = changed;
      const isEdited = (entry: HistoryEntryRecord, at: number) => entry !== shipment.statusHistory[at];
      const edited = statusHistory.flatMap((entry, at) => (isEdited(entry, at) ? [[`statusHistory.${at}`, entry] as const] : []));
      return change(
        shipment,
        recorded,
        {
          $set: { ...Object.fromEntries(edited), ...statusFields, updatedAt: recorded.activity.at },
          $unset: Object.fromEntries([...absentFields(statusFields), 'bulkStatus'].map((field) => [field, 1])),
        },
        { statusHistory },
      );
    },

    restoreHistoryEntry(shipment: ShipmentRecord, { entry, changed, returnedAs, ...recorded }: EntryRestoration) {
      const { statusHistory, statusFields } = changed;
      return change(
        shipment,
        recorded,
        {
          $pull: { removedHistory: { _id: entry._id } },
          $set: { statusHistory, ...statusFields, ...(returnedAs && { returnedAs }), updatedAt: recorded.activity.at },
          $unset: Object.fromEntries([...absentFields(statusFields), 'bulkStatus'].map((field) => [field, 1])),
        },
        { statusHistory },
      );
    },

    /** To a history entry that exists. */
    addProof(
      shipment: ShipmentRecord,
      { entry, proof, runId, ...recorded }: Recorded & { entry: HistoryEntryRecord; proof: ProofRecord; runId: string },
    ) {
      const at = shipment.statusHistory.findIndex(({ _id }) => _id === entry._id);
      const bulkStatus = { ...newBulkStatus(shipment, runId), provenEntry: entry._id };
      const updatedAt = recorded.activity.at;
      return change(shipment, recorded, { $set: { [`statusHistory.${at}.proof`]: proof, bulkStatus, updatedAt } });
    },

    /** Its pictures are named by no shipment then, and removed by the job. */
    removeProof(shipment: ShipmentRecord, { entry, ...recorded }: Recorded & { entry: { _id: DocumentId } }) {
      const at = shipment.statusHistory.findIndex(({ _id }) => _id === entry._id);
      return change(shipment, recorded, {
        $set: { updatedAt: recorded.activity.at },
        $unset: { [`statusHistory.${at}.proof`]: 1, bulkStatus: 1 },
      });
    },

    addNote: (shipment: ShipmentRecord, { note, ...recorded }: Recorded & { note: Omit<InternalNoteRecord, '_id'> }) =>
      change(shipment, recorded, { $push: { internalNotes: { _id: new mongo.ObjectId(), ...note } } }),

    removeNote: (shipment: ShipmentRecord, { note, ...recorded }: Recorded & { note: InternalNoteRecord }) =>
      change(shipment, recorded, { $pull: { internalNotes: { _id: note._id } }, $set: { removedNote: note } }),

    restoreNote: (shipment: ShipmentRecord, { internalNotes, ...recorded }: Recorded & { internalNotes: InternalNoteRecord[] }) =>
      change(shipment, recorded, { $set: { internalNotes }, $unset: { removedNote: 1 } }),

    moveToTrash: (shipment: ShipmentRecord, { by, at, ...recorded }: Recorded & { by: Actor; at: Date }) =>
      change(shipment, recorded, { $set: { deletedAt: at, ...toActorFields('deletedBy', by) } }),

    markPurged: (shipment: ShipmentRecord, { at, ...recorded }: Recorded & { at: Date }) =>
      change(shipment, recorded, { $set: { purgedAt: at } }),

    /** Hides those that are not in the trash. @returns the number marked; others have changed since they were read. */
    async markPurgedAll(
      purges: readonly { shipment: ShipmentVersion & { deletedAt: Date | null }; activity: ActivityRecord }[],
      at: Date,
    ): Promise<number> {
      if (purges.length === 0) return 0;
      const entries = purges.map(({ shipment: { version }, activity }) => ({ ...activity, version: version + 1 }));
      const { modifiedCount } = await model.bulkWrite(
        purges.map(({ shipment: { _id, version, deletedAt } }, index) => ({
          updateOne: {
            filter: { _id: _id.toHexString(), version },
            update: {
              $set: { purgedAt: at, deletedAt: deletedAt ?? at },
              $push: { outbox: entries[index] },
              $inc: { version: 1 },
            },
          },
        })),
      );
      onChange(entries);
      return modifiedCount;
    },

    restore: (shipment: ShipmentRecord, recorded: Recorded) =>
      change(shipment, recorded, { $set: { deletedAt: null, deletedBy: null }, $unset: { deletedByActor: 1 } }),
  };
}
