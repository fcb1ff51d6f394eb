import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import type { Language } from '@waybill/domain/languages';
import type { MailAudience, MailRole } from '@waybill/domain/mail/events';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { ALL } from '../../readers/unsubscribed-repository.ts';
import { PARTIES } from '../../shipments/change/erase-people.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailContext } from '../mail-context.ts';
import type { SubscriptionRecord } from '../subscribe/subscription-model.ts';

export interface MailRecipient {
  role: MailRole;
  address: string;
  name: string;
  language: Language;
}

export interface MailPreferences {
  /** Includes unconfirmed subscriptions. */
  getSubscriptions: (trackingId: string) => readonly SubscriptionRecord[];
  /** Only for addresses passed to `readMailPreferences`. */
  isDeclined: (trackingId: string, address: string) => boolean;
}

export interface PartyAddress {
  trackingId: string;
  address: string;
}

/** Each address once, the recipient first. */
export function notifiedParties({ recipient, sender, mail = DEFAULT_SHIPMENT_MAIL }: ShipmentRecord): MailRecipient[] {
  const people = { recipient, sender };
  const readers = new Map<string, MailRecipient>();
  for (const role of PARTIES) {
    const { email, name } = people[role];
    if (!mail[role] || !email || name === ERASED_VALUE) continue;
    const address = toEmailKey(email);
    if (!readers.has(address)) readers.set(address, { role, address, name, language: mail.language });
  }
  return [...readers.values()];
}

/** Includes parties that get no mails. */
export const findParty = (shipment: ShipmentRecord, address: string): MailAudience | undefined =>
  PARTIES.find((role) => shipment[role].email?.toLowerCase() === address);

export function getRecipients(shipment: ShipmentRecord, { getSubscriptions, isDeclined }: MailPreferences): MailRecipient[] {
  const { trackingId } = shipment;
  const parties = notifiedParties(shipment).filter(({ address }) => !isDeclined(trackingId, address));
  const partyAddresses = new Set(parties.map(({ address }) => address));
  const subscribers = getSubscriptions(trackingId)
    .filter(({ address, confirmedAt }) => confirmedAt && !partyAddresses.has(address))
    .map(({ address, language }): MailRecipient => ({ role: 'subscriber', address, name: '', language }));
  return [...parties, ...subscribers];
}

export async function readMailPreferences(
  { subscriptions, unsubscribed, now }: MailContext,
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
