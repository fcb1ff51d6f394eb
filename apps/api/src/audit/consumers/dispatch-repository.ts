import type { ConsumerName } from '@waybill/contracts';
import type { Connection, Model } from 'mongoose';
import { Schema, trusted, Types } from 'mongoose';
import type { DocumentId } from '../../platform/db/document-id.ts';

/** Entries that have reached the log, and that a consumer has not processed yet. */
export interface DispatchRecord {
  _id: DocumentId;
  consumer: ConsumerName;
  at: Date;
  entryIds: DocumentId[];
}

const dispatchSchema = new Schema<Omit<DispatchRecord, '_id'>>(
  { consumer: { type: String, required: true }, at: { type: Date, required: true }, entryIds: [Types.ObjectId] },
  { collection: 'dispatches', versionKey: false },
);
dispatchSchema.index({ consumer: 1, _id: 1 });

type DispatchModel = Model<Omit<DispatchRecord, '_id'>>;

export const dispatchModel = (connection: Connection): DispatchModel =>
  connection.model<Omit<DispatchRecord, '_id'>>('Dispatch', dispatchSchema);

export type DispatchRepository = ReturnType<typeof createDispatchRepository>;

/** What consumers still have to process, a batch of entries per consumer. */
export const createDispatchRepository = ({ model }: { model: DispatchModel }) => ({
  insert: async (batches: readonly Omit<DispatchRecord, '_id'>[]): Promise<void> =>
    void (await model.collection.insertMany(
      batches.map((batch) => ({
        ...batch,
        entryIds: batch.entryIds.map((id) => new Types.ObjectId(id.toHexString())),
      })),
    )),

  /** Which of these consumers have something to process. */
  findWaiting: (consumers: readonly ConsumerName[]): Promise<ConsumerName[]> =>
    model.distinct('consumer', { consumer: trusted({ $in: [...consumers] }) }),

  /** The oldest batches that a consumer has not processed. */
  findPending: (consumer: ConsumerName, limit: number): Promise<DispatchRecord[]> =>
    model.find({ consumer }).sort({ _id: 1 }).limit(limit).lean<DispatchRecord[]>(),

  settle: async (batches: readonly Pick<DispatchRecord, '_id'>[]): Promise<void> =>
    void (await model.deleteMany({ _id: trusted({ $in: batches.map(({ _id }) => _id.toHexString()) }) })),
});
