import { trusted } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { StoredCorrection } from './correct-table.ts';
import type { ImportModel, ImportRecord, ImportAnalysis } from './import-model.ts';

/** An import without its file. */
export type ImportView = Omit<ImportRecord, 'content' | 'outbox'>;

type Revision = Pick<ImportRecord, 'importId' | 'revision'>;
/** By its ID a commit knows whether the import is still its own. */
type CommitProgress = Required<NonNullable<ImportRecord['progress']>>;

export type ImportRepository = ReturnType<typeof createImportRepository>;

/** Imports as plain objects. */
export function createImportRepository({ model }: { model: ImportModel }) {
  return {
    /** @returns false where another request with its key was faster. */
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
      // A lean read answers the driver's own binary type.
      return found && { ...found, content: Buffer.from(found.content.buffer) };
    },

    findView: (importId: string): Promise<ImportView | null> =>
      model.findOne({ importId }).select('-content -outbox').lean<ImportView>(),

    /** The last ones, newest first. */
    list: (limit: number): Promise<ImportView[]> =>
      model.find().sort({ createdAt: -1 }).limit(limit).select('-content -outbox').lean<ImportView[]>(),

    /** All of them, newest first. */
    listIds: async (): Promise<string[]> =>
      (await model.find().sort({ createdAt: -1 }).select('importId').lean()).map(({ importId }) => importId),

    /** Removes an import with its file; a commit that is at it stops. @returns false while it has something to tell the activity log. */
    async remove(importId: string): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ importId, 'outbox.at': trusted({ $exists: false }) });
      return deletedCount === 1;
    },

    /**
     * Puts another file, mapping or corrections in the place of those of a record.
     * @returns false when it is no longer as it was read: another revision, or a commit has begun or gone on since.
     */
    async revise(
      { importId, revision, state, progress }: Pick<ImportRecord, 'importId' | 'revision' | 'state' | 'progress'>,
      change: Partial<Pick<ImportRecord, 'fileName' | 'content'>> & {
        understanding: ImportAnalysis;
        corrections: readonly StoredCorrection[];
      },
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { importId, revision, state, 'progress.at': progress?.at ?? null },
        { $set: { ...change, state: 'ready', revision: revision + 1 }, $unset: { progress: 1 } },
      );
      return matchedCount === 1;
    },

    /**
     * Gives a revision to a commit, also where another one had it and was given up.
     * @returns false when it is no longer that revision.
     */
    async begin({ importId, revision }: Revision, progress: CommitProgress): Promise<boolean> {
      const { matchedCount } = await model.updateOne({ importId, revision }, { $set: { state: 'importing', progress } });
      return matchedCount === 1;
    },

    /** Tells how far a commit is. @returns false when the import is no longer its own. */
    async setProgress({ importId, revision }: Revision, progress: CommitProgress): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { importId, revision, 'progress.commitId': progress.commitId },
        { $set: { progress } },
      );
      return matchedCount === 1;
    },

    /** Closes a commit, with its entry of the activity log. @returns false when the import is no longer its own. */
    async finish(
      { importId, revision }: Revision,
      { commitId, understanding, activity }: { commitId: string; understanding: ImportAnalysis; activity: ActivityRecord },
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { importId, revision, 'progress.commitId': commitId },
        { $set: { understanding, state: 'done' }, $unset: { progress: 1 }, $push: { outbox: activity } },
      );
      return matchedCount === 1;
    },
  };
}
