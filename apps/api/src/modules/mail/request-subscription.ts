import { MAX_SUBSCRIPTIONS, MAX_UNCONFIRMED } from '@waybill/contracts/mail/subscription-schema';
import { ALL } from '../readers/unsubscribed-repository.ts';
import type { MailContext } from './mail-context.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';
import type { SubscriptionRecord } from './subscription-model.ts';

/** Retries against concurrent requests for the last places of a caller and a mailbox. */
const MAX_ATTEMPTS = 2 * MAX_UNCONFIRMED + 1;

type RequestParts = Pick<MailContext, 'mails' | 'subscriptions' | 'unsubscribed'>;

export type SubscriptionRequest = Pick<SubscriptionRecord, 'trackingId' | 'address' | 'reader' | 'language' | 'askedAt'> &
  Required<Pick<SubscriptionRecord, 'caller' | 'mailbox' | 'expiresAt'>>;

/** Undefined if confirmed, declined, unwanted or over the limits. Parties do not use up a caller's places. */
export async function requestSubscription(
  context: RequestParts,
  request: SubscriptionRequest,
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
  { subscriptions }: RequestParts,
  request: SubscriptionRequest,
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
