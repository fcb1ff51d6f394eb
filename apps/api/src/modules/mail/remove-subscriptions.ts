import type { MailContext } from './mail-context.ts';
import type { SubscriptionRecord } from './subscription-model.ts';

type RemoveParts = Pick<MailContext, 'mails' | 'subscriptions'>;

const BATCH = 200;

export async function removeExpiredSubscriptions({ now, ...stores }: RemoveParts & Pick<MailContext, 'now'>): Promise<void> {
  await stores.subscriptions.freeConfirmed();
  for (;;) {
    const expired = await stores.subscriptions.findExpired(now(), BATCH);
    if (expired.length === 0) return;
    await removeSubscriptions(stores, expired);
  }
}

export async function removeSubscriptions(
  { mails, subscriptions }: RemoveParts,
  expired: readonly SubscriptionRecord[],
): Promise<void> {
  // Mails first: they are found by the subscriptions.
  await mails.removeConfirmationRequests(expired.filter(({ confirmedAt }) => !confirmedAt));
  await subscriptions.remove(expired);
}
