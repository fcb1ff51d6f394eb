import type { MailWishes } from '@waybill/contracts/customers/schema';
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

/** Has the wishes of its customer, whose address counts if the sender has none. */
export interface MailedShipment extends ShipmentRecord {
  senderWishes?: MailWishes & { email: string | undefined };
}

/** The sender of a return is not the customer. */
export async function addSenderWishes(
  { customers }: Pick<MailContext, 'customers'>,
  shipments: readonly ShipmentRecord[],
): Promise<MailedShipment[]> {
  // Damaged shipments may store anything.
  const getCustomer = ({ customerId, returnOf }: ShipmentRecord) =>
    returnOf === undefined && typeof customerId === 'string' ? customerId : undefined;
  const customerIds = [...new Set(shipments.flatMap((shipment) => getCustomer(shipment) ?? []))];
  const found = customerIds.length === 0 ? [] : await customers.findMailWishes(customerIds);
  const wishes = new Map(
    found.flatMap(({ customerId, email, mailWishes }) => (mailWishes ? [[customerId, { ...mailWishes, email }] as const] : [])),
  );
  return shipments.map((shipment) => {
    const senderWishes = wishes.get(getCustomer(shipment) ?? '');
    return senderWishes ? { ...shipment, senderWishes } : shipment;
  });
}

/** Without an address, or erased, the party gets no mails. */
export function getPartyContact(
  { recipient, sender, senderWishes, mail = DEFAULT_SHIPMENT_MAIL }: MailedShipment,
  role: MailAudience,
): Omit<MailRecipient, 'address'> & { address: string | undefined } {
  const wishes = role === 'sender' ? senderWishes : undefined;
  const { name, email = wishes?.email } = { recipient, sender }[role];
  const address = email && name !== ERASED_VALUE ? toEmailKey(email) : undefined;
  return { role, name, address, language: wishes?.language ?? mail.language };
}

/** Each address once, the recipient first. */
export function notifiedParties(shipment: MailedShipment): MailRecipient[] {
  const { mail = DEFAULT_SHIPMENT_MAIL } = shipment;
  const readers = new Map<string, MailRecipient>();
  for (const role of PARTIES) {
    const { address, ...party } = getPartyContact(shipment, role);
    if (mail[role] && address !== undefined && !readers.has(address)) readers.set(address, { ...party, address });
  }
  return [...readers.values()];
}

/** Includes parties that get no mails. */
export const findParty = (shipment: ShipmentRecord, address: string): MailAudience | undefined =>
  PARTIES.find((role) => shipment[role].email?.toLowerCase() === address);

export function getRecipients(shipment: MailedShipment, { getSubscriptions, isDeclined }: MailPreferences): MailRecipient[] {
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
