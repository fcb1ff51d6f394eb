import { type QueryFilter, trusted } from 'mongoose';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { duplicateField } from '../platform/db/database-errors.ts';
import type { PictureModel, PictureRecord } from './picture-model.ts';

export type PictureRepository = ReturnType<typeof createPictureRepository>;

/** Uploaded pictures by name. */
export function createPictureRepository({ model }: { model: PictureModel }) {
  return {
    has: async (name: string): Promise<boolean> => (await model.exists({ name })) !== null,

    find: async (name: string): Promise<Buffer | null> => {
      const picture = await model.findOne({ name }).select('content');
      return picture?.content ?? null;
    },

    /** Stores a picture; the same one again is only noted as fresh. */
    async add({ name, content, at, activity }: { name: string; content: Buffer; at: Date; activity: ActivityRecord }) {
      const store = () =>
        model.updateOne({ name }, { $set: { uploadedAt: at }, $setOnInsert: { content, outbox: [activity] } }, { upsert: true });
      try {
        await store();
      } catch (error) {
        // Twice at once: by now it is there.
        if (duplicateField(error) === undefined) throw error;
        await store();
      }
    },

    /** Removes pictures uploaded before an instant, but for those that are named and those whose upload is not in the log yet. */
    async removeUnused({ uploadedBefore, used }: { uploadedBefore: Date; used: readonly string[] }): Promise<void> {
      const filter: QueryFilter<PictureRecord> = {
        uploadedAt: trusted({ $lt: uploadedBefore }),
        name: trusted({ $nin: used }),
        'outbox.at': trusted({ $exists: false }),
      };
      await model.deleteMany(filter);
    },
  };
}
