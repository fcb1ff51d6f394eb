import type { BulkOutcome } from '@waybill/contracts';
import { trusted } from 'mongoose';
import { duplicateField } from '../../db/database-errors.ts';
import type { BulkRunModel, BulkRunRecord } from '../../models/bulk-run-model.ts';

export type BulkRunRepository = ReturnType<typeof createBulkRunRepository>;

/** Bulk calls by their idempotency key. */
export function createBulkRunRepository({ model }: { model: BulkRunModel }) {
  return {
    find: (key: string): Promise<BulkRunRecord | null> => model.findOne({ 'creation.key': key }).lean(),

    /** @returns false when there is a run with that key. */
    async insert(run: BulkRunRecord): Promise<boolean> {
      try {
        await model.create(run);
        return true;
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return false;
      }
    },

    /** Takes over a run that nobody is at, and locks it; false when somebody is, or it is through. */
    async takeOver(key: string, { now, lockedUntil }: { now: Date; lockedUntil: Date }): Promise<boolean> {
      const free = { 'creation.key': key, lockedUntil: trusted({ $lte: now }), outcome: null };
      const { matchedCount } = await model.updateOne(free, { $set: { lockedUntil } });
      return matchedCount === 1;
    },

    async finish(key: string, outcome: BulkOutcome): Promise<void> {
      await model.updateOne({ 'creation.key': key }, { $set: { outcome } });
    },

    async release(key: string, now: Date): Promise<void> {
      await model.updateOne({ 'creation.key': key }, { $set: { lockedUntil: now } });
    },
  };
}
