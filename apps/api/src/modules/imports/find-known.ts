import { fold } from '../../platform/search/words.ts';
import type { CreatedShipment, ReferencedShipment, TakenId } from '../shipments/repository/find-shipments.ts';
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

/** Those of the same sender if there are any: two shippers may both have an order 1001. */
export function findReferenced({ shipment }: InterpretedRow, { references }: Known): ReferencedByRow[] {
  const found = (references.get(shipment?.referenceNo ?? '') ?? []).map((stored) => ({
    ...stored,
    isSameSender: shipment !== undefined && fold(stored.senderName) === fold(shipment.sender.name),
  }));
  const own = found.filter(({ isSameSender }) => isSameSender);
  return own.length > 0 ? own : found;
}
