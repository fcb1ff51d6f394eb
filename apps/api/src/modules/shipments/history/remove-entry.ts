import { deriveFields } from '../derived-fields.ts';
import { inOrder } from '../present-shipment.ts';
import type { HistoryEntryRecord, NewHistoryEntry, ShipmentRecord, StatusFields } from '../shipment-record.ts';
import { deriveLocation, inferTypedLocation } from './current-location.ts';
import { settleFirst } from './place-entry.ts';

export interface Remaining {
  statusHistory: HistoryEntryRecord[];
  statusFields: StatusFields;
}

/** @param before the state before its status change, if stored: the history alone may not tell it. */
export function removeEntry(shipment: ShipmentRecord, entry: HistoryEntryRecord, before?: StatusFields): Remaining {
  const statusHistory = shipment.statusHistory.filter(({ _id }) => _id !== entry._id);
  return before
    ? { statusHistory: settleFirst({ ...shipment, statusHistory }).statusHistory, statusFields: before }
    : changeHistory(shipment, statusHistory);
}

/** Derives status, place and time of delivery from the changed history. */
export function changeHistory(shipment: ShipmentRecord, changed: HistoryEntryRecord[]): Remaining {
  const { statusHistory } = settleFirst({ ...shipment, statusHistory: changed });
  const before = inOrder(shipment.statusHistory).at(-1);
  const newest = inOrder(statusHistory).at(-1);
  // In damaged shipments the history may not tell the status.
  const isStatusSource = before === undefined || before.status === shipment.status;
  const { status, openStatus } = newest && newest !== before && isStatusSource ? newest : shipment;
  const currentLocation = deriveLocation({ statusHistory, typedLocation: inferTypedLocation(shipment) });
  const deliveredAt = status === 'delivered' ? deriveDeliveryTime(shipment, statusHistory) : undefined;
  return {
    statusHistory,
    statusFields: {
      status,
      ...(openStatus && { openStatus }),
      ...(currentLocation !== undefined && { currentLocation }),
      ...(deliveredAt && { deliveredAt }),
    },
  };
}

/** The first of the final delivered entries; without one the stored time stays. */
export function deriveDeliveryTime(shipment: ShipmentRecord, statusHistory: readonly NewHistoryEntry[]): Date | undefined {
  const isDelivered = inOrder(statusHistory).at(-1)?.status === 'delivered';
  return isDelivered ? deriveFields({ ...shipment, statusHistory }).statusSince : shipment.deliveredAt;
}
