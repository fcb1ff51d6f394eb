import { createHash } from 'node:crypto';
import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import type { ImportBatch, ImportState, ImportSummary } from '@waybill/contracts/imports/schema';
import { type Connection, type Model, Schema } from 'mongoose';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import type { Creation } from '../../platform/idempotency/fingerprint.ts';
import { indexOutbox, outboxField, type WithOutbox } from '../audit/activity-model.ts';
import type { StoredCorrection } from './rows/correct-table.ts';

export interface ImportAnalysis extends Omit<ImportBatch, keyof ImportSummary | 'earlier' | 'shippers'> {
  rows: ImportBatch['rows'];
  /** Weight in the text of a mail: it is not remembered for the next mail. */
  statedWeight?: string;
}

/** Absent in imports of older releases. */
type LaterAnswers =
  | 'reading'
  | 'file'
  | 'values'
  | 'existing'
  | 'force'
  | 'shipper'
  | 'words'
  | 'unknownWords'
  | 'orderRows'
  | 'asksOrderRows'
  | 'endedOn'
  | 'asksEndedOn'
  | 'skippedRows';
export type StoredAnalysis = Omit<ImportAnalysis, LaterAnswers> & Partial<Pick<ImportAnalysis, LaterAnswers>>;

/** An uploaded file and the user's answers; everything else is derived. */
export interface ImportRecord extends WithOutbox {
  importId: string;
  fileName: string;
  content: Buffer;
  /** Hash of the content; absent if stored before 2026-11-26. */
  digest?: string;
  /** Incremented by each new file, mapping or correction. */
  revision: number;
  understanding: StoredAnalysis;
  /** Corrected cells; absent in imports of older releases. */
  corrections?: StoredCorrection[];
  state: Exclude<ImportState, 'interrupted'>;
  progress?: { commitId?: string; done: number; total: number; at: Date };
  createdAt: Date;
  createdBy: string;
  createdByActor?: StoredActor;
  creation?: Creation;
}

const DAY_SECONDS = 24 * 3_600;

const importSchema = new Schema<ImportRecord>(
  {
    importId: { type: String, required: true, unique: true },
    fileName: { type: String, required: true },
    content: { type: Buffer, required: true },
    digest: String,
    revision: { type: Number, required: true },
    understanding: { type: Schema.Types.Mixed, required: true },
    corrections: { type: [{ row: Number, field: String, text: String }], default: undefined, _id: false },
    state: { type: String, required: true },
    progress: { type: { commitId: String, done: Number, total: Number, at: Date }, default: undefined, _id: false },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    createdByActor: actorField,
    creation: { type: { key: String, fingerprint: String }, default: undefined, _id: false },
    outbox: outboxField,
  },
  { collection: 'imports', versionKey: false, minimize: false },
);
importSchema.index({ digest: 1, createdAt: -1 });
importSchema.index({ createdAt: 1 }, { expireAfterSeconds: IMPORT_FILE.keptDays * DAY_SECONDS });
importSchema.index({ 'creation.key': 1 }, { unique: true, partialFilterExpression: { 'creation.key': { $exists: true } } });
indexOutbox(importSchema);

export type ImportModel = Model<ImportRecord>;

export const importModel = (connection: Connection): ImportModel => connection.model<ImportRecord>('Import', importSchema);

export const hashContent = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');
