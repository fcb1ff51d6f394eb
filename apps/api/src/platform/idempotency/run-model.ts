import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
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
