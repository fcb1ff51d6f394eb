import { trusted } from 'mongoose';
import { duplicateField } from '../../../platform/db/database-errors.ts';
import { DOCUMENT_ID } from '../../../platform/db/document-id.ts';
import type { NewSubscription, SubscriptionModel, SubscriptionRecord } from './subscription-model.ts';

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;

const REQUEST_FIELDS = { origin: 1, caller: 1, callerPlace: 1, mailbox: 1, mailboxPlace: 1, declinedAt: 1 } as const;

/** Expired subscriptions are never found, even before they are removed. */
export function createSubscriptionRepository({ model }: { model: SubscriptionModel }) {
  const unexpired = (now: Date) => ({
    $or: [{ expiresAt: trusted({ $exists: false }) }, { expiresAt: trusted({ $gt: now }) }],
  });
  const undeclined = { declinedAt: trusted({ $exists: false }) };
  const unconfirmed = { confirmedAt: trusted({ $exists: false }) };
  const withIds = (subscriptions: readonly SubscriptionRecord[]) => ({
    _id: trusted({ $in: subscriptions.map(({ _id }) => _id.toHexString()) }),
  });
  const byReader = (reader: string) => ({ $or: [{ reader }, { mailbox: reader }] });

  return {
    /** Includes declined ones, whose link still works. */
    find: async (id: string, now: Date): Promise<SubscriptionRecord | null> =>
      DOCUMENT_ID.test(id) ? model.findOne({ _id: id, ...unexpired(now) }).lean<SubscriptionRecord>() : null,

    findByShipments: (trackingIds: readonly string[], now: Date): Promise<SubscriptionRecord[]> =>
      model
        .find({ trackingId: trusted({ $in: [...trackingIds] }), ...undeclined, ...unexpired(now) })
        .lean<SubscriptionRecord[]>(),

    findTo: (address: string): Promise<SubscriptionRecord[]> => model.find({ address }).lean<SubscriptionRecord[]>(),

    findUnconfirmed: (owner: { caller: string } | { mailbox: string }, now: Date): Promise<SubscriptionRecord[]> =>
      model.find({ ...owner, ...unexpired(now) }).lean<SubscriptionRecord[]>(),

    /** Frees places that older releases kept after confirmation. */
    freeConfirmed: async (): Promise<void> =>
      void (await model.updateMany(
        { confirmedAt: trusted({ $exists: true }), mailbox: trusted({ $exists: true }) },
        { $unset: REQUEST_FIELDS },
      )),

    /** @returns undefined if the address exists or a place is taken. */
    async insert(subscription: NewSubscription): Promise<SubscriptionRecord | undefined> {
      try {
        return (await model.create(subscription)).toObject<SubscriptionRecord>();
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return undefined;
      }
    },

    /** @returns false if the place is taken. */
    async confirm(
      { _id }: SubscriptionRecord,
      { at, place, expiresAt }: { at: Date; place: number; expiresAt: Date | undefined },
    ): Promise<boolean> {
      try {
        await model.updateOne(
          { _id: _id.toHexString(), ...unconfirmed },
          {
            $set: { confirmedAt: at, place, ...(expiresAt && { expiresAt }) },
            $unset: { ...REQUEST_FIELDS, ...(!expiresAt && { expiresAt: 1 }) },
          },
        );
        return true;
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return false;
      }
    },

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

    findExpiredAmong: (
      { trackingId, caller, mailbox }: { trackingId: string; caller?: string; mailbox?: string },
      now: Date,
    ): Promise<SubscriptionRecord[]> => {
      const holders = [{ trackingId }, ...(caller ? [{ caller }] : []), ...(mailbox ? [{ mailbox }] : [])];
      return model.find({ $or: holders, expiresAt: trusted({ $lte: now }) }).lean<SubscriptionRecord[]>();
    },

    async remove(subscriptions: readonly SubscriptionRecord[]): Promise<number> {
      if (subscriptions.length === 0) return 0;
      return (await model.deleteMany(withIds(subscriptions))).deletedCount;
    },

    /** Unconfirmed ones stay as declined until they expire. */
    async end(reader: string, { trackingId, at }: { trackingId: string | undefined; at: Date }): Promise<void> {
      const ended = { ...byReader(reader), ...(trackingId !== undefined && { trackingId }) };
      await model.updateMany({ ...ended, ...unconfirmed }, { $set: { declinedAt: at } });
      await model.deleteMany({ ...ended, confirmedAt: trusted({ $exists: true }) });
    },

    removeAbout: async (trackingIds: readonly string[]): Promise<void> =>
      void (await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }) })),
  };
}
