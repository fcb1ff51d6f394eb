import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIRMATION_HOURS } from '@waybill/contracts/mail/subscription-limits';
import type { SubscriptionRequest } from '@waybill/contracts/mail/subscription-schema';
import type { Language } from '@waybill/domain/languages';
import { MAIL_CODE_LENGTH, createMailCode } from '@waybill/domain/mail/mail-code';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { HOUR_MS } from '@waybill/domain/time';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { AppError } from '../../platform/errors/app-error.ts';
import { askReader } from './ask-reader.ts';
import type { MailContext } from './mail-context.ts';
import type { NewMail } from './mail-model.ts';
import { mailboxOf } from './mailbox-of.ts';
import { partyOf } from './readers.ts';
import type { SubscriptionRecord } from './subscription-model.ts';

type SubscribeParts = Pick<
  MailContext,
  'mails' | 'subscriptions' | 'unsubscribed' | 'shipments' | 'identifyShipment' | 'hashAddress' | 'publicUrl' | 'now'
>;

interface Wish {
  trackingId: string;
  request: SubscriptionRequest;
  ip: string;
  language: Language;
}

/** Longer than all that may be done about a wish, so that the time tells nothing of what was. */
const ANSWER_AFTER_MS = 250;

/**
 * Asks an address whether it wants to be told of a shipment. The caller learns nothing: not whether there is such a shipment, which a
 * lookup says under its own limits, not who is told of it already, and not whether the address is known here. So a mistyped ID is no
 * failure, but counts as a lookup that finds nothing.
 * @throws AppError RATE_LIMITED, or SHIPMENT_NOT_FOUND where what was typed cannot be an ID.
 */
export async function subscribe(context: SubscribeParts, wish: Wish): Promise<void> {
  const [done] = await Promise.allSettled([askAddress(context, wish), sleep(ANSWER_AFTER_MS)]);
  if (done.status === 'rejected') throw done.reason;
}

/** The same as soon as it is done, which would tell the caller what it was. */
export async function askAddress(context: SubscribeParts, { trackingId: typed, request, ip, language }: Wish): Promise<void> {
  const { identifyShipment, hashAddress, shipments, unsubscribed, publicUrl, now } = context;
  const trackingId = await identifyShipment(typed, ip).catch((error: unknown) => {
    // What has not the form of an ID says nothing of any shipment, and whoever typed it is helped.
    const mayBeOne = checkTrackingId(typed) !== 'unknown';
    if (mayBeOne && error instanceof AppError && error.code === 'SHIPMENT_NOT_FOUND') return undefined;
    throw error;
  });
  // A mail without a link could be confirmed by nobody.
  if (trackingId === undefined || request.website || !publicUrl) return;
  const [[shipment], readerOf] = await Promise.all([shipments.findWithTrash([trackingId]), unsubscribed.readerOf()]);
  if (!shipment || shipment.status === 'delivered') return;
  const address = toEmailKey(request.email);
  const at = now();
  const asking = {
    trackingId,
    address,
    reader: readerOf(address),
    mailbox: readerOf(mailboxOf(address)),
    language: request.language ?? language,
    caller: hashAddress(ip),
    askedAt: at,
    expiresAt: new Date(at.getTime() + CONFIRMATION_HOURS * HOUR_MS),
  };
  const asked = await askReader(context, asking, { isParty: partyOf(shipment, address) !== undefined });
  if (asked) await context.mails.insertMany([questionTo(asked)]);
}

/** Goes out at once: there is nothing to take back, and somebody is waiting for it. */
const questionTo = ({ _id, trackingId, address, language, askedAt }: SubscriptionRecord): NewMail => ({
  key: [trackingId, 'confirm_subscription', address, _id.toHexString()].join(' '),
  trackingId,
  event: 'confirm_subscription',
  occasion: `confirm_subscription_${_id.toHexString()}`,
  happenedAt: askedAt,
  role: 'subscriber',
  address,
  name: '',
  language,
  state: 'queued',
  dueAt: askedAt,
  attempts: 0,
  code: createMailCode(randomBytes(MAIL_CODE_LENGTH)),
  createdAt: askedAt,
});
