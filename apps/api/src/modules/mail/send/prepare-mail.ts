import { DEFERRABLE_EVENTS, isLetter } from '@waybill/domain/mail/events';
import type { CancelReason } from '@waybill/domain/mail/states';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { HOUR_MS } from '@waybill/domain/time';
import { signTrackingLink } from '../../links/link-token.ts';
import { findOrCreateReaderLink } from '../../links/links.ts';
import { isDemo } from '../../shipments/demo-ids.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailContext } from '../mail-context.ts';
import type { MailRecord } from '../mail-model.ts';
import { cancelReason } from '../plan/cancel-reason.ts';
import { waitForOpeningHours } from '../plan/make-mails.ts';
import { isStillSilent } from '../plan/plan-daily-mails.ts';
import { addSenderWishes, readMailPreferences } from '../plan/recipients.ts';
import { findLastSentDate, isLater, isOrdered, isStatusMail } from '../plan/sent-mails.ts';
import { composeMail } from './compose-mail.ts';
import { UnwritableMail } from './encode-mail.ts';
import { prepareLetter } from './prepare-letter.ts';

/** Nobody has a mailbox there (RFC 2606). */
const RESERVED_DOMAIN = /[@.]example\.com$/;

type PreparedMail = Awaited<ReturnType<typeof composeMail>> & {
  /** The reader's mails that become outdated once this one is sent. */
  superseded: MailRecord[];
};

/** Delay before checking again whether the earlier mail was sent. */
const RECHECK_FIRST_MS = 1_000;
const RECHECK_SECOND_MS = 2_000;
/** The settings or the route may allow it more time meanwhile; a scan cancels it. */
const RECHECK_SILENCE_MS = HOUR_MS;

const isDeferrable = ({ event }: MailRecord): boolean => DEFERRABLE_EVENTS.some((patient) => patient === event);
const isDue = ({ dueAt }: MailRecord, now: Date): boolean => dueAt !== undefined && dueAt <= now;

/** Checked at every attempt: another mail may have to go first. @throws UnwritableMail. */
export async function prepareMail(
  context: MailContext,
  mail: MailRecord,
): Promise<PreparedMail | { reason: CancelReason } | { until: Date }> {
  if (isLetter(mail.event)) return prepareLetter(context, mail);
  if (isToInvented(mail.trackingId, mail.address)) return { reason: 'demo' };
  const { mails, shipments, now } = context;
  const [stored, readerMails, settings, preferences] = await Promise.all([
    shipments.findWithTrash([mail.trackingId]),
    isOrdered(mail) && !mail.byHand ? mails.findToReader(mail) : [],
    context.settings(),
    readMailPreferences(context, { trackingIds: [mail.trackingId], addresses: [mail] }),
  ]);
  const [shipment] = await addSenderWishes(context, stored);
  if (!shipment) return { reason: 'removed' };
  try {
    const at = now();
    const reason = cancelReason(mail, { shipment, settings, preferences, readerMails, now: at });
    if (reason) return { reason };
    if (mail.event === 'silent' && !mail.byHand && !(await isStillSilent(context, shipment)))
      return { until: new Date(at.getTime() + RECHECK_SILENCE_MS) };
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
export const isToInvented = (trackingId: string, address: string): boolean => isDemo(trackingId) && RESERVED_DOMAIN.test(address);

/** Corrections stay valid until a new status mail, which `cancelReason` detects. */
const isSuperseded = (other: MailRecord, by: MailRecord): boolean =>
  isOrdered(other) && isOrdered(by) && other.event !== 'correction' && isLater(by, other);

/** One mail at a time per reader, in order of events; delayed mails and corrections yield to later ones with their news. */
function getWaitUntil(mail: MailRecord, readerMails: readonly MailRecord[], now: Date): Date | undefined {
  if (!isOrdered(mail) || mail.byHand) return undefined;
  const others = readerMails.filter(
    (other) => isOrdered(other) && !other.byHand && other._id.toHexString() !== mail._id.toHexString(),
  );
  const blockers = others.flatMap((other) => waitFor(mail, other, now) ?? []);
  return blockers.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
}

function waitFor(mail: MailRecord, other: MailRecord, now: Date): Date | undefined {
  const goesFirst = isLater(mail, other) ? overtakesEarlier(mail, other) : !overtakesEarlier(other, mail);
  if (other.state === 'sending') {
    // A mail claimed earlier may have checked before this one was claimed.
    const mayGo = goesFirst && !other.handedOverAt && !isBefore(other.lockedUntil, mail.lockedUntil);
    return mayGo ? undefined : new Date(now.getTime() + (goesFirst ? RECHECK_FIRST_MS : RECHECK_SECOND_MS));
  }
  if (goesFirst || !other.dueAt) return undefined;
  if (isLater(other, mail) || replacesCorrection(other, mail))
    return isDue(other, now) ? new Date(now.getTime() + RECHECK_SECOND_MS) : undefined;
  return mustComeFirst(other, mail) ? new Date(Math.max(other.dueAt.getTime(), now.getTime()) + RECHECK_SECOND_MS) : undefined;
}

const overtakesEarlier = (later: MailRecord, earlier: MailRecord): boolean =>
  (isDeferrable(earlier) && !mustComeFirst(earlier, later)) || (earlier.event === 'correction' && isStatusMail(later));

/** The status mail about an edited entry is older than the correction, and tells more. */
const replacesCorrection = (other: MailRecord, mail: MailRecord): boolean =>
  mail.event === 'correction' && other.event !== 'correction' && isStatusMail(other);

/** The registration precedes date changes, and a delayed mail never precedes a correction. */
const mustComeFirst = (earlier: MailRecord, later: MailRecord): boolean =>
  (earlier.event === 'created' && later.event === 'promise_moved') || (earlier.event === 'correction' && isDeferrable(later));

const isBefore = (one: Date | undefined, other: Date | undefined): boolean =>
  one !== undefined && other !== undefined && one < other;

/** Only the current recipient's address gets one; others use the tracking ID. */
async function getLinkToken(
  context: MailContext,
  { role, event, address }: MailRecord,
  shipment: ShipmentRecord,
): Promise<string | undefined> {
  const { unsubscribed, trackingLinkKeys, publicUrl } = context;
  const isRecipient = role === 'recipient' && address === toEmailKey(shipment.recipient.email ?? '');
  if (!isRecipient || !publicUrl || event === 'confirm_subscription') return undefined;
  const reader = (await unsubscribed.loadReaderHash())(address);
  const link = await findOrCreateReaderLink(context, shipment, reader);
  return link && signTrackingLink(trackingLinkKeys, link);
}
