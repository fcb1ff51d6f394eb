import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { trusted } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { ImportModel, ImportRecord, StoredAnalysis } from './import-model.ts';
import type { StoredCorrection } from './rows/correct-table.ts';

/** Without the file. */
export type ImportView = Omit<ImportRecord, 'content' | 'outbox'>;

export interface Revision {
  importId: string;
  revision: number;
}
type CommitProgress = Required<NonNullable<ImportRecord['progress']>>;

export type ImportRepository = ReturnType<typeof createImportRepository>;

export function createImportRepository({ model }: { model: ImportModel }) {
  return {
    /** @returns false if a concurrent request with the same key won. */
    async insert(record: ImportRecord): Promise<boolean> {
      try {
        await model.create(record);
        return true;
      } catch (error) {
        if (duplicateField(error) !== 'creation.key') throw error;
        return false;
      }
    },

    findByCreationKey: (key: string): Promise<ImportView | null> =>
      model.findOne({ 'creation.key': key }).select('-content -outbox').lean<ImportView>(),

    async find(importId: string): Promise<ImportRecord | null> {
      const found = await model.findOne({ importId }).lean<ImportRecord & { content: { buffer: Uint8Array } }>();
      // Lean reads return the driver's Binary.
      return found && { ...found, content: Buffer.from(found.content.buffer) };
    },

    findView: (importId: string): Promise<ImportView | null> =>
      model.findOne({ importId }).select('-content -outbox').lean<ImportView>(),

    /** The newest other import of the same file that created shipments. */
    findEarlier: ({ importId, digest, createdAt }: ImportView): Promise<ImportView | null> =>
      digest === undefined
        ? Promise.resolve(null)
        : model
            .findOne({
              digest,
              importId: trusted({ $ne: importId }),
              createdAt: trusted({ $lte: createdAt }),
              'understanding.rows.imported': trusted({ $gt: 0 }),
            })
            .sort({ createdAt: -1 })
            .select('-content -outbox')
            .lean<ImportView>(),

    list: (limit: number): Promise<ImportView[]> =>
      model.find().sort({ createdAt: -1 }).limit(limit).select('-content -outbox').lean<ImportView[]>(),

    listIds: async (): Promise<string[]> =>
      (await model.find().sort({ createdAt: -1 }).select('importId').lean()).map(({ importId }) => importId),

    /** A running commit stops. @returns false while entries await the log. */
    async remove(importId: string): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ importId, 'outbox.at': trusted({ $exists: false }) });
      return deletedCount === 1;
    },

    /** @returns false after a conflict with another revision or a commit. */
    async revise(
      { importId, revision, state, progress }: ImportRecord,
      change: Partial<Pick<ImportRecord, 'fileName' | 'content' | 'digest'>> & {
        understanding: StoredAnalysis;
        corrections: readonly StoredCorrection[];
      },
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { importId, revision, state, 'progress.at': progress?.at ?? null },
        { $set: { ...change, state: 'ready', revision: revision + 1 }, $unset: { progress: 1 } },
      );
      return matchedCount === 1;
    },

    /** Also takes over an abandoned commit. @returns false if the revision has changed. */
    async begin({ importId, revision }: Revision, progress: CommitProgress): Promise<boolean> {
      const { matchedCount } = await model.updateOne({ importId, revision }, { $set: { state: 'importing', progress } });
      return matchedCount === 1;
    },

    /** @returns false if another commit owns the import. */
    async setProgress({ importId, revision }: Revision, progress: CommitProgress): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { importId, revision, 'progress.commitId': progress.commitId },
        { $set: { progress } },
      );
      return matchedCount === 1;
    },

    /** @returns false if another commit owns the import. */
    async finish(
      { importId, revision }: Revision,
      { commitId, understanding, activity }: { commitId: string; understanding: StoredAnalysis; activity: ActivityRecord },
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { importId, revision, 'progress.commitId': commitId },
        { $set: { understanding, state: 'done' }, $unset: { progress: 1 }, $push: { outbox: activity } },
      );
      return matchedCount === 1;
    },
  };
}

export function requireImport<Found>(found: Found | null): Found {
  if (found) return found;
  throw new AppError('IMPORT_NOT_FOUND', tEnglish(office.imports.notFound));
}
