import type { ClientRateLimitInfo, Store } from 'express-rate-limit';
import { trusted } from 'mongoose';
import { batchReads } from '../db/batch-reads.ts';
import { duplicateField } from '../db/database-errors.ts';
import type { RateLimitModel, RateLimitRecord } from './rate-limit-model.ts';

interface RateLimitStoreOptions {
  model: RateLimitModel;
  windowMs: number;
  now: () => Date;
}

const MAX_COLLISIONS = 3;

/**
 * Counts in the database, so that a restart forgets nothing and several processes share one count.
 * A window begins with its first hit; the TTL index removes it some time after its end.
 */
export function createRateLimitStore({ model, windowMs, now }: RateLimitStoreOptions) {
  const increment = async (key: string, hits = 1, collisions = 0): Promise<ClientRateLimitInfo> => {
    const at = now();
    try {
      const counted = await model
        .findOneAndUpdate(
          { _id: key, resetAt: trusted({ $gt: at }) },
          { $inc: { hits }, $setOnInsert: { resetAt: new Date(at.getTime() + windowMs) } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .orFail();
      return { totalHits: counted.hits, resetTime: counted.resetAt };
    } catch (error) {
      if (duplicateField(error) === undefined || collisions === MAX_COLLISIONS) throw error;
      // The upsert met a window that is over, or a twin that has just opened the new one.
      await model.deleteOne({ _id: key, resetAt: trusted({ $lte: at }) });
      return increment(key, hits, collisions + 1);
    }
  };

  const find = batchReads<RateLimitRecord>({
    readAll: (keys) => model.find({ _id: trusted({ $in: [...keys] }), resetAt: trusted({ $gt: now() }) }).lean(),
    keyOf: ({ _id }) => _id,
  });

  return {
    /** The count so far, without adding to it. */
    get: async (key: string): Promise<ClientRateLimitInfo | undefined> => {
      const found = await find(key);
      return found ? { totalHits: found.hits, resetTime: found.resetAt } : undefined;
    },
    increment: (key: string) => increment(key),
    /** Several hits at once. */
    add: (key: string, hits: number) => increment(key, hits),
    decrement: async (key: string) => {
      await model.updateOne({ _id: key, hits: trusted({ $gt: 0 }) }, { $inc: { hits: -1 } });
    },
    resetKey: async (key: string) => {
      await model.deleteOne({ _id: key });
    },
  } satisfies Store & Record<'add', unknown>;
}
