import { deriveLocation, inferTypedLocation } from './current-location.ts';
import { inOrder } from './present-shipment.ts';
import { deriveDeliveryTime, type StatusFields } from './remove-entry.ts';
import type { HistoryEntryRecord, NewHistoryEntry, ShipmentRecord } from './shipment-record.ts';

/** Whether another entry happened later. */
export const isLateEntry = (
  { statusHistory }: Pick<ShipmentRecord, 'statusHistory'>,
  { timestamp }: Pick<NewHistoryEntry, 'timestamp'>,
): boolean => statusHistory.some((entry) => entry.timestamp > timestamp);

/** The entry before it in time. */
export const findPrevious = (
  { statusHistory }: Pick<ShipmentRecord, 'statusHistory'>,
  { timestamp }: Pick<NewHistoryEntry, 'timestamp'>,
): HistoryEntryRecord | undefined => inOrder(statusHistory).findLast((entry) => entry.timestamp <= timestamp);

/** The newest entry by time gives the status, so a late one may only add a place or correct the time of delivery. */
export function addEntry(shipment: ShipmentRecord, entry: NewHistoryEntry): StatusFields {
  const { status, openStatus, location, timestamp } = entry;
  if (isLateEntry(shipment, entry)) return addLateEntry(shipment, entry);
  const currentLocation = shipment.statusHistory.some(({ isMovedBack }) => isMovedBack)
    ? deriveLocation({ statusHistory: [...shipment.statusHistory, entry], typedLocation: inferTypedLocation(shipment) })
    : (location ?? shipment.currentLocation);
  const { deliveredAt } = shipment;
  return {
    status,
    ...(openStatus && { openStatus }),
    ...(currentLocation !== undefined && { currentLocation }),
    ...(status === 'delivered' && { deliveredAt: deliveredAt && deliveredAt < timestamp ? deliveredAt : timestamp }),
  };
}

function addLateEntry(shipment: ShipmentRecord, entry: NewHistoryEntry): StatusFields {
  const { status, openStatus } = shipment;
  const statusHistory = [...shipment.statusHistory, entry];
  const currentLocation = deriveLocation({ statusHistory, typedLocation: inferTypedLocation(shipment) });
  const deliveredAt = status === 'delivered' ? deriveDeliveryTime(shipment, statusHistory) : undefined;
  return {
    status,
    ...(openStatus && { openStatus }),
    ...(currentLocation !== undefined && { currentLocation }),
    ...(deliveredAt && { deliveredAt }),
  };
}
