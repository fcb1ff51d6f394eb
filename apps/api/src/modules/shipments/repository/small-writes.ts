import { mongo, trusted } from 'mongoose';
import { insertNew } from '../../../platform/db/batches.ts';
import type { DocumentId } from '../../../platform/db/document-id.ts';
import type { OnChange } from '../../../platform/events/event.ts';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import type { ShipmentModel, StoredShipment } from '../shipment-model.ts';
import type { NewShipmentRecord, ShipmentRecord } from '../shipment-record.ts';

export interface LabelMarks {
  labelPrintedAt?: Date | undefined;
  labelDigest?: string | undefined;
  labelPrintedBefore?: Date | undefined;
  labelDigestBefore?: string | undefined;
  labelChanged: boolean;
}

interface CustomerMove {
  mergedFrom?: string;
  /** Keys of the names. */
  backTo?: readonly string[];
}

interface CodeTry {
  at: Date;
  since: Date;
  max: number;
}

/** As stored, by the native driver: Mongoose would take most of the time. */
export const withIds = (record: NewShipmentRecord): StoredShipment & { _id: mongo.ObjectId } => ({
  _id: new mongo.ObjectId(),
  ...record,
  statusHistory: record.statusHistory.map((entry) => ({ _id: new mongo.ObjectId(), ...entry })),
});

export const createReferenceClaims = (model: ShipmentModel) => ({
  /** Of a shipment that was deleted, or has another reference or customer now. */
  async dropClaim(referenceClaim: string): Promise<void> {
    await model.updateOne({ referenceClaim }, { $unset: { referenceClaim: 1 } });
  },
});

export const createBatchInsert = (model: ShipmentModel, onChange: OnChange) => ({
  /** @returns the indexes rejected by a unique field. */
  async insertMany(records: readonly NewShipmentRecord[]): Promise<number[]> {
    try {
      return await insertNew<StoredShipment>(model, records.map(withIds));
    } finally {
      onChange(records.flatMap(({ outbox = [] }) => outbox));
    }
  },
});

export const createCustomerMoves = (model: ShipmentModel, onChange: OnChange) => ({
  /** Not an edit. Skips shipments that have got one meanwhile. */
  async addCustomers(shipments: readonly { _id: DocumentId; customerId: string }[]): Promise<number> {
    if (shipments.length === 0) return 0;
    const { modifiedCount } = await model.bulkWrite(
      shipments.map(({ _id, customerId }) => ({
        updateOne: { filter: { _id: _id.toHexString(), customerId: null }, update: { $set: { customerId } } },
      })),
    );
    if (modifiedCount > 0) onChange([]);
    return modifiedCount;
  },

  /** Not an edit. Back to a customer move those that came from it, and those under its names. */
  async moveToCustomer({ from, to }: { from: string; to: string }, { mergedFrom, backTo }: CustomerMove): Promise<void> {
    const own = backTo && { $or: [{ mergedFrom: to }, { senderKey: trusted({ $in: [...backTo] }) }] };
    const { modifiedCount } = await model.updateMany(
      { customerId: from, ...own },
      { $set: { customerId: to, ...(mergedFrom && { mergedFrom }) }, ...(own && { $unset: { mergedFrom: 1 } }) },
    );
    if (modifiedCount > 0) onChange([]);
  },
});

export const createLabelMarks = (model: ShipmentModel, onChange: OnChange) => ({
  /** Not an edit: the version stays. @returns false if the shipment was changed or deleted meanwhile. */
  async markLabel(
    { _id, version }: ShipmentRecord,
    { activity, ...marks }: LabelMarks & { activity: ActivityRecord },
  ): Promise<boolean> {
    const set = Object.entries(marks).filter(([, value]) => value !== undefined);
    const unset = Object.entries(marks).filter(([, value]) => value === undefined);
    const { matchedCount } = await model.updateOne(
      { _id: _id.toHexString(), version, deletedAt: null },
      {
        $set: Object.fromEntries(set),
        $unset: Object.fromEntries(unset.map(([field]) => [field, 1])),
        $push: { outbox: activity },
      },
    );
    if (matchedCount === 1) onChange([activity]);
    return matchedCount === 1;
  },
});

export const createCodeTries = (model: ShipmentModel) => ({
  /** Not an edit. @returns false if the last `max` tries were all made after `since`. */
  async countCodeTry({ _id }: ShipmentRecord, { at, since, max }: CodeTry): Promise<boolean> {
    const { matchedCount } = await model.updateOne(
      {
        _id: _id.toHexString(),
        $or: [{ [`codeTries.${max - 1}`]: trusted({ $exists: false }) }, { 'codeTries.0': trusted({ $lte: since }) }],
      },
      { $push: { codeTries: { $each: [at], $slice: -max } } },
    );
    return matchedCount === 1;
  },
});
