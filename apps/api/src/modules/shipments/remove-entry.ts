import { deriveLocation, inferTypedLocation } from './current-location.ts';
import { deriveFields } from './derived-fields.ts';
import { inOrder } from './present-shipment.ts';
import type { BulkStatusRecord, HistoryEntryRecord, NewHistoryEntry, ShipmentRecord } from './shipment-record.ts';

export type StatusFields = BulkStatusRecord['before'];

/** @param before the state before its status change, if stored: the history alone may not tell it. */
export function removeEntry(
  shipment: ShipmentRecord,
  entry: HistoryEntryRecord,
  before?: StatusFields,
): { statusHistory: HistoryEntryRecord[]; statusFields: StatusFields } {
  const statusHistory = shipment.statusHistory.filter(({ _id }) => _id !== entry._id);
  return { statusHistory, statusFields: before ?? deriveStatusFields(shipment, entry, statusHistory) };
}

function deriveStatusFields(
  shipment: ShipmentRecord,
  entry: HistoryEntryRecord,
  statusHistory: HistoryEntryRecord[],
): StatusFields {
  const newest = inOrder(statusHistory).at(-1);
  const isStatusSource = inOrder(shipment.statusHistory).at(-1) === entry && entry.status === shipment.status;
  const { status, openStatus } = isStatusSource && newest ? newest : shipment;
  const currentLocation = deriveLocation({ statusHistory, typedLocation: inferTypedLocation(shipment) });
  const deliveredAt = status === 'delivered' ? deriveDeliveryTime(shipment, statusHistory) : undefined;
  return {
    status,
    ...(openStatus && { openStatus }),
    ...(currentLocation !== undefined && { currentLocation }),
    ...(deliveredAt && { deliveredAt }),
  };
}

/** The first of the final delivered entries; without one the stored time stays. */
export function deriveDeliveryTime(shipment: ShipmentRecord, statusHistory: readonly NewHistoryEntry[]): Date | undefined {
  const isDelivered = inOrder(statusHistory).at(-1)?.status === 'delivered';
  return isDelivered ? deriveFields({ ...shipment, statusHistory }).statusSince : shipment.deliveredAt;
}
