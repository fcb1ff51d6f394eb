import type { SenderProfile } from '@waybill/contracts/shipments/sender-schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { AppError } from '../../platform/errors/app-error.ts';
import { toSenderKey } from '../shipments/derived-fields.ts';
import type { SentShipment } from '../shipments/repository/find-people.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import { buildAddressBook } from './build-address-book.ts';
import { countShipments } from './list-senders.ts';

/** Newest shipments that a profile is made from. */
const BASIS = 500;

/** @throws AppError SENDER_NOT_FOUND without a shipment of that name. */
export async function getSender(
  { shipments, settings }: Pick<ShipmentContext, 'shipments' | 'settings'>,
  name: string,
): Promise<SenderProfile> {
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
  { shipments }: { shipments: Pick<ShipmentContext['shipments'], 'findNewestByEmail'> },
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

const findLast = (sent: readonly SentShipment[], field: 'address' | 'phone' | 'email'): string | null =>
  sent.find(({ sender }) => sender[field])?.sender[field] ?? null;

/** The most frequent value; of equally frequent ones the newest. */
function findUsual(sent: readonly SentShipment[], field: 'service' | 'origin' | 'destination'): string | null {
  const counts = new Map<string, number>();
  for (const { [field]: value } of sent) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
