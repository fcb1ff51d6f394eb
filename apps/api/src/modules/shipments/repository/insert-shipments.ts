import { mongo } from 'mongoose';
import { insertNew } from '../../../platform/db/insert-new.ts';
import type { OnChange } from '../../../platform/events/event.ts';
import type { ShipmentModel, StoredShipment } from '../shipment-model.ts';
import type { NewShipmentRecord } from '../shipment-record.ts';

export const createBatchInsert = (model: ShipmentModel, onChange: OnChange) => ({
  /** Uses the native driver: Mongoose would take most of the time. @returns the indexes rejected by a unique field. */
  async insertMany(records: readonly NewShipmentRecord[]): Promise<number[]> {
    const documents = records.map((record): StoredShipment & { _id: mongo.ObjectId } => ({
      _id: new mongo.ObjectId(),
      ...record,
      statusHistory: record.statusHistory.map((entry) => ({ _id: new mongo.ObjectId(), ...entry })),
    }));
    try {
      return await insertNew<StoredShipment>(model, documents);
    } finally {
      onChange(records.flatMap(({ outbox = [] }) => outbox));
    }
  },
});
