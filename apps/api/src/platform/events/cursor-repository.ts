import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

interface CursorRecord {
  _id: string;
  /** Everything up to this number is processed or set aside. */
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

  /** No effect if the consumer has started. */
  begin: async (consumer: string, seq: number): Promise<void> =>
    void (await model.updateOne({ _id: consumer }, { $setOnInsert: { seq } }, { upsert: true })),

  /** Never moves back: the furthest process counts. */
  advance: async (consumer: string, seq: number): Promise<void> =>
    void (await model.updateOne({ _id: consumer }, { $max: { seq } }, { upsert: true })),
});
