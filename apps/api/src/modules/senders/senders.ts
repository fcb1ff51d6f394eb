import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { AddressBookEntry, ListedSender, SenderPage, SenderProfile, SenderQuery } from '@waybill/contracts/senders/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { AppError } from '../../platform/errors/app-error.ts';
import { splitWords } from '../../platform/search/words.ts';
import { toSenderKey } from '../shipments/derived-fields.ts';
import type { SentShipment } from '../shipments/repository/find-people.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';

const PAGE_SIZE = 25;

interface SenderStore {
  shipments: ShipmentRepository;
}

export interface SenderContext extends SenderStore {
  settings: () => Promise<Settings>;
}

/** Newest shipments that a profile is made from. */
const BASIS = 500;

const MAX_ENTRIES = 100;

/** One index step per sender, so that a page costs the same with any number of shipments. */
export async function listSenders({ shipments }: SenderStore, { search = '', after = '' }: SenderQuery): Promise<SenderPage> {
  const prefix = toSenderKey({ name: search ?? '' });
  let from = toSenderKey({ name: after ?? '' });
  const found: SentShipment[] = [];
  while (found.length < PAGE_SIZE) {
    const newest = await shipments.findNextSender(from, prefix);
    if (!newest) break;
    found.push(newest);
    from = newest.senderKey;
  }
  const hasMore = found.length === PAGE_SIZE && (await shipments.findNextSender(from, prefix)) !== null;
  const senders = await Promise.all(found.map((newest) => countShipments({ shipments }, newest)));
  return { senders, next: hasMore ? (senders.at(-1)?.name ?? null) : null };
}

/** @throws AppError SENDER_NOT_FOUND without a shipment of that name. */
export async function getSender({ shipments, settings }: SenderContext, name: string): Promise<SenderProfile> {
  const key = toSenderKey({ name });
  const sent = key === '' ? [] : await shipments.findNewestOfSender(key, BASIS);
  const [newest] = sent;
  if (!newest) throw new AppError('SENDER_NOT_FOUND', 'No shipment has a sender of that name.');
  const { timeZone } = (await settings()).company;
  const delivered = sent.flatMap(({ deliveredAt, originalDeliveryDate }) =>
    deliveredAt ? [{ day: toCalendarDate(deliveredAt, timeZone), promised: originalDeliveryDate }] : [],
  );
  return {
    ...(await countShipments({ shipments }, newest)),
    contact: { address: findLast(sent, 'address'), phone: findLast(sent, 'phone'), email: findLast(sent, 'email') },
    usual: {
      service: findUsual(sent, 'service'),
      origin: findUsual(sent, 'origin'),
      destination: findUsual(sent, 'destination'),
    },
    addressBook: buildAddressBook(sent),
    delivered: delivered.length,
    onTime: delivered.filter(({ day, promised }) => day <= promised).length,
    basis: sent.length,
  };
}

/** @param emails of those who wrote a mail. @returns the first one who is the sender of a shipment, as in the newest ones. */
export async function findSenderByEmail(
  { shipments }: SenderStore,
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
  { shipments }: SenderStore,
  { sender: { name }, senderKey, createdAt }: SentShipment,
): Promise<ListedSender> {
  const [all, open] = await Promise.all([shipments.countOfSender(senderKey), shipments.countOpenOfSender(senderKey)]);
  return { name, shipments: all, open, lastShipmentAt: createdAt.toISOString() };
}

const findLast = (sent: readonly SentShipment[], field: 'address' | 'phone' | 'email'): string | null =>
  sent.find(({ sender }) => sender[field])?.sender[field] ?? null;

/** The most frequent value; of equally frequent ones the newest. */
function findUsual(sent: readonly SentShipment[], field: 'service' | 'origin' | 'destination'): string | null {
  const counts = new Map<string, number>();
  for (const { [field]: value } of sent) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** The recipients of shipments, newest first; the most frequent come first. */
function buildAddressBook(sent: readonly SentShipment[]): AddressBookEntry[] {
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
  { destination, createdAt }: { destination: string; createdAt: Date },
): AddressBookEntry => ({
  name,
  address: address ?? null,
  phone: phone ?? null,
  email: email ?? null,
  destination,
  shipments: 1,
  lastShipmentAt: createdAt.toISOString(),
});
