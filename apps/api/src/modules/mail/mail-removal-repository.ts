import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { RESENDABLE_STATES } from '@waybill/domain/mail/states';
import { trusted } from 'mongoose';
import type { MailModel, MailRecord } from './mail-model.ts';
import type { SubscriptionRecord } from './subscribe/subscription-model.ts';

export const BLANK = { subject: ERASED_VALUE, text: ERASED_VALUE, html: ERASED_VALUE } as const;

export function createMailRemoval(model: MailModel) {
  const finishedBefore = (instant: Date) => ({
    state: trusted({ $in: [...RESENDABLE_STATES] }),
    createdAt: trusted({ $lt: instant }),
    'outbox.at': trusted({ $exists: false }),
  });

  return {
    async removeConfirmationRequests(requests: readonly SubscriptionRecord[]): Promise<void> {
      if (requests.length === 0) return;
      const occasions = requests.map(({ _id }) => `confirm_subscription_${_id.toHexString()}`);
      await model.deleteMany({
        trackingId: trusted({ $in: requests.map(({ trackingId }) => trackingId) }),
        occasion: trusted({ $in: occasions }),
      });
    },

    async remove(mails: readonly MailRecord[]): Promise<number> {
      if (mails.length === 0) return 0;
      const ids = mails.map(({ _id }) => _id.toHexString());
      return (await model.deleteMany({ _id: trusted({ $in: ids }) })).deletedCount;
    },

    /** Mails being sent are marked and blanked after hand-over. */
    async blankAbout(trackingIds: readonly string[]): Promise<void> {
      if (trackingIds.length === 0) return;
      const about = { trackingId: trusted({ $in: [...trackingIds] }) };
      // First those being sent: if they finish in between, the second update still finds their content.
      await model.updateMany({ ...about, state: 'sending' }, { $set: { forgotten: true } });
      await model.updateMany({ ...about, text: trusted({ $exists: true, $ne: ERASED_VALUE }) }, { $set: BLANK });
    },

    async removeBefore(instant: Date, limit: number): Promise<number> {
      const old = await model.find(finishedBefore(instant)).limit(limit).select('_id').lean();
      if (old.length === 0) return 0;
      return (await model.deleteMany({ _id: trusted({ $in: old.map(({ _id }) => _id) }) })).deletedCount;
    },

    countBefore: (instant: Date): Promise<number> => model.countDocuments(finishedBefore(instant)),
  };
}
