import type { DocumentId } from '../../platform/db/document-id.ts';
import type { buildShipment } from '../shipments/change/create-shipment.ts';
import { deriveFields } from '../shipments/derived-fields.ts';
import type { HistoryEntryRecord, NewHistoryEntry, ShipmentRecord } from '../shipments/shipment-record.ts';

/** Equals `addStatus` of the repository, once per step. */
export function applySteps(
  created: ReturnType<typeof buildShipment>,
  steps: readonly NewHistoryEntry[],
  newId: (entry: number) => DocumentId,
): Omit<ShipmentRecord, '_id'> {
  const statusHistory: HistoryEntryRecord[] = [...created.statusHistory, ...steps].map((entry, place) => ({
    ...entry,
    sinceVersion: place + 1,
    _id: newId(place + 1),
  }));
  const last = steps.at(-1);
  if (!last) return { ...created, statusHistory };
  const version = created.version + steps.length;
  return {
    ...created,
    ...deriveFields({ ...created, statusHistory, version }),
    statusHistory,
    status: last.status,
    updatedAt: last.timestamp,
    ...(last.location && { currentLocation: last.location }),
    ...(last.status === 'delivered' && { deliveredAt: last.timestamp }),
    version,
  };
}
