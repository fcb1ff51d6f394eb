import { IMPORT_FILE } from '@waybill/contracts/shared/limits';
import type { ImportBatch, ImportState } from '@waybill/contracts/shipments/import-schema';
import { type Connection, type Model, Schema } from 'mongoose';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import type { Creation } from '../../platform/idempotency/fingerprint.ts';
import { indexOutbox, outboxField, type WithOutbox } from '../audit/activity-model.ts';
import type { StoredCorrection } from './correct-table.ts';

/** What is understood of an uploaded file as it stands, and what has become of its rows. */
export type ImportAnalysis = Pick<
  ImportBatch,
  | 'notes'
  | 'columns'
  | 'mapping'
  | 'missing'
  | 'dateFormat'
  | 'asksDateFormat'
  | 'rows'
  | 'preview'
  | 'problemRows'
  | 'correctedRows'
  | 'trackingIds'
>;

/** An uploaded file on its way to become shipments. All but the file and the answers to questions follows from it. */
export interface ImportRecord extends WithOutbox {
  importId: string;
  fileName: string;
  /** The bytes as they were sent. */
  content: Buffer;
  /** Goes up with every other file, mapping or correction. */
  revision: number;
  understanding: ImportAnalysis;
  /** Answers about single cells; absent in those of before there were any. */
  corrections?: StoredCorrection[];
  state: Exclude<ImportState, 'interrupted'>;
  /** Of the commit that is at it, or was when its process died. */
  progress?: { commitId?: string; done: number; total: number; at: Date };
  createdAt: Date;
  createdBy: string;
  /** Absent where a release before 2026-11-26 stored it. */
  createdByActor?: StoredActor;
  /** Which request uploaded it, where that request carried an idempotency key. */
  creation?: Creation;
}

const DAY_SECONDS = 24 * 3_600;

const importSchema = new Schema<ImportRecord>(
  {
    importId: { type: String, required: true, unique: true },
    fileName: { type: String, required: true },
    content: { type: Buffer, required: true },
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
importSchema.index({ createdAt: 1 }, { expireAfterSeconds: IMPORT_FILE.keptDays * DAY_SECONDS });
importSchema.index({ 'creation.key': 1 }, { unique: true, partialFilterExpression: { 'creation.key': { $exists: true } } });
indexOutbox(importSchema);

export type ImportModel = Model<ImportRecord>;

export const importModel = (connection: Connection): ImportModel => connection.model<ImportRecord>('Import', importSchema);
