import { fold, joinWords, splitWords } from '../../platform/search/words.ts';
import type { CreatedShipment, FoundParcel, ReferencedShipment, TakenId } from '../shipments/repository/find-shipments.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { InterpretedRow } from './interpret-row.ts';
import type { RowKeys } from './row-keys.ts';

export type StoredShipments = Pick<ShipmentRepository, 'findTaken' | 'findReferences' | 'findCreated'>;

/** Stored shipments that a batch of rows may be. */
export interface Known {
  created: ReadonlyMap<string, CreatedShipment>;
  taken: ReadonlyMap<string, TakenId>;
  references: ReadonlyMap<string, readonly ReferencedShipment[]>;
}

type KeyedRow = InterpretedRow & { keys?: RowKeys | undefined };

/** Most files have no tracking IDs and no references, so empty queries are skipped. */
export async function findKnown(stored: StoredShipments, rows: readonly KeyedRow[]): Promise<Known> {
  const keys = rows.flatMap(({ keys: rowKeys }) =>
    rowKeys ? [rowKeys.own.key, ...(rowKeys.shared ? [rowKeys.shared.key] : [])] : [],
  );
  const ids = rows.flatMap(({ trackingId }) => trackingId ?? []);
  const references = rows.flatMap(({ shipment }) => shipment?.referenceNo ?? []);
  const [created, taken, referenced] = await Promise.all([
    stored.findCreated(keys),
    ids.length > 0 ? stored.findTaken(ids) : new Map<string, TakenId>(),
    references.length > 0 ? stored.findReferences(references) : [],
  ]);
  const byReference = new Map<string, ReferencedShipment[]>();
  for (const shipment of referenced) {
    byReference.set(shipment.referenceNo, [...(byReference.get(shipment.referenceNo) ?? []), shipment]);
  }
  return { created, taken, references: byReference };
}

export interface ReferencedByRow extends ReferencedShipment {
  isSameSender: boolean;
}

/** Shipments that this row is, else shipments of the same sender: two shippers may both have an order 1001. */
export function findReferenced(row: InterpretedRow, { references }: Known): ReferencedByRow[] {
  const { shipment } = row;
  const found = (references.get(shipment?.referenceNo ?? '') ?? []).map((stored) => ({
    ...stored,
    isSameSender: shipment !== undefined && fold(stored.senderName) === fold(shipment.sender.name),
  }));
  const own = found.filter(({ isSameSender }) => isSameSender);
  const same = own.filter((stored) => isSameParcel(row, stored));
  return [same, own, found].find((group) => group.length > 0) ?? [];
}

/**
 * One cell is no identity: shippers write `1` or reuse numbers. Recipient, address or day must agree, too.
 * A day given for the whole file says nothing about its rows.
 */
export function isSameParcel({ shipment, hasOwnDay }: InterpretedRow, stored: FoundParcel): boolean {
  if (!shipment) return false;
  const { recipient, deliveryDate } = shipment;
  const isSameText = (one = '', other = '') => joinWords(one) !== '' && joinWords(one) === joinWords(other);
  return (
    isSameName(recipient.name, stored.recipient.name) ||
    isSameText(recipient.address, stored.recipient.address) ||
    (hasOwnDay && deliveryDate === stored.deliveryDate)
  );
}

/** `Ada` is `Ada Okafor`. */
function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [splitWords(one), splitWords(other)].toSorted((a, b) => a.length - b.length);
  return short.length > 0 ? short.every((word) => long.includes(word)) : one === other;
}
