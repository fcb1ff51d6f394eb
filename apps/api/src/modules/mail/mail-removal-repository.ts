import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { RESENDABLE_STATES } from '@waybill/domain/mail/states';
import { trusted } from 'mongoose';
import type { MailModel, MailRecord } from './mail-model.ts';
import type { SubscriptionRecord } from './subscription-model.ts';

/** Stands for what was written in a mail that may name somebody who was erased. */
export const BLANK = { subject: ERASED_VALUE, text: ERASED_VALUE, html: ERASED_VALUE } as const;

/** What takes mails away, or what is in them. */
export function createMailRemoval(model: MailModel) {
  const throughBefore = (instant: Date) => ({
    state: trusted({ $in: [...RESENDABLE_STATES] }),
    createdAt: trusted({ $lt: instant }),
    'outbox.at': trusted({ $exists: false }),
  });

  return {
    /** Removes the mails that asked whether somebody subscribes. */
    async removeQuestions(asked: readonly Pick<SubscriptionRecord, '_id' | 'trackingId'>[]): Promise<void> {
      if (asked.length === 0) return;
      const occasions = asked.map(({ _id }) => `confirm_subscription_${_id.toHexString()}`);
      await model.deleteMany({
        trackingId: trusted({ $in: asked.map(({ trackingId }) => trackingId) }),
        occasion: trusted({ $in: occasions }),
      });
    },

    /** Removes mails for good. @returns how many. */
    async remove(mails: readonly Pick<MailRecord, '_id'>[]): Promise<number> {
      if (mails.length === 0) return 0;
      const ids = mails.map(({ _id }) => _id.toHexString());
      return (await model.deleteMany({ _id: trusted({ $in: ids }) })).deletedCount;
    },

    /**
     * Takes away what was written in the mails about these shipments, whoever got it: both sides may be named in it. Of one that is
     * being sent, which may have been written before, it is taken away once that is handed over.
     */
    async blankAbout(trackingIds: readonly string[]): Promise<void> {
      if (trackingIds.length === 0) return;
      const about = { trackingId: trusted({ $in: [...trackingIds] }) };
      // First these: what is handed over between the two has its content by then.
      await model.updateMany({ ...about, state: 'sending' }, { $set: { forgotten: true } });
      await model.updateMany({ ...about, text: trusted({ $exists: true, $ne: ERASED_VALUE }) }, { $set: BLANK });
    },

    /** Removes mails that are through from before an instant, at most so many. @returns how many. */
    async removeBefore(instant: Date, limit: number): Promise<number> {
      const old = await model.find(throughBefore(instant)).limit(limit).select('_id').lean();
      if (old.length === 0) return 0;
      return (await model.deleteMany({ _id: trusted({ $in: old.map(({ _id }) => _id) }) })).deletedCount;
    },

    countBefore: (instant: Date): Promise<number> => model.countDocuments(throughBefore(instant)),
  };
}
