import {
  type MailWish,
  type Subscription,
  SUBSCRIPTION_DAYS_AFTER_DELIVERY,
  SUBSCRIPTION_DAYS_WITHOUT_CHANGE,
} from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import { AppError } from '../platform/errors/app-error.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailContext } from './mail-context.ts';
import { type MailLink, readLink } from './mail-links.ts';
import { ALL } from './unsubscribed-repository.ts';

type ChangeParts = Pick<MailContext, 'subscriptions' | 'unsubscribed' | 'shipments' | 'mailLinkKeys' | 'now'>;
type Choice = Extract<MailLink, { kind: 'choose' }>;

const DAY_MS = 24 * 3_600_000;

/** When whoever subscribed to a shipment is told no more: some days after it was handed over, or after its last change. */
export const endOf = ({ deliveredAt, updatedAt }: Pick<ShipmentRecord, 'deliveredAt' | 'updatedAt'>): Date =>
  deliveredAt
    ? new Date(deliveredAt.getTime() + SUBSCRIPTION_DAYS_AFTER_DELIVERY * DAY_MS)
    : new Date(updatedAt.getTime() + SUBSCRIPTION_DAYS_WITHOUT_CHANGE * DAY_MS);

/** What the link in a mail is about, and how things stand. @throws AppError SUBSCRIPTION_NOT_FOUND. */
export async function readSubscription(context: ChangeParts, token: string): Promise<Subscription> {
  const link = readLink(context.mailLinkKeys, token);
  if (link?.kind === 'choose') return readChoice(context, link);
  const subscription = link && (await context.subscriptions.find(link.subscriptionId, context.now()));
  if (!subscription) throw dead();
  const { trackingId, confirmedAt } = subscription;
  return { trackingId, wish: confirmedAt ? 'told' : 'asked', isSubscriber: true };
}

/**
 * Does what the reader of a mail chooses by the link in it. What was asked for is confirmed by wanting to be told, and gone by
 * anything else.
 * @throws AppError SUBSCRIPTION_NOT_FOUND.
 */
export async function changeSubscription(context: ChangeParts, token: string, wish: MailWish): Promise<Subscription> {
  const link = readLink(context.mailLinkKeys, token);
  if (link?.kind === 'choose') {
    await choose(context, link, wish);
    return readChoice(context, link);
  }
  const subscription = link && (await context.subscriptions.find(link.subscriptionId, context.now()));
  if (!subscription) throw dead();
  const { trackingId, reader } = subscription;
  if (wish === 'told') {
    const [shipment] = await context.shipments.findWithTrash([trackingId]);
    await context.subscriptions.confirm(subscription, { at: context.now(), expiresAt: shipment && endOf(shipment) });
  } else await choose(context, { kind: 'choose', trackingId, reader, isSubscriber: true }, wish);
  return { trackingId, wish, isSubscriber: true };
}

async function choose({ subscriptions, unsubscribed, now }: ChangeParts, { trackingId, reader }: Choice, wish: MailWish) {
  if (wish === 'told') return unsubscribed.remove(reader, [ALL, trackingId]);
  await unsubscribed.add(reader, wish === 'none' ? ALL : trackingId, now());
  // A choice between the two is the last one.
  if (wish === 'not_this') await unsubscribed.remove(reader, [ALL]);
  await subscriptions.removeOf(reader, wish === 'none' ? undefined : trackingId);
}

async function readChoice({ subscriptions, unsubscribed, now }: ChangeParts, link: Choice): Promise<Subscription> {
  const { trackingId, reader, isSubscriber } = link;
  const [isUnwanted, there] = await Promise.all([
    unsubscribed.find([{ reader, trackingId }]),
    isSubscriber ? subscriptions.findOf([trackingId], now()) : [],
  ]);
  const isSubscribed = there.some((subscription) => subscription.reader === reader && subscription.confirmedAt);
  if (isSubscribed) return { trackingId, wish: 'told', isSubscriber };
  if (isUnwanted(reader, ALL)) return { trackingId, wish: 'none', isSubscriber };
  return { trackingId, wish: isSubscriber || isUnwanted(reader, trackingId) ? 'not_this' : 'told', isSubscriber };
}

const dead = () => new AppError('SUBSCRIPTION_NOT_FOUND', (say) => say(texts.api.mailLinkDead));
