import { newEntry } from '../audit/activity-log.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeShipment } from './change-shipment.ts';
import { shipmentDeed } from './shipment-activity.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

/**
 * Takes a shipment out of the trash, as it was.
 * @throws AppError SHIPMENT_NOT_FOUND, also when it is not in the trash.
 */
export function restoreShipment(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  trackingId: string,
  by: Actor,
): Promise<ShipmentRecord> {
  return changeShipment(trackingId, shipments.findDeleted, (shipment) => {
    const { deletedAt } = shipment;
    const deed = shipmentDeed('shipment.restored', shipment.trackingId, { deletedAt }, { deletedAt: null });
    return shipments.restore(shipment, { activity: newEntry(deed, { by, at: now() }) });
  });
}
