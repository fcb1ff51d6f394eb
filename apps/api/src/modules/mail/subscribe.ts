import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIRMATION_HOURS } from '@waybill/contracts/mail/subscription-limits';
import type { SubscriptionRequest } from '@waybill/contracts/mail/subscription-schema';
import type { Language } from '@waybill/domain/languages';
import { MAIL_CODE_LENGTH, createMailCode } from '@waybill/domain/mail/mail-code';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { HOUR_MS } from '@waybill/domain/time';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MailContext } from './mail-context.ts';
import type { NewMail } from './mail-model.ts';
import { getMailbox } from './mailbox.ts';
import { findParty } from './recipients.ts';
import { requestSubscription } from './request-subscription.ts';
import type { SubscriptionRecord } from './subscription-model.ts';

type SubscribeParts = Pick<
  MailContext,
  'mails' | 'subscriptions' | 'unsubscribed' | 'shipments' | 'identifyShipment' | 'hashAddress' | 'publicUrl' | 'now'
>;

interface SubscribeRequest {
  trackingId: string;
  request: SubscriptionRequest;
  ip: string;
  language: Language;
}

/** Longer than any work this takes, so that the response time reveals nothing. */
const RESPONSE_DELAY_MS = 250;

/** Unknown IDs, subscribers and known addresses get the same response; a wrong ID counts as a failed lookup. */
export async function subscribe(context: SubscribeParts, call: SubscribeRequest): Promise<void> {
  const [done] = await Promise.allSettled([requestConfirmation(context, call), sleep(RESPONSE_DELAY_MS)]);
  if (done.status === 'rejected') throw done.reason;
}

/** The same without the delay, whose absence would reveal what happened. */
export async function requestConfirmation(
  context: SubscribeParts,
  { trackingId: typed, request, ip, language }: SubscribeRequest,
): Promise<void> {
  const { identifyShipment, hashAddress, shipments, unsubscribed, publicUrl, now } = context;
  const trackingId = await identifyShipment(typed, ip).catch((error: unknown) => {
    // A malformed ID reveals nothing about shipments, so say that it is wrong.
    const isPossibleId = checkTrackingId(typed) !== 'unknown';
    if (isPossibleId && error instanceof AppError && error.code === 'SHIPMENT_NOT_FOUND') return undefined;
    throw error;
  });
  // Without a public URL there is no link to confirm with.
  if (trackingId === undefined || request.website || !publicUrl) return;
  const [[shipment], hashReader] = await Promise.all([shipments.findWithTrash([trackingId]), unsubscribed.loadReaderHash()]);
  if (!shipment || isEnded(shipment)) return;
  const address = toEmailKey(request.email);
  const at = now();
  const subscriptionRequest = {
    trackingId,
    address,
    reader: hashReader(address),
    mailbox: hashReader(getMailbox(address)),
    language: request.language ?? language,
    caller: hashAddress(ip),
    askedAt: at,
    expiresAt: new Date(at.getTime() + CONFIRMATION_HOURS * HOUR_MS),
  };
  const pending = await requestSubscription(context, subscriptionRequest, {
    isParty: findParty(shipment, address) !== undefined,
  });
  if (pending) await context.mails.insertMany([newConfirmationMail(pending)]);
}

/** Sent at once: there is nothing to undo and someone waits for it. */
export const newConfirmationMail = ({ _id, trackingId, address, language, askedAt }: SubscriptionRecord): NewMail => ({
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
