import { newEntry } from '../../activity/activity-log.ts';
import type { Actor } from '../../activity/actor.ts';
import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { changeShipment } from './change-shipment.ts';
import { shipmentDeed } from './shipment-activity.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

interface RestoreShipmentDeps {
  shipments: ShipmentRepository;
  now: () => Date;
}

/**
 * Takes a shipment out of the trash, as it was.
 * @throws AppError SHIPMENT_NOT_FOUND, also when it is not in the trash.
 */
export function restoreShipment({ shipments, now }: RestoreShipmentDeps, trackingId: string, by: Actor): Promise<ShipmentRecord> {
  return changeShipment(trackingId, shipments.findDeleted, (shipment) => {
    const { deletedAt } = shipment;
    const deed = shipmentDeed('shipment.restored', shipment.trackingId, { deletedAt }, { deletedAt: null });
    return shipments.restore(shipment, { activity: newEntry(deed, { by, at: now() }) });
  });
}
