import { SUBSCRIPTION_DAYS_AFTER_DELIVERY, SUBSCRIPTION_DAYS_WITHOUT_CHANGE } from '@waybill/contracts/mail/facts';
import { type MailPreference, MAX_SUBSCRIPTIONS, type Subscription } from '@waybill/contracts/mail/subscription-schema';
import type { MailAudience } from '@waybill/domain/mail/events';
import { DAY_MS } from '@waybill/domain/time';
import { texts } from '@waybill/i18n/texts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ALL } from '../../readers/unsubscribed-repository.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailContext } from '../mail-context.ts';
import { findParty } from '../plan/recipients.ts';
import { type MailLink, readLink } from './mail-links.ts';
import type { SubscriptionRecord } from './subscription-model.ts';

type Choice = Extract<MailLink, { kind: 'choose' }>;

const CONFIRMED_PLACES = Array.from({ length: MAX_SUBSCRIPTIONS }, (_, place) => place);
/** Numbered after all other places, so that subscribers cannot block a party. */
const PARTY_PLACES: Record<MailAudience, number> = { recipient: MAX_SUBSCRIPTIONS, sender: MAX_SUBSCRIPTIONS + 1 };

const BATCH = 200;

export const subscriptionEnd = ({ deliveredAt, updatedAt }: ShipmentRecord): Date =>
  deliveredAt
    ? new Date(deliveredAt.getTime() + SUBSCRIPTION_DAYS_AFTER_DELIVERY * DAY_MS)
    : new Date(updatedAt.getTime() + SUBSCRIPTION_DAYS_WITHOUT_CHANGE * DAY_MS);

export async function readSubscription(context: MailContext, token: string): Promise<Subscription> {
  const link = readLink(context.mailLinkKeys, token);
  if (link?.kind === 'choose') return readChoice(context, link);
  const subscription = link && (await context.subscriptions.find(link.subscriptionId, context.now()));
  if (!subscription) throw createNotFound();
  const { trackingId, confirmedAt, declinedAt, reader } = subscription;
  if (!declinedAt) return { trackingId, wish: confirmedAt ? 'told' : 'asked', isSubscriber: true };
  return readChoice(context, { kind: 'choose', trackingId, reader, isSubscriber: true });
}

/** Subscribing confirms a pending request; any other choice declines it. */
export async function changeSubscription(context: MailContext, token: string, wish: MailPreference): Promise<Subscription> {
  const link = readLink(context.mailLinkKeys, token);
  if (link?.kind === 'choose') {
    await choose(context, link, wish);
    return readChoice(context, link);
  }
  const subscription = link && (await context.subscriptions.find(link.subscriptionId, context.now()));
  if (!subscription) throw createNotFound();
  const { trackingId, reader, mailbox = reader } = subscription;
  if (wish === 'told') {
    await confirm(context, subscription);
    // Confirming through the same link revokes an earlier refusal.
    if (subscription.declinedAt) for (const one of [reader, mailbox]) await context.unsubscribed.remove(one, [ALL, trackingId]);
  } else {
    await choose(context, { kind: 'choose', trackingId, reader, isSubscriber: true }, wish);
    if (wish === 'none') await context.unsubscribed.add(mailbox, ALL, context.now());
  }
  return { trackingId, wish, isSubscriber: true };
}

export async function removeExpiredSubscriptions(context: MailContext): Promise<void> {
  const { subscriptions, now } = context;
  await subscriptions.freeConfirmed();
  for (;;) {
    const expired = await subscriptions.findExpired(now(), BATCH);
    if (expired.length === 0) return;
    await removeSubscriptions(context, expired);
  }
}

export async function removeSubscriptions(
  { mails, subscriptions }: MailContext,
  expired: readonly SubscriptionRecord[],
): Promise<void> {
  // Mails first: they are found by the subscriptions.
  await mails.removeConfirmationRequests(expired.filter(({ confirmedAt }) => !confirmedAt));
  await subscriptions.remove(expired);
}

async function confirm(context: MailContext, subscription: SubscriptionRecord): Promise<void> {
  const { subscriptions, shipments, now } = context;
  const { trackingId, address } = subscription;
  const [shipment] = await shipments.findWithTrash([trackingId]);
  const party = shipment && findParty(shipment, address);
  const expiresAt = shipment && subscriptionEnd(shipment);
  await removeSubscriptions(context, await subscriptions.findExpiredAmong({ trackingId }, now()));
  for (let attempt = 0; attempt <= CONFIRMED_PLACES.length; attempt += 1) {
    const others = (await subscriptions.findByShipments([trackingId], now())).filter((other) => other.address !== address);
    const taken = new Set(others.map(({ place }) => place));
    const own = party && PARTY_PLACES[party];
    const place = [...(own === undefined ? [] : [own]), ...CONFIRMED_PLACES].find((one) => !taken.has(one));
    if (place === undefined) break;
    if (await subscriptions.confirm(subscription, { at: now(), place, expiresAt })) return;
  }
  throw new AppError('CONFLICT', (t) => t(texts.api.subscribersFull));
}

async function choose({ subscriptions, unsubscribed, now }: MailContext, { trackingId, reader }: Choice, wish: MailPreference) {
  if (wish === 'told') return unsubscribed.remove(reader, [ALL, trackingId]);
  await unsubscribed.add(reader, wish === 'none' ? ALL : trackingId, now());
  // The last choice counts.
  if (wish === 'not_this') await unsubscribed.remove(reader, [ALL]);
  await subscriptions.end(reader, { trackingId: wish === 'none' ? undefined : trackingId, at: now() });
}

async function readChoice({ subscriptions, unsubscribed, now }: MailContext, link: Choice): Promise<Subscription> {
  const { trackingId, reader, isSubscriber } = link;
  const [isOptedOut, existing] = await Promise.all([
    unsubscribed.find([{ reader, trackingId }]),
    isSubscriber ? subscriptions.findByShipments([trackingId], now()) : [],
  ]);
  const own = existing.find((subscription) => subscription.reader === reader || subscription.mailbox === reader);
  if (own?.confirmedAt) return { trackingId, wish: 'told', isSubscriber };
  if (isOptedOut(reader, ALL)) return { trackingId, wish: 'none', isSubscriber };
  return { trackingId, wish: isSubscriber || isOptedOut(reader, trackingId) ? 'not_this' : 'told', isSubscriber };
}

const createNotFound = () => new AppError('SUBSCRIPTION_NOT_FOUND', (t) => t(texts.api.mailLinkDead));
