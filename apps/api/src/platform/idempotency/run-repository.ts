import { trusted } from 'mongoose';
import { duplicateField } from '../db/database-errors.ts';
import type { BulkRunModel, BulkRunRecord } from './run-model.ts';

/** A run and who is at it. */
interface Lease {
  key: string;
  holder: string;
}

export type RunRepository<Outcome> = ReturnType<typeof createRunRepository<Outcome>>;

/** Calls about many shipments, by their idempotency key. */
export function createRunRepository<Outcome>({ model }: { model: BulkRunModel }) {
  return {
    // A key belongs to one kind of call, and so to one kind of outcome.
    find: async (key: string) =>
      (await model.findOne({ 'creation.key': key }).lean<BulkRunRecord>()) as BulkRunRecord<Outcome> | null,

    /** @returns false when there is a run with that key. */
    async insert(run: BulkRunRecord<Outcome>): Promise<boolean> {
      try {
        await model.create(run);
        return true;
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return false;
      }
    },

    /** Takes over a run that nobody is at, and locks it; false when somebody is, or it is through. */
    async takeOver({ key, holder }: Lease, { now, lockedUntil }: { now: Date; lockedUntil: Date }): Promise<boolean> {
      const free = { 'creation.key': key, lockedUntil: trusted({ $lte: now }), outcome: null };
      const { matchedCount } = await model.updateOne(free, { $set: { lockedUntil, holder } });
      return matchedCount === 1;
    },

    /** Keeps a run to whoever is at it; does nothing when another one has taken it over. */
    async renew({ key, holder }: Lease, lockedUntil: Date): Promise<void> {
      await model.updateOne({ 'creation.key': key, holder }, { $set: { lockedUntil } });
    },

    async finish(key: string, outcome: Outcome): Promise<void> {
      await model.updateOne({ 'creation.key': key }, { $set: { outcome } });
    },

    /** Gives a run back; does nothing when another one has taken it over. */
    async release({ key, holder }: Lease, now: Date): Promise<void> {
      await model.updateOne({ 'creation.key': key, holder }, { $set: { lockedUntil: now } });
    },
  };
}
