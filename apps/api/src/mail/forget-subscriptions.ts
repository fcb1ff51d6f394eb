import type { MailContext } from './mail-context.ts';

type ForgetParts = Pick<MailContext, 'mails' | 'subscriptions' | 'now'>;

const BATCH = 200;

/** Removes what was never confirmed, with the mail that asked, and what has been over for its days. */
export async function forgetSubscriptions({ mails, subscriptions, now }: ForgetParts): Promise<void> {
  for (;;) {
    const over = await subscriptions.findExpired(now(), BATCH);
    if (over.length === 0) return;
    const unconfirmed = over.filter(({ confirmedAt }) => !confirmedAt);
    // First the mails, which are found by what asked for them.
    await mails.removeQuestions(unconfirmed);
    await subscriptions.remove(over);
  }
}
