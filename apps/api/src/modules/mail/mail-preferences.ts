import { ALL } from '../readers/unsubscribed-repository.ts';
import type { MailContext } from './mail-context.ts';
import type { SubscriptionRecord } from './subscription-model.ts';

export interface MailPreferences {
  /** Includes unconfirmed subscriptions. */
  getSubscriptions: (trackingId: string) => readonly SubscriptionRecord[];
  /** Only for addresses passed to `readMailPreferences`. */
  isDeclined: (trackingId: string, address: string) => boolean;
}

type PreferenceParts = Pick<MailContext, 'subscriptions' | 'unsubscribed' | 'now'>;

export interface PartyAddress {
  trackingId: string;
  address: string;
}

export async function readMailPreferences(
  { subscriptions, unsubscribed, now }: PreferenceParts,
  { trackingIds, addresses }: { trackingIds: readonly string[]; addresses: readonly PartyAddress[] },
): Promise<MailPreferences> {
  const hashReader = await unsubscribed.loadReaderHash();
  const [found, isOptedOut] = await Promise.all([
    subscriptions.findByShipments(trackingIds, now()),
    unsubscribed.find(addresses.map(({ trackingId, address }) => ({ reader: hashReader(address), trackingId }))),
  ]);
  const byShipment = new Map<string, SubscriptionRecord[]>();
  for (const one of found) byShipment.set(one.trackingId, [...(byShipment.get(one.trackingId) ?? []), one]);
  return {
    getSubscriptions: (trackingId) => byShipment.get(trackingId) ?? [],
    isDeclined: (trackingId, address) => {
      const reader = hashReader(address);
      return isOptedOut(reader, ALL) || isOptedOut(reader, trackingId);
    },
  };
}
