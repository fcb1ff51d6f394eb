import { mongo, trusted } from 'mongoose';
import { collidedIndexes } from '../../db/database-errors.ts';
import type { ShipmentModel, StoredShipment } from '../../models/shipment-model.ts';
import type { NewShipmentRecord } from '../../models/shipment-record.ts';
import { joined } from '../../search/words.ts';

export type ShipmentBatchRepository = ReturnType<typeof createShipmentBatchRepository>;

/**
 * Shipments by the hundred.
 * @param onChange called after every write, before its caller learns of it.
 */
export function createShipmentBatchRepository({ model, onChange = () => {} }: { model: ShipmentModel; onChange?: () => void }) {
  return {
    /**
     * Stores new shipments, past Mongoose, which would take most of the time.
     * @returns the indexes of those that are not stored, as a unique field of theirs is taken.
     */
    async insertMany(records: readonly NewShipmentRecord[]): Promise<number[]> {
      const documents = records.map((record): StoredShipment & { _id: mongo.ObjectId } => ({
        _id: new mongo.ObjectId(),
        ...record,
        statusHistory: record.statusHistory.map((entry) => ({ _id: new mongo.ObjectId(), ...entry })),
      }));
      try {
        await model.collection.insertMany(documents, { ordered: false, ignoreUndefined: true });
        return [];
      } catch (error) {
        const collided = collidedIndexes(error);
        if (!collided) throw error;
        return collided;
      } finally {
        onChange();
      }
    },

    /** Tracking IDs by the creation key of their shipments, also of those in the trash. */
    async findCreated(keys: readonly string[]): Promise<Map<string, string>> {
      const found = await model
        .find({ 'creation.key': trusted({ $in: [...keys] }) })
        .select('trackingId creation.key')
        .lean();
      return new Map(
        found.flatMap(({ trackingId, creation }): [string, string][] => (creation ? [[creation.key, trackingId]] : [])),
      );
    },

    /** Which of these reference numbers a shipment has that is not deleted; found by the words of the search, which are indexed. */
    async findReferences(references: readonly string[]): Promise<Set<string>> {
      const words = references.map((reference) => joined(reference)).filter(Boolean);
      const found = await model
        .find({ searchTerms: trusted({ $in: words }), referenceNo: trusted({ $in: [...references] }), deletedAt: null })
        .hint({ deletedAt: 1, searchTerms: 1, createdAt: -1 })
        .select('referenceNo')
        .lean();
      return new Set(found.flatMap(({ referenceNo }) => referenceNo ?? []));
    },
  };
}
