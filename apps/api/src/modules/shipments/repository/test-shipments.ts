import { trusted } from 'mongoose';
import type { OnChange } from '../../../platform/events/event.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { NewShipmentRecord } from '../shipment-record.ts';
import { createShipmentRepository } from './shipment-repository.ts';

/** Of one read of old ones. */
export const BATCH = 500;

export type TestRepository = ReturnType<typeof createTestShipments>;

interface TestParts {
  model: ShipmentModel;
  onChange: OnChange;
}

/** Shipments of test keys. No report, mail or other job reads their collection. */
export function createTestShipments({ model, onChange }: TestParts) {
  const shipments = createShipmentRepository({ model, onChange });
  const mark = (record: NewShipmentRecord): NewShipmentRecord => ({ ...record, isTest: true });
  return {
    ...shipments,
    insert: (record: NewShipmentRecord) => shipments.insert(mark(record)),
    insertMany: (records: readonly NewShipmentRecord[]) => shipments.insertMany(records.map(mark)),
    findOlderThan: async (at: Date): Promise<string[]> => {
      const found = await model
        .find({ deletedAt: null, createdAt: trusted({ $lt: at }) })
        .select('trackingId')
        .limit(BATCH)
        .lean();
      return found.map(({ trackingId }) => trackingId);
    },
    remove: async (trackingIds: readonly string[]): Promise<void> => {
      await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }) });
      onChange([]);
    },
  };
}
