import type { Connection, Model } from 'mongoose';
import { Schema, trusted } from 'mongoose';
import { duplicateField } from '../db/database-errors.ts';
import type { Creation } from './fingerprint.ts';

export interface BulkRunRecord<Outcome = unknown> {
  creation: Creation;
  /** In every activity entry of the run, which shows what is done. */
  runId: string;
  /** Resolved at the start, so that a resumed run has the same shipments. */
  ids: string[];
  warnings: string[];
  lockedUntil: Date;
  /** A new one per request; absent in runs before 2026-11-22. */
  holder?: string;
  progress?: Outcome;
  outcome?: Outcome;
  createdAt: Date;
}

const KEPT_SECONDS = 7 * 24 * 3_600;

const bulkRunSchema = new Schema<BulkRunRecord>(
  {
    creation: { type: { key: String, fingerprint: String }, required: true, _id: false },
    runId: { type: String, required: true },
    ids: [String],
    warnings: [String],
    lockedUntil: { type: Date, required: true },
    holder: String,
    progress: Schema.Types.Mixed,
    outcome: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
  },
  { collection: 'bulkRuns', versionKey: false },
);

bulkRunSchema.index({ 'creation.key': 1 }, { unique: true });
bulkRunSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export type BulkRunModel = Model<BulkRunRecord>;

export const bulkRunModel = (connection: Connection): BulkRunModel => connection.model<BulkRunRecord>('BulkRun', bulkRunSchema);

interface Lease {
  key: string;
  holder: string;
}

export type RunRepository<Outcome> = ReturnType<typeof createRunRepository<Outcome>>;

export function createRunRepository<Outcome>({ model }: { model: BulkRunModel }) {
  return {
    // A key belongs to one kind of call, and so to one type of outcome.
    find: async (key: string) =>
      (await model.findOne({ 'creation.key': key }).lean<BulkRunRecord>()) as BulkRunRecord<Outcome> | null,

    /** Whether a change of many shipments is under way. */
    async hasRunning(now: Date): Promise<boolean> {
      const running = { lockedUntil: trusted({ $gt: now }), outcome: null, 'ids.0': trusted({ $exists: true }) };
      return (await model.exists(running)) !== null;
    },

    /** @returns false if the key exists. */
    async insert(run: BulkRunRecord<Outcome>): Promise<boolean> {
      try {
        await model.create(run);
        return true;
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return false;
      }
    },

    /** @returns false if the run is locked or finished. */
    async takeOver({ key, holder }: Lease, { now, lockedUntil }: { now: Date; lockedUntil: Date }): Promise<boolean> {
      const free = { 'creation.key': key, lockedUntil: trusted({ $lte: now }), outcome: null };
      const { matchedCount } = await model.updateOne(free, { $set: { lockedUntil, holder } });
      return matchedCount === 1;
    },

    /** No effect after a takeover. */
    async renew({ key, holder }: Lease, lockedUntil: Date, progress?: Outcome): Promise<void> {
      const update = { lockedUntil, ...(progress !== undefined && { progress }) };
      await model.updateOne({ 'creation.key': key, holder }, { $set: update });
    },

    async finish(key: string, outcome: Outcome): Promise<void> {
      await model.updateOne({ 'creation.key': key }, { $set: { outcome } });
    },

    /** No effect after a takeover. */
    async release({ key, holder }: Lease, now: Date): Promise<void> {
      await model.updateOne({ 'creation.key': key, holder }, { $set: { lockedUntil: now } });
    },
  };
}
