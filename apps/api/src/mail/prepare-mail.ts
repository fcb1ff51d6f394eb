import type { CancelReason } from '@waybill/contracts';
import { composeMail } from './compose-mail.ts';
import { quietUntil } from './due-time.ts';
import { linkTokenOf } from './link-token-of.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-model.ts';
import { whyNot } from './why-not.ts';
import { readWishes } from './wishes.ts';

type PrepareParts = Pick<
  MailContext,
  | 'shipments'
  | 'links'
  | 'subscriptions'
  | 'unsubscribed'
  | 'settings'
  | 'publicUrl'
  | 'mailFrom'
  | 'mailLinkKeys'
  | 'trackingLinkKeys'
  | 'now'
>;
type ComposedMail = Awaited<ReturnType<typeof composeMail>>;

/** A mail that could not be written: a fault of ours, which the mail server has not heard of. */
export class UnwritableMail extends Error {
  override readonly name = 'UnwritableMail';
}

/**
 * What to hand over, as things are now, or why it would be wrong to, or until when: what waits for the office to open does so at
 * every try, however late it is by then. @throws UnwritableMail.
 */
export async function prepareMail(
  context: PrepareParts,
  mail: MailRecord,
): Promise<ComposedMail | { reason: CancelReason } | { until: Date }> {
  const { shipments, now } = context;
  const [[shipment], settings, wishes] = await Promise.all([
    shipments.findWithTrash([mail.trackingId]),
    context.settings(),
    readWishes(context, { trackingIds: [mail.trackingId], sides: [mail] }),
  ]);
  if (!shipment) return { reason: 'removed' };
  try {
    const at = now();
    const reason = whyNot(mail, { shipment, settings, wishes, now: at });
    if (reason) return { reason };
    const until = mail.byHand ? at : quietUntil(mail.event, settings, at);
    if (until > at) return { until };
    const linkToken = await linkTokenOf(context, mail, shipment);
    return await composeMail(context, mail, { shipment, wishes, linkToken });
  } catch (error) {
    throw new UnwritableMail('The mail could not be written', { cause: error });
  }
}
