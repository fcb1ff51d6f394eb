import type { Connection, Model } from 'mongoose';
import { Schema, trusted, Types } from 'mongoose';
import type { DocumentId } from '../db/document-id.ts';

/** Without a target: the consumer fails for all targets. */
export interface ConsumerFailure {
  _id: string;
  consumer: string;
  targetType?: string;
  targetId?: string;
  entryIds: DocumentId[];
  attempts: number;
  since: Date;
  /** Null once set aside. */
  nextAt: Date | null;
  /** Class of the error; its message may contain names and is only logged. */
  error: string;
}

const failureSchema = new Schema<ConsumerFailure>(
  {
    _id: { type: String, required: true },
    consumer: { type: String, required: true },
    targetType: String,
    targetId: String,
    entryIds: [Types.ObjectId],
    attempts: { type: Number, required: true },
    since: { type: Date, required: true },
    nextAt: Date,
    error: { type: String, required: true },
  },
  { collection: 'consumerfailures', versionKey: false },
);
failureSchema.index({ since: -1 });
failureSchema.index({ consumer: 1, nextAt: 1 });
failureSchema.index({ nextAt: 1, consumer: 1 });

type FailureModel = Model<ConsumerFailure>;

export const consumerFailureModel = (connection: Connection): FailureModel =>
  connection.model<ConsumerFailure>('ConsumerFailure', failureSchema);

const toObjectIds = (ids: readonly DocumentId[]) => ids.map((id) => new Types.ObjectId(id.toHexString()));

type Attempt = Omit<ConsumerFailure, 'entryIds' | 'since'>;

export type FailureRepository = ReturnType<typeof createFailureRepository>;

export const createFailureRepository = ({ model }: { model: FailureModel }) => ({
  findByConsumer: (consumer: string): Promise<Omit<ConsumerFailure, 'entryIds'>[]> =>
    model.find({ consumer }).sort({ nextAt: 1 }).select('-entryIds').lean<ConsumerFailure[]>(),

  findDue: async (at: Date): Promise<string[]> => model.distinct('consumer', { nextAt: trusted({ $lte: at }) }),

  list: (limit: number): Promise<Omit<ConsumerFailure, 'entryIds'>[]> =>
    model.find().sort({ since: -1 }).select('-entryIds').limit(limit).lean<ConsumerFailure[]>(),

  /** Appends entries once. */
  async record({ _id, attempts, nextAt, error, ...target }: Attempt, entryIds: readonly DocumentId[], at: Date): Promise<void> {
    await model.updateOne(
      { _id },
      {
        $setOnInsert: { ...target, since: at },
        $set: { attempts, nextAt, error },
        $addToSet: { entryIds: { $each: toObjectIds(entryIds) } },
      },
      { upsert: true },
    );
  },

  /** Appends entries to failed targets. @throws if a failure is gone: then its entries must be processed. */
  async appendEntries(waiting: readonly { _id: string; entryIds: readonly DocumentId[] }[]): Promise<void> {
    const { matchedCount } = await model.bulkWrite(
      waiting.map(({ _id, entryIds }) => ({
        updateOne: {
          filter: { _id },
          update: { $addToSet: { entryIds: { $each: toObjectIds(entryIds) } } },
        },
      })),
    );
    if (matchedCount < waiting.length) throw new Error('a failure was resolved by another process');
  },

  /** @returns whether no entry is left. */
  async resolve(_id: string, entryIds: readonly DocumentId[]): Promise<boolean> {
    await model.updateOne({ _id }, { $pull: { entryIds: trusted({ $in: toObjectIds(entryIds) }) } });
    return (await model.deleteOne({ _id, entryIds: [] })).deletedCount > 0;
  },

  find: (_id: string): Promise<ConsumerFailure | null> => model.findById(_id).lean<ConsumerFailure>(),

  /** Resets the attempts. @returns false if it is gone. */
  retry: async (_id: string, at: Date): Promise<boolean> =>
    (await model.updateOne({ _id }, { $set: { nextAt: at, attempts: 0 } })).matchedCount > 0,

  remove: async (_id: string): Promise<boolean> => (await model.deleteOne({ _id })).deletedCount > 0,

  async retrySetAside(at: Date): Promise<void> {
    await model.updateMany({ nextAt: null }, { $set: { nextAt: at } });
  },
});
