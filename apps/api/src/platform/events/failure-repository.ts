import type { Connection, Model } from 'mongoose';
import { Schema, trusted, Types } from 'mongoose';
import type { DocumentId } from '../db/document-id.ts';

/** A target whose entries a consumer cannot process; without a target, a consumer that fails for all of them. */
export interface ConsumerFailure {
  _id: string;
  consumer: string;
  targetType?: string;
  targetId?: string;
  /** In the order in which they are to be processed. */
  entryIds: DocumentId[];
  attempts: number;
  since: Date;
  /** When it is tried again; null once it is set aside. */
  nextAt: Date | null;
  /** The class of the error. Its message may name people and is in the log alone. */
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

type Attempt = Pick<ConsumerFailure, '_id' | 'consumer' | 'targetType' | 'targetId' | 'attempts' | 'nextAt' | 'error'>;

export type FailureRepository = ReturnType<typeof createFailureRepository>;

/** What consumers could not process: kept until it succeeds, so that nothing is lost. */
export const createFailureRepository = ({ model }: { model: FailureModel }) => ({
  findByConsumer: (consumer: string): Promise<Omit<ConsumerFailure, 'entryIds'>[]> =>
    model.find({ consumer }).sort({ nextAt: 1 }).select('-entryIds').lean<ConsumerFailure[]>(),

  /** Which consumers have something to try again by now. */
  findDue: async (at: Date): Promise<string[]> => model.distinct('consumer', { nextAt: trusted({ $lte: at }) }),

  /** The newest. */
  list: (limit: number): Promise<Omit<ConsumerFailure, 'entryIds'>[]> =>
    model.find().sort({ since: -1 }).select('-entryIds').limit(limit).lean<ConsumerFailure[]>(),

  /** Stores the outcome of an attempt; entries are added once, behind those that are there. */
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

  /**
   * Puts entries behind those of the same target that failed.
   * @throws when one of these failures is gone: its entries are to be processed after all.
   */
  async hold(waiting: readonly { _id: string; entryIds: readonly DocumentId[] }[]): Promise<void> {
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

  /** Takes out what was processed. @returns whether nothing is left. */
  async resolve(_id: string, entryIds: readonly DocumentId[]): Promise<boolean> {
    await model.updateOne({ _id }, { $pull: { entryIds: trusted({ $in: toObjectIds(entryIds) }) } });
    return (await model.deleteOne({ _id, entryIds: [] })).deletedCount > 0;
  },

  find: (_id: string): Promise<ConsumerFailure | null> => model.findById(_id).lean<ConsumerFailure>(),

  /** Has one tried again as if it had never failed. @returns false when it is gone. */
  retry: async (_id: string, at: Date): Promise<boolean> =>
    (await model.updateOne({ _id }, { $set: { nextAt: at, attempts: 0 } })).matchedCount > 0,

  /** Gives up what one could not process. @returns false when it is gone. */
  remove: async (_id: string): Promise<boolean> => (await model.deleteOne({ _id })).deletedCount > 0,

  /** Has everything that was set aside tried once more. */
  async retrySetAside(at: Date): Promise<void> {
    await model.updateMany({ nextAt: null }, { $set: { nextAt: at } });
  },
});
