import type { CancelReason } from '@waybill/domain/mail/states';
import { isDemo } from '../shipments/demo-ids.ts';
import { cancelReason } from './cancel-reason.ts';
import { composeMail } from './compose-mail.ts';
import { waitForOpeningHours } from './due-time.ts';
import { getLinkToken } from './link-token.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-model.ts';
import { getWaitUntil } from './mail-order.ts';
import { readMailPreferences } from './mail-preferences.ts';
import { prepareReply } from './prepare-reply.ts';
import { isLater, isOrdered, findLastSentDate } from './sent-mails.ts';
import { UnwritableMail } from './unwritable-mail.ts';

/** Nobody has a mailbox there (RFC 2606). */
const RESERVED_DOMAIN = /[@.]example\.com$/;

type PrepareParts = Pick<
  MailContext,
  | 'mails'
  | 'messages'
  | 'shipments'
  | 'links'
  | 'subscriptions'
  | 'unsubscribed'
  | 'settings'
  | 'publicUrl'
  | 'mailFrom'
  | 'mailLinkKeys'
  | 'trackingLinkKeys'
  | 'trackShipment'
  | 'now'
>;
type PreparedMail = Awaited<ReturnType<typeof composeMail>> & {
  /** The reader's mails that become outdated once this one is sent. */
  superseded: MailRecord[];
};

/** Checked at every attempt: another mail may have to go first. @throws UnwritableMail. */
export async function prepareMail(
  context: PrepareParts,
  mail: MailRecord,
): Promise<PreparedMail | { reason: CancelReason } | { until: Date }> {
  if (mail.event === 'message_reply') return prepareReply(context, mail);
  if (isToInvented(mail)) return { reason: 'demo' };
  const { mails, shipments, now } = context;
  const [[shipment], readerMails, settings, preferences] = await Promise.all([
    shipments.findWithTrash([mail.trackingId]),
    isOrdered(mail) && !mail.byHand ? mails.findToReader(mail) : [],
    context.settings(),
    readMailPreferences(context, { trackingIds: [mail.trackingId], addresses: [mail] }),
  ]);
  if (!shipment) return { reason: 'removed' };
  try {
    const at = now();
    const reason = cancelReason(mail, { shipment, settings, preferences, readerMails, now: at });
    if (reason) return { reason };
    const openAt = mail.byHand ? at : waitForOpeningHours(mail.event, settings, at);
    const until = openAt > at ? openAt : getWaitUntil(mail, readerMails, at);
    if (until) return { until };
    const linkToken = await getLinkToken(context, mail, shipment);
    const previousDate = mail.previousDate && (findLastSentDate(readerMails) ?? mail.previousDate);
    const composed = await composeMail(
      context,
      { ...mail, ...(previousDate && { previousDate }) },
      { shipment, preferences, linkToken },
    );
    return { ...composed, superseded: readerMails.filter((other) => other.dueAt && !other.byHand && isSuperseded(other, mail)) };
  } catch (error) {
    throw new UnwritableMail('The mail could not be written', { cause: error });
  }
}

/** Also if sent again by hand. An address that someone gave a demo shipment does get its mails. */
export const isToInvented = ({ trackingId, address }: Pick<MailRecord, 'trackingId' | 'address'>): boolean =>
  isDemo(trackingId) && RESERVED_DOMAIN.test(address);

/** Corrections stay valid until a new status mail, which `cancelReason` detects. */
const isSuperseded = (other: MailRecord, by: MailRecord): boolean =>
  isOrdered(other) && isOrdered(by) && other.event !== 'correction' && isLater(by, other);
