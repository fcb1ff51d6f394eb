import { trusted } from 'mongoose';
import type { ActivityRecord } from '../../models/activity-model.ts';
import type { ImportModel, ImportRecord, Understanding } from '../../models/import-model.ts';

/** An import without its file. */
export type ImportView = Omit<ImportRecord, 'content' | 'outbox'>;

export type ImportRepository = ReturnType<typeof createImportRepository>;

/** Imports as plain objects. */
export function createImportRepository({ model }: { model: ImportModel }) {
  return {
    async insert(record: ImportRecord): Promise<void> {
      await model.create(record);
    },

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

    /** Puts another file or mapping in the place of that of a revision. @returns false when it is no longer that one. */
    async revise(
      { importId, revision }: Pick<ImportRecord, 'importId' | 'revision'>,
      change: Partial<Pick<ImportRecord, 'fileName' | 'content'>> & { understanding: Understanding },
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { importId, revision },
        { $set: { ...change, state: 'ready', revision: revision + 1 }, $unset: { progress: 1 } },
      );
      return matchedCount === 1;
    },

    /** Tells how far the commit of a revision is. */
    async setProgress(
      { importId, revision }: Pick<ImportRecord, 'importId' | 'revision'>,
      progress: NonNullable<ImportRecord['progress']>,
    ): Promise<void> {
      await model.updateOne({ importId, revision }, { $set: { state: 'importing', progress } });
    },

    /** Closes the commit of a revision, with its entry of the activity log: once, whoever is faster. */
    async finish(
      { importId, revision }: Pick<ImportRecord, 'importId' | 'revision'>,
      { understanding, activity }: { understanding: Understanding; activity: ActivityRecord },
    ): Promise<void> {
      await model.updateOne(
        { importId, revision, state: trusted({ $ne: 'done' }) },
        { $set: { understanding, state: 'done' }, $unset: { progress: 1 }, $push: { outbox: activity } },
      );
    },
  };
}
