import type { Connection, Model } from 'mongoose';
import { Schema, type QueryFilter, trusted } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';
import { indexOutbox, outboxField, type WithOutbox, type ActivityRecord } from '../audit/activity-model.ts';

/** Named by its content, so that a name never means another picture. */
interface PictureRecord extends WithOutbox {
  name: string;
  content: Buffer;
  uploadedAt: Date;
}

const pictureSchema = new Schema<PictureRecord>(
  {
    name: { type: String, required: true, unique: true },
    content: { type: Buffer, required: true },
    uploadedAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'pictures', versionKey: false },
);
pictureSchema.index({ uploadedAt: 1 });
indexOutbox(pictureSchema);

type PictureModel = Model<PictureRecord>;

export const pictureModel = (connection: Connection): PictureModel => connection.model<PictureRecord>('Picture', pictureSchema);

export type PictureRepository = ReturnType<typeof createPictureRepository>;

export function createPictureRepository({ model }: { model: PictureModel }) {
  return {
    has: async (name: string): Promise<boolean> => (await model.exists({ name })) !== null,

    find: async (name: string): Promise<Buffer | null> => {
      const picture = await model.findOne({ name }).select('content');
      return picture?.content ?? null;
    },

    async add({ name, content, at, activity }: { name: string; content: Buffer; at: Date; activity: ActivityRecord }) {
      const store = () =>
        model.updateOne({ name }, { $set: { uploadedAt: at }, $setOnInsert: { content, outbox: [activity] } }, { upsert: true });
      try {
        await store();
      } catch (error) {
        // A concurrent upload won.
        if (duplicateField(error) === undefined) throw error;
        await store();
      }
    },

    /** Keeps those whose upload is not in the log yet. */
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
