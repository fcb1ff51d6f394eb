import { trusted } from 'mongoose';
import { duplicateField } from '../platform/db/database-errors.ts';
import { DOCUMENT_ID } from '../platform/db/document-id.ts';
import type { NewSubscription, SubscriptionModel, SubscriptionRecord } from './subscription-model.ts';

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;

/** Who wants to be told of which shipment. What has expired is not found, whether it was removed yet or not. */
export function createSubscriptionRepository({ model }: { model: SubscriptionModel }) {
  const alive = (now: Date) => ({
    $or: [{ expiresAt: trusted({ $exists: false }) }, { expiresAt: trusted({ $gt: now }) }],
  });
  const withIds = (subscriptions: readonly Pick<SubscriptionRecord, '_id'>[]) => ({
    _id: trusted({ $in: subscriptions.map(({ _id }) => _id.toHexString()) }),
  });

  return {
    find: async (id: string, now: Date): Promise<SubscriptionRecord | null> =>
      DOCUMENT_ID.test(id) ? model.findOne({ _id: id, ...alive(now) }).lean<SubscriptionRecord>() : null,

    findOf: (trackingIds: readonly string[], now: Date): Promise<SubscriptionRecord[]> =>
      model.find({ trackingId: trusted({ $in: [...trackingIds] }), ...alive(now) }).lean<SubscriptionRecord[]>(),

    findTo: (address: string): Promise<SubscriptionRecord[]> => model.find({ address }).lean<SubscriptionRecord[]>(),

    /** How many wait for their reader, of one caller or to one reader. */
    countAsked: (of: { origin: string } | { reader: string }, now: Date): Promise<number> =>
      model.countDocuments({ ...of, confirmedAt: trusted({ $exists: false }), ...alive(now) }),

    /** @returns false where the address is there already, or somebody else has the place. */
    async insert(subscription: NewSubscription): Promise<boolean> {
      try {
        await model.create(subscription);
        return true;
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return false;
      }
    },

    /** Who asked is forgotten with it. */
    confirm: async ({ _id }: SubscriptionRecord, { at, expiresAt }: { at: Date; expiresAt: Date | undefined }): Promise<void> =>
      void (await model.updateOne(
        { _id: _id.toHexString(), confirmedAt: trusted({ $exists: false }) },
        {
          $set: { confirmedAt: at, ...(expiresAt && { expiresAt }) },
          $unset: { origin: 1, ...(!expiresAt && { expiresAt: 1 }) },
        },
      )),

    /** Says anew until when confirmed ones count. */
    async setEnds(ends: readonly { subscription: SubscriptionRecord; expiresAt: Date }[]): Promise<void> {
      if (ends.length === 0) return;
      await model.bulkWrite(
        ends.map(({ subscription: { _id }, expiresAt }) => ({
          updateOne: {
            filter: { _id: _id.toHexString() },
            update: { $set: { expiresAt } },
          },
        })),
      );
    },

    findExpired: (now: Date, limit: number): Promise<SubscriptionRecord[]> =>
      model
        .find({ expiresAt: trusted({ $lte: now }) })
        .limit(limit)
        .lean<SubscriptionRecord[]>(),

    findExpiredOf: (trackingId: string, now: Date): Promise<SubscriptionRecord[]> =>
      model.find({ trackingId, expiresAt: trusted({ $lte: now }) }).lean<SubscriptionRecord[]>(),

    /** @returns how many. */
    async remove(subscriptions: readonly Pick<SubscriptionRecord, '_id'>[]): Promise<number> {
      if (subscriptions.length === 0) return 0;
      return (await model.deleteMany(withIds(subscriptions))).deletedCount;
    },

    /** Removes those of a reader: of one shipment, or all. */
    removeOf: async (reader: string, trackingId?: string): Promise<void> =>
      void (await model.deleteMany({ reader, ...(trackingId !== undefined && { trackingId }) })),

    removeAbout: async (trackingIds: readonly string[]): Promise<void> =>
      void (await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }) })),
  };
}
