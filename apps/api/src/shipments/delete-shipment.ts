import { newEntry } from '../audit/activity-log.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeShipment } from './change-shipment.ts';
import { shipmentDeed } from './shipment-activity.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

/**
 * Moves a shipment to the trash: gone from lookup, list and totals at once (R137).
 * @throws AppError SHIPMENT_NOT_FOUND, also when it was deleted before.
 */
export function deleteShipment(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  trackingId: string,
  by: Actor,
): Promise<ShipmentRecord> {
  return changeShipment(trackingId, shipments.findLive, (shipment) => {
    const at = now();
    const deed = shipmentDeed('shipment.deleted', shipment.trackingId, { deletedAt: null }, { deletedAt: at });
    return shipments.moveToTrash(shipment, { by: by.name, at, activity: newEntry(deed, { by, at }) });
  });
}
