import { ALL } from '../readers/unsubscribed-repository.ts';
import type { MailContext } from './mail-context.ts';
import type { SubscriptionRecord } from './subscription-model.ts';

/** What the readers of mails want, as far as it was asked for. */
export interface MailPreferences {
  /** Whoever is told of this shipment because they asked, confirmed or not. */
  getSubscriptions: (trackingId: string) => readonly SubscriptionRecord[];
  /** Whether an address wants no mails as one of the two sides of a shipment; known of those that were asked for. */
  isDeclined: (trackingId: string, address: string) => boolean;
}

type PreferenceParts = Pick<MailContext, 'subscriptions' | 'unsubscribed' | 'now'>;

/** An address that may be told of a shipment. */
export interface PartyAddress {
  trackingId: string;
  address: string;
}

/** Reads who subscribed to these shipments, and what these sides of theirs want. */
export async function readMailPreferences(
  { subscriptions, unsubscribed, now }: PreferenceParts,
  { trackingIds, sides }: { trackingIds: readonly string[]; sides: readonly PartyAddress[] },
): Promise<MailPreferences> {
  const hashReader = await unsubscribed.loadReaderHash();
  const [found, isUnwanted] = await Promise.all([
    subscriptions.findByShipments(trackingIds, now()),
    unsubscribed.find(sides.map(({ trackingId, address }) => ({ reader: hashReader(address), trackingId }))),
  ]);
  const byShipment = new Map<string, SubscriptionRecord[]>();
  for (const one of found) byShipment.set(one.trackingId, [...(byShipment.get(one.trackingId) ?? []), one]);
  return {
    getSubscriptions: (trackingId) => byShipment.get(trackingId) ?? [],
    isDeclined: (trackingId, address) => {
      const reader = hashReader(address);
      return isUnwanted(reader, ALL) || isUnwanted(reader, trackingId);
    },
  };
}
