import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import type { Language } from '@waybill/domain/languages';
import type { MailAudience, MailRole } from '@waybill/domain/mail/events';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { PARTIES } from '../shipments/erase-people.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { Wishes } from './wishes.ts';

/** Somebody who is told of a shipment. */
export interface Reader {
  role: MailRole;
  address: string;
  name: string;
  language: Language;
}

/** Who is told of a shipment as one of its sides: each address once, as the recipient first. */
export function toldParties({
  recipient,
  sender,
  mail = DEFAULT_SHIPMENT_MAIL,
}: Pick<ShipmentRecord, MailAudience | 'mail'>): Reader[] {
  const people = { recipient, sender };
  const readers = new Map<string, Reader>();
  for (const role of PARTIES) {
    const { email, name } = people[role];
    if (!mail[role] || !email || name === ERASED_VALUE) continue;
    const address = toEmailKey(email);
    if (!readers.has(address)) readers.set(address, { role, address, name, language: mail.language });
  }
  return [...readers.values()];
}

/** Which side of a shipment an address belongs to, whether it is told of it or not. */
export const partyOf = (shipment: Pick<ShipmentRecord, MailAudience>, address: string): MailAudience | undefined =>
  PARTIES.find((role) => shipment[role].email?.toLowerCase() === address);

/** All who are told of a shipment: its sides, as far as they want to be, and those who asked to be and have confirmed it. */
export function readersOf(
  shipment: Pick<ShipmentRecord, MailAudience | 'mail' | 'trackingId'>,
  { subscriptionsOf, isDeclined }: Wishes,
): Reader[] {
  const { trackingId } = shipment;
  const parties = toldParties(shipment).filter(({ address }) => !isDeclined(trackingId, address));
  const told = new Set(parties.map(({ address }) => address));
  const subscribers = subscriptionsOf(trackingId)
    .filter(({ address, confirmedAt }) => confirmedAt && !told.has(address))
    .map(({ address, language }): Reader => ({ role: 'subscriber', address, name: '', language }));
  return [...parties, ...subscribers];
}
