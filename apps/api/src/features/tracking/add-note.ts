import type { NewInternalNote } from '@waybill/contracts';
import { newEntry } from '../../activity/activity-log.ts';
import type { Actor } from '../../activity/actor.ts';
import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { changeShipment } from './change-shipment.ts';
import { shipmentDeed } from './shipment-activity.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

interface AddNoteDeps {
  shipments: ShipmentRepository;
  now: () => Date;
}

/**
 * Adds a note for the office (B18). It changes nothing that the customer sees, so `updatedAt` stays.
 * @throws AppError SHIPMENT_NOT_FOUND.
 */
export function addNote(
  { shipments, now }: AddNoteDeps,
  trackingId: string,
  { note: { text }, by }: { note: NewInternalNote; by: Actor },
): Promise<ShipmentRecord> {
  return changeShipment(trackingId, shipments.findLive, (shipment) => {
    const at = now();
    const deed = shipmentDeed('shipment.note_added', shipment.trackingId, {}, { note: text });
    return shipments.addNote(shipment, { note: { text, at, by: by.name }, activity: newEntry(deed, { by, at }) });
  });
}
