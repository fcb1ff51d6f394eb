import type { MailContext } from './mail-context.ts';
import type { SubscriptionRecord } from './subscription-model.ts';

type ForgetParts = Pick<MailContext, 'mails' | 'subscriptions'>;

const BATCH = 200;

export async function removeExpiredSubscriptions({ now, ...stores }: ForgetParts & Pick<MailContext, 'now'>): Promise<void> {
  await stores.subscriptions.freeConfirmed();
  for (;;) {
    const over = await stores.subscriptions.findExpired(now(), BATCH);
    if (over.length === 0) return;
    await removeSubscriptions(stores, over);
  }
}

export async function removeSubscriptions(
  { mails, subscriptions }: ForgetParts,
  over: readonly SubscriptionRecord[],
): Promise<void> {
  // Mails first: they are found by the subscriptions.
  await mails.removeQuestions(over.filter(({ confirmedAt }) => !confirmedAt));
  await subscriptions.remove(over);
}
