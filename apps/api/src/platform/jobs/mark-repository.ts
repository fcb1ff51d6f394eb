import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** Up to which instant a job has seen everything. */
interface MarkRecord {
  /** What the job looks at. */
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

/** How far jobs came, so that a later process goes on there. */
export const createMarkRepository = ({ model }: { model: MarkModel }) => ({
  find: async (name: string): Promise<Date | undefined> => (await model.findById(name).lean())?.at,

  /** Of several processes the one that came furthest counts. */
  async store(name: string, at: Date): Promise<void> {
    await model.updateOne({ _id: name }, { $max: { at } }, { upsert: true });
  },
});
