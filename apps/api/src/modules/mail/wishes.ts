import { ALL } from '../readers/unsubscribed-repository.ts';
import type { MailContext } from './mail-context.ts';
import type { SubscriptionRecord } from './subscription-model.ts';

/** What the readers of mails want, as far as it was asked for. */
export interface Wishes {
  /** Whoever is told of this shipment because they asked, confirmed or not. */
  subscriptionsOf: (trackingId: string) => readonly SubscriptionRecord[];
  /** Whether an address wants no mails as one of the two sides of a shipment; known of those that were asked for. */
  isDeclined: (trackingId: string, address: string) => boolean;
}

type WishParts = Pick<MailContext, 'subscriptions' | 'unsubscribed' | 'now'>;

/** An address that may be told of a shipment. */
export interface Side {
  trackingId: string;
  address: string;
}

/** Reads who subscribed to these shipments, and what these sides of theirs want. */
export async function readWishes(
  { subscriptions, unsubscribed, now }: WishParts,
  { trackingIds, sides }: { trackingIds: readonly string[]; sides: readonly Side[] },
): Promise<Wishes> {
  const readerOf = await unsubscribed.readerOf();
  const [found, isUnwanted] = await Promise.all([
    subscriptions.findOf(trackingIds, now()),
    unsubscribed.find(sides.map(({ trackingId, address }) => ({ reader: readerOf(address), trackingId }))),
  ]);
  const byShipment = new Map<string, SubscriptionRecord[]>();
  for (const one of found) byShipment.set(one.trackingId, [...(byShipment.get(one.trackingId) ?? []), one]);
  return {
    subscriptionsOf: (trackingId) => byShipment.get(trackingId) ?? [],
    isDeclined: (trackingId, address) => {
      const reader = readerOf(address);
      return isUnwanted(reader, ALL) || isUnwanted(reader, trackingId);
    },
  };
}
