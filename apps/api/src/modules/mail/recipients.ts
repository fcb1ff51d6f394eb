import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import type { Language } from '@waybill/domain/languages';
import type { MailAudience, MailRole } from '@waybill/domain/mail/events';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { PARTIES } from '../shipments/change/erase-people.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailPreferences } from './mail-preferences.ts';

export interface MailRecipient {
  role: MailRole;
  address: string;
  name: string;
  language: Language;
}

/** Each address once, the recipient first. */
export function notifiedParties({
  recipient,
  sender,
  mail = DEFAULT_SHIPMENT_MAIL,
}: Pick<ShipmentRecord, MailAudience | 'mail'>): MailRecipient[] {
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
export const findParty = (shipment: Pick<ShipmentRecord, MailAudience>, address: string): MailAudience | undefined =>
  PARTIES.find((role) => shipment[role].email?.toLowerCase() === address);

export function getRecipients(
  shipment: Pick<ShipmentRecord, MailAudience | 'mail' | 'trackingId'>,
  { getSubscriptions, isDeclined }: MailPreferences,
): MailRecipient[] {
  const { trackingId } = shipment;
  const parties = notifiedParties(shipment).filter(({ address }) => !isDeclined(trackingId, address));
  const partyAddresses = new Set(parties.map(({ address }) => address));
  const subscribers = getSubscriptions(trackingId)
    .filter(({ address, confirmedAt }) => confirmedAt && !partyAddresses.has(address))
    .map(({ address, language }): MailRecipient => ({ role: 'subscriber', address, name: '', language }));
  return [...parties, ...subscribers];
}
