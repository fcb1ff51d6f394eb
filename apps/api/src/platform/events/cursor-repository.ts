import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** How far a consumer has come in the log. */
interface CursorRecord {
  /** The name of the consumer. */
  _id: string;
  /** Up to this number it has processed or set aside everything. */
  seq: number;
}

const cursorSchema = new Schema<CursorRecord>(
  { _id: { type: String, required: true }, seq: { type: Number, required: true } },
  { collection: 'cursors', versionKey: false },
);

type CursorModel = Model<CursorRecord>;

export const cursorModel = (connection: Connection): CursorModel => connection.model<CursorRecord>('Cursor', cursorSchema);

export type CursorRepository = ReturnType<typeof createCursorRepository>;

export const createCursorRepository = ({ model }: { model: CursorModel }) => ({
  findAll: async (): Promise<Map<string, number>> =>
    new Map((await model.find().lean<CursorRecord[]>()).map(({ _id, seq }) => [_id, seq])),

  find: async (consumer: string): Promise<number | undefined> => (await model.findById(consumer).lean<CursorRecord>())?.seq,

  /** Begins at a number, unless the consumer has begun. */
  begin: async (consumer: string, seq: number): Promise<void> =>
    void (await model.updateOne({ _id: consumer }, { $setOnInsert: { seq } }, { upsert: true })),

  /** Never back: of several processes the one that came furthest counts. */
  advance: async (consumer: string, seq: number): Promise<void> =>
    void (await model.updateOne({ _id: consumer }, { $max: { seq } }, { upsert: true })),
});
