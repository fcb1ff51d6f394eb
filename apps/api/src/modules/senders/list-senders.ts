import type { ListedSender, SenderPage, SenderQuery } from '@waybill/contracts/shipments/sender-schema';
import { toSenderKey } from '../shipments/derived-fields.ts';
import type { SentShipment } from '../shipments/repository/find-people.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';

const PAGE_SIZE = 25;

type SenderParts = Pick<ShipmentContext, 'shipments'>;

/** One index step per sender, so that a page costs the same with any number of shipments. */
export async function listSenders({ shipments }: SenderParts, { search = '', after = '' }: SenderQuery): Promise<SenderPage> {
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

export async function countShipments(
  { shipments }: SenderParts,
  { sender: { name }, senderKey, createdAt }: SentShipment,
): Promise<ListedSender> {
  const [all, open] = await Promise.all([shipments.countOfSender(senderKey), shipments.countOpenOfSender(senderKey)]);
  return { name, shipments: all, open, lastShipmentAt: createdAt.toISOString() };
}
