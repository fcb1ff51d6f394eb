import type { Connection, Model } from 'mongoose';
import { Schema, trusted, Types } from 'mongoose';
import type { DocumentId } from '../../platform/db/document-id.ts';

/** Entries that have reached the log, and the consumers that have not processed them yet. */
export interface DispatchRecord {
  _id: DocumentId;
  at: Date;
  entryIds: DocumentId[];
  pending: string[];
}

const dispatchSchema = new Schema<Omit<DispatchRecord, '_id'>>(
  { at: { type: Date, required: true }, entryIds: [Types.ObjectId], pending: [String] },
  { collection: 'dispatches', versionKey: false },
);
dispatchSchema.index({ pending: 1, _id: 1 });

type DispatchModel = Model<Omit<DispatchRecord, '_id'>>;

export const dispatchModel = (connection: Connection): DispatchModel =>
  connection.model<Omit<DispatchRecord, '_id'>>('Dispatch', dispatchSchema);

export type DispatchRepository = ReturnType<typeof createDispatchRepository>;

/** What consumers still have to process. A batch is deleted once every consumer has processed it. */
export const createDispatchRepository = ({ model }: { model: DispatchModel }) => ({
  insert: async (batches: readonly Omit<DispatchRecord, '_id'>[]): Promise<void> =>
    void (await model.collection.insertMany(
      batches.map((batch) => ({
        ...batch,
        entryIds: batch.entryIds.map((id) => new Types.ObjectId(id.toHexString())),
      })),
    )),

  /** Which consumers have something to process, by the oldest batches. */
  async findConsumers(limit: number): Promise<Set<string>> {
    const oldest = await model.find().sort({ _id: 1 }).select('pending').limit(limit).lean<Pick<DispatchRecord, 'pending'>[]>();
    return new Set(oldest.flatMap(({ pending }) => pending));
  },

  /** The oldest batches that a consumer has not processed. */
  findPending: (consumer: string, limit: number): Promise<DispatchRecord[]> =>
    model.find({ pending: consumer }).sort({ _id: 1 }).limit(limit).lean<DispatchRecord[]>(),

  async settle(batches: readonly Pick<DispatchRecord, '_id'>[], consumer: string): Promise<void> {
    const _id = trusted({ $in: batches.map((batch) => batch._id.toHexString()) });
    await model.updateMany({ _id }, { $pull: { pending: consumer } });
    await model.deleteMany({ _id, pending: [] });
  },
});
