import { ERASED } from '@waybill/contracts/privacy/erased';
import { TOLD_BY_DEFAULT } from '@waybill/contracts/shipments/mail-schema';
import type { Language } from '@waybill/domain/languages';
import type { MailAudience, MailRole } from '@waybill/domain/mail/events';
import { emailKey } from '@waybill/domain/readers/read-email';
import { PARTIES } from '../shipments/erase-people.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailPreferences } from './mail-preferences.ts';

/** Somebody who is told of a shipment. */
export interface MailRecipient {
  role: MailRole;
  address: string;
  name: string;
  language: Language;
}

/** Who is told of a shipment as one of its sides: each address once, as the recipient first. */
export function notifiedParties({
  recipient,
  sender,
  mail = TOLD_BY_DEFAULT,
}: Pick<ShipmentRecord, MailAudience | 'mail'>): MailRecipient[] {
  const people = { recipient, sender };
  const readers = new Map<string, MailRecipient>();
  for (const role of PARTIES) {
    const { email, name } = people[role];
    if (!mail[role] || !email || name === ERASED) continue;
    const address = emailKey(email);
    if (!readers.has(address)) readers.set(address, { role, address, name, language: mail.language });
  }
  return [...readers.values()];
}

/** Which side of a shipment an address belongs to, whether it is told of it or not. */
export const findParty = (shipment: Pick<ShipmentRecord, MailAudience>, address: string): MailAudience | undefined =>
  PARTIES.find((role) => shipment[role].email?.toLowerCase() === address);

/** All who are told of a shipment: its sides, as far as they want to be, and those who asked to be and have confirmed it. */
export function getRecipients(
  shipment: Pick<ShipmentRecord, MailAudience | 'mail' | 'trackingId'>,
  { getSubscriptions, isDeclined }: MailPreferences,
): MailRecipient[] {
  const { trackingId } = shipment;
  const parties = notifiedParties(shipment).filter(({ address }) => !isDeclined(trackingId, address));
  const told = new Set(parties.map(({ address }) => address));
  const subscribers = getSubscriptions(trackingId)
    .filter(({ address, confirmedAt }) => confirmedAt && !told.has(address))
    .map(({ address, language }): MailRecipient => ({ role: 'subscriber', address, name: '', language }));
  return [...parties, ...subscribers];
}
