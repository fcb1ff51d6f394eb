import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIRMATION_HOURS } from '@waybill/contracts/mail/facts';
import { MAX_SUBSCRIPTIONS, MAX_UNCONFIRMED, type SubscriptionRequest } from '@waybill/contracts/mail/subscription-schema';
import type { Language } from '@waybill/domain/languages';
import { createMailCode, MAIL_CODE_LENGTH } from '@waybill/domain/mail/mail-code';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { HOUR_MS } from '@waybill/domain/time';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ALL } from '../../readers/unsubscribed-repository.ts';
import type { MailContext } from '../mail-context.ts';
import type { NewMail } from '../mail-model.ts';
import { findParty } from '../plan/recipients.ts';
import { getMailbox } from '../send/encode-mail.ts';
import { removeSubscriptions } from './change-subscription.ts';
import type { NewSubscription, SubscriptionRecord } from './subscription-model.ts';

interface SubscribeRequest {
  trackingId: string;
  request: SubscriptionRequest;
  ip: string;
  language: Language;
}

/** Longer than any work this takes, so that the response time reveals nothing. */
const RESPONSE_DELAY_MS = 250;

/** Retries against concurrent requests for the last places of a caller and a mailbox. */
const MAX_ATTEMPTS = 2 * MAX_UNCONFIRMED + 1;

interface PlaceRequest extends NewSubscription {
  caller: string;
  mailbox: string;
  expiresAt: Date;
}

/** Unknown IDs, subscribers and known addresses get the same response; a wrong ID counts as a failed lookup. */
export async function subscribe(context: MailContext, call: SubscribeRequest): Promise<void> {
  const [done] = await Promise.allSettled([requestConfirmation(context, call), sleep(RESPONSE_DELAY_MS)]);
  if (done.status === 'rejected') throw done.reason;
}

/** The same without the delay, whose absence would reveal what happened. */
export async function requestConfirmation(
  context: MailContext,
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

/** Undefined if confirmed, declined, unwanted or over the limits. Parties do not use up a caller's places. */
async function requestSubscription(
  context: MailContext,
  request: PlaceRequest,
  { isParty }: { isParty: boolean },
): Promise<SubscriptionRecord | undefined> {
  const { subscriptions, unsubscribed } = context;
  const { trackingId, reader, mailbox, askedAt } = request;
  await removeSubscriptions(context, await subscriptions.findExpiredAmong(request, askedAt));
  const pending = await takePlaces(context, request, { isParty });
  if (!pending) return undefined;
  // Checked after taking the places: an opt-out in between must win.
  const isOptedOut = await unsubscribed.find([reader, mailbox].map((one) => ({ reader: one, trackingId })));
  if (!isOptedOut(reader, ALL) && !isOptedOut(mailbox, ALL)) return pending;
  await subscriptions.remove([pending]);
  return undefined;
}

async function takePlaces(
  { subscriptions }: MailContext,
  request: PlaceRequest,
  { isParty }: { isParty: boolean },
): Promise<SubscriptionRecord | undefined> {
  const { trackingId, address, caller, mailbox, askedAt } = request;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [existing, ofCaller, toMailbox] = await Promise.all([
      subscriptions.findByShipments([trackingId], askedAt),
      subscriptions.findUnconfirmed({ caller }, askedAt),
      subscriptions.findUnconfirmed({ mailbox }, askedAt),
    ]);
    const own = existing.find((subscription) => subscription.address === address);
    if (own) return own.confirmedAt ? undefined : own;
    if (toMailbox.some((other) => other.trackingId === trackingId && other.address === address)) return undefined;
    if (!isParty && existing.filter(({ place }) => place !== undefined).length >= MAX_SUBSCRIPTIONS) return undefined;
    const mailboxPlace = findFreePlace(toMailbox.map((other) => other.mailboxPlace));
    const callerPlace = findFreePlace(ofCaller.map((other) => other.callerPlace));
    if (mailboxPlace === undefined || (callerPlace === undefined && !isParty)) return undefined;
    const taken = { mailboxPlace, ...(callerPlace !== undefined && !isParty && { callerPlace }) };
    const stored = await subscriptions.insert({ ...request, ...taken });
    if (stored) return stored;
  }
  return undefined;
}

function findFreePlace(taken: readonly (number | undefined)[]): number | undefined {
  return Array.from({ length: MAX_UNCONFIRMED }, (_, place) => place).find((place) => !taken.includes(place));
}
