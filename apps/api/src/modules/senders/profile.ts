import {
  type AddressBookEntry,
  CUSTOMER_FIELDS,
  type CustomerPage,
  type CustomerProfile,
  type CustomerQuery,
  type ListedCustomer,
} from '@waybill/contracts/customers/schema';
import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { Settings } from '@waybill/contracts/site/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { splitWords } from '../../platform/search/words.ts';
import type { CustomerDirectory } from '../customers/assign-customers.ts';
import { toNameKey } from '../customers/customer-model.ts';
import type { StoredCustomer } from '../customers/store.ts';
import { orNull } from '../shipments/present-shipment.ts';
import type { SentShipment } from '../shipments/repository/find-people.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { MoveContext } from './move-customers.ts';

const PAGE_SIZE = 25;

export interface CustomerContext extends MoveContext {
  directory: CustomerDirectory;
  settings: () => Promise<Settings>;
}

/** Newest shipments that a profile is made from. */
const BASIS = 500;

const MAX_ENTRIES = 100;
const MAX_SIMILAR = 5;
/** With the same first word, which are compared. */
const MAX_COMPARED = 50;
/** Of a legal form, in the form of `toNameKey`. */
const LEGAL_FORM = /(?: (?:ab|ag|as|asa|bv|co|company|corp|gmbh|inc|kg|llc|limited|ltd|nv|oy|oyj|plc|pty|sa|sarl|sas|spa|srl))+$/;

