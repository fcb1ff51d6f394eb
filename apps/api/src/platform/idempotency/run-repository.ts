import type { Connection, Model } from 'mongoose';
import { Schema, trusted } from 'mongoose';
import { duplicateField } from '../db/database-errors.ts';
import type { Creation } from './fingerprint.ts';

/** A call about many shipments that came with an idempotency key: what it is about and, once it is through, what became of it. */
export interface BulkRunRecord<Outcome = unknown> {
  creation: Creation;
  /** Stands in every entry of the activity log that the run makes, which tells what it has done already. */
  runId: string;
  /** As resolved when the run began, so that going on means the same shipments. */
  ids: string[];
  warnings: string[];
  /** Until then nobody else goes on with it. */
  lockedUntil: Date;
  /** Who is at it, or was; another one for every request. Runs of before 2026-11-22 lack it. */
  holder?: string;
  /** How far a run is that takes long, in the form of its outcome. */
  progress?: Outcome;
  outcome?: Outcome;
  createdAt: Date;
}

/** How long the same key gets the same answer. */
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

/** Bulk calls and imports, side by side: their keys tell them apart. */
export const bulkRunModel = (connection: Connection): BulkRunModel => connection.model<BulkRunRecord>('BulkRun', bulkRunSchema);

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

    /** Keeps a run to whoever is at it, and how far it is; does nothing when another one has taken it over. */
    async renew({ key, holder }: Lease, lockedUntil: Date, progress?: Outcome): Promise<void> {
      const update = { lockedUntil, ...(progress !== undefined && { progress }) };
      await model.updateOne({ 'creation.key': key, holder }, { $set: update });
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
