import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { AddressBookEntry } from '@waybill/contracts/shipments/sender-schema';
import { splitWords } from '../../platform/search/words.ts';
import type { SentShipment } from '../shipments/repository/find-people.ts';

const MAX_ENTRIES = 100;

/** The recipients of shipments, newest first; the most frequent come first. */
export function buildAddressBook(sent: readonly SentShipment[]): AddressBookEntry[] {
  const book = new Map<string, AddressBookEntry>();
  for (const { recipient, destination, createdAt } of sent) {
    if (recipient.name === ERASED_VALUE) continue;
    const key = [recipient.name, recipient.address ?? destination].map((text) => splitWords(text).join(' ')).join('\n');
    const known = book.get(key);
    if (known) known.shipments += 1;
    else book.set(key, toEntry(recipient, { destination, createdAt }));
  }
  return [...book.values()].toSorted((one, other) => other.shipments - one.shipments).slice(0, MAX_ENTRIES);
}

const toEntry = (
  { name, address, phone, email }: SentShipment['recipient'],
  { destination, createdAt }: Pick<SentShipment, 'destination' | 'createdAt'>,
): AddressBookEntry => ({
  name,
  address: address ?? null,
  phone: phone ?? null,
  email: email ?? null,
  destination,
  shipments: 1,
  lastShipmentAt: createdAt.toISOString(),
});