export async function listCustomers(
  { customers, shipments }: CustomerContext,
  { search = '', after = '' }: CustomerQuery,
): Promise<CustomerPage> {
  const [prefix, from] = [search ?? '', after ?? ''].map((name) => toNameKey(name)) as [string, string];
  if (search && prefix === '') return { customers: [], next: null };
  const found = await customers.list({ prefix, after: from, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  const listed = await Promise.all(page.map((customer) => countShipments(shipments, customer)));
  return { customers: listed, next: found.length > PAGE_SIZE ? (listed.at(-1)?.name ?? null) : null };
}

export async function presentProfile(
  { customers, shipments, settings }: CustomerContext,
  stored: StoredCustomer,
): Promise<CustomerProfile> {
  const { customerId, aliases, addressBook, mergedInto } = stored;
  const [listed, newest, { company }, merged, [into], similar] = await Promise.all([
    countShipments(shipments, stored),
    shipments.findNewestOfCustomer(customerId, BASIS),
    settings(),
    customers.listMerged(customerId),
    customers.findReferences(mergedInto === undefined ? [] : [mergedInto]),
    findSimilar({ customers, shipments }, stored),
  ]);
  // The sender of a return is the former recipient.
  const sent = newest.filter(({ returnOf }) => returnOf === undefined);
  const delivered = sent.flatMap(({ deliveredAt, originalDeliveryDate }) =>
    deliveredAt ? [{ day: toCalendarDate(deliveredAt, company.timeZone), promised: originalDeliveryDate }] : [],
  );
  const kept = orNull(CUSTOMER_FIELDS, stored);
  return {
    ...listed,
    aliases,
    kept,
    contact: {
      person: kept.person,
      address: kept.address ?? findLast(sent, 'address'),
      phone: kept.phone ?? findLast(sent, 'phone'),
      email: kept.email ?? findLast(sent, 'email'),
    },
    usual: {
      service: kept.service ?? findUsual(sent, 'service'),
      origin: kept.origin ?? findUsual(sent, 'origin'),
      destination: kept.destination ?? findUsual(sent, 'destination'),
    },
    addressBook: buildAddressBook(addressBook, sent),
    mailWishes: stored.mailWishes ?? null,
    delivered: delivered.length,
    onTime: delivered.filter(({ day, promised }) => day <= promised).length,
    basis: newest.length,
    merged: merged.map(toReference),
    mergedInto: into ? toReference(into) : null,
    similar,
    createdAt: stored.createdAt.toISOString(),
    version: stored.version,
  };
}

const toReference = ({ customerId, name }: Pick<StoredCustomer, 'customerId' | 'name'>) => ({ customerId, name });

/** @param emails of those who wrote a mail. @returns the first one who is the sender of a shipment, as in the newest ones. */
export async function findSenderByEmail(
  { shipments }: Pick<MoveContext, 'shipments'>,
  emails: readonly string[],
): Promise<(SentShipment['sender'] & { origin: string | undefined }) | undefined> {
  for (const email of emails) {
    const key = toEmailKey(email);
    const sent = (await shipments.findNewestByEmail(key, BASIS)).filter(({ sender }) => toEmailKey(sender.email ?? '') === key);
    const [newest] = sent;
    if (!newest || newest.senderKey === '') continue;
    const own = sent.filter(({ senderKey }) => senderKey === newest.senderKey);
    return { ...newest.sender, origin: findUsual(own, 'origin') ?? undefined };
  }
  return undefined;
}

async function countShipments(
  shipments: ShipmentRepository,
  { customerId, name }: Pick<StoredCustomer, 'customerId' | 'name'>,
): Promise<ListedCustomer> {
  const [all, open, [newest]] = await Promise.all([
    shipments.countOfCustomer(customerId),
    shipments.countOpenOfCustomer(customerId),
    shipments.findNewestOfCustomer(customerId, 1),
  ]);
  return { customerId, name, shipments: all, open, lastShipmentAt: newest?.createdAt.toISOString() ?? null };
}

/** Without their legal form one name is the beginning of the other. */
async function findSimilar(
  { customers, shipments }: Pick<MoveContext, 'customers' | 'shipments'>,
  { customerId, nameKeys, sortKey, mergedInto }: StoredCustomer,
): Promise<CustomerProfile['similar']> {
  const [firstWord = ''] = sortKey.split(' ');
  if (firstWord === '' || mergedInto !== undefined) return [];
  const own = nameKeys.map(withoutLegalForm);
  const isNear = (key: string) => own.some((name) => isBeginning(name, key) || isBeginning(key, name));
  const found = await customers.list({ prefix: firstWord, after: '', limit: MAX_COMPARED });
  const near = found.filter((other) => other.customerId !== customerId && other.nameKeys.map(withoutLegalForm).some(isNear));
  return Promise.all(
    near.slice(0, MAX_SIMILAR).map(async (other) => ({
      ...toReference(other),
      shipments: await shipments.countOfCustomer(other.customerId),
    })),
  );
}

const withoutLegalForm = (key: string): string => key.replace(LEGAL_FORM, '');
const isBeginning = (start: string, key: string): boolean => key === start || key.startsWith(`${start} `);

const findLast = (sent: readonly SentShipment[], field: 'address' | 'phone' | 'email'): string | null =>
  sent.find(({ sender }) => sender[field])?.sender[field] ?? null;

/** The most frequent value; of equally frequent ones the newest. */
function findUsual(sent: readonly SentShipment[], field: 'service' | 'origin' | 'destination'): string | null {
  const counts = new Map<string, number>();
  for (const { [field]: value } of sent) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** Those of the office first, then recipients of shipments: the most frequent first, else the newest. */
function buildAddressBook(kept: StoredCustomer['addressBook'], sent: readonly SentShipment[]): AddressBookEntry[] {
  const book = new Map<string, AddressBookEntry>();
  for (const address of kept) {
    book.set(toEntryKey(address), {
      ...orNull(['address', 'phone', 'email', 'destination'] as const, address),
      name: address.name,
      isKept: true,
      shipments: 0,
      lastShipmentAt: null,
    });
  }
  for (const { recipient, destination, createdAt } of sent) {
    if (recipient.name === ERASED_VALUE) continue;
    const key = toEntryKey({ ...recipient, destination });
    const lastShipmentAt = createdAt.toISOString();
    const known = book.get(key);
    if (known)
      book.set(key, { ...known, shipments: known.shipments + 1, lastShipmentAt: known.lastShipmentAt ?? lastShipmentAt });
    else {
      const contact = orNull(['address', 'phone', 'email'] as const, recipient);
      book.set(key, { name: recipient.name, ...contact, destination, isKept: false, shipments: 1, lastShipmentAt });
    }
  }
  return [...book.values()]
    .toSorted((one, other) => Number(other.isKept) - Number(one.isKept) || other.shipments - one.shipments)
    .slice(0, kept.length + MAX_ENTRIES);
}

const toEntryKey = ({
  name,
  address,
  destination,
}: {
  name: string;
  address?: string | undefined;
  destination?: string | undefined;
}) => [name, address ?? destination ?? ''].map((text) => splitWords(text).join(' ')).join('\n');
