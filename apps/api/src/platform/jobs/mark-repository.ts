import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

interface MarkRecord {
  _id: string;
  at: Date;
}

const markSchema = new Schema<MarkRecord>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'marks', versionKey: false },
);

type MarkModel = Model<MarkRecord>;

export const markModel = (connection: Connection): MarkModel => connection.model<MarkRecord>('Mark', markSchema);

export type MarkRepository = ReturnType<typeof createMarkRepository>;

export const createMarkRepository = ({ model }: { model: MarkModel }) => ({
  find: async (name: string): Promise<Date | undefined> => (await model.findById(name).lean())?.at,

  /** The furthest process counts. */
  async store(name: string, at: Date): Promise<void> {
    await model.updateOne({ _id: name }, { $max: { at } }, { upsert: true });
  },
});
