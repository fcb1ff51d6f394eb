import type { MailContext } from './mail-context.ts';
import type { SubscriptionRecord } from './subscription-model.ts';
import { ALL } from './unsubscribed-repository.ts';

/** What the readers of mails want, as far as it was asked for. */
export interface Wishes {
  /** Whoever is told of this shipment because they asked, confirmed or not. */
  subscriptionsOf: (trackingId: string) => readonly SubscriptionRecord[];
  /** Whether an address wants no mails as one of the two sides of a shipment. */
  isDeclined: (trackingId: string, address: string) => boolean;
}

type WishParts = Pick<MailContext, 'subscriptions' | 'unsubscribed' | 'now'>;

/** Reads what is wanted of these shipments, by the addresses that are asked for and by those that subscribed. */
export async function readWishes(
  { subscriptions, unsubscribed, now }: WishParts,
  { trackingIds, addresses }: { trackingIds: readonly string[]; addresses: readonly string[] },
): Promise<Wishes> {
  const readerOf = await unsubscribed.readerOf();
  const [found, isUnwanted] = await Promise.all([
    subscriptions.findOf(trackingIds, now()),
    unsubscribed.find(addresses.map(readerOf), trackingIds),
  ]);
  return {
    subscriptionsOf: (trackingId) => found.filter((subscription) => subscription.trackingId === trackingId),
    isDeclined: (trackingId, address) => {
      const reader = readerOf(address);
      return isUnwanted(reader, ALL) || isUnwanted(reader, trackingId);
    },
  };
}
