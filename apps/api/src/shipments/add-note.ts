import type { NewInternalNote } from '@waybill/contracts';
import { newEntry } from '../audit/activity-log.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeShipment } from './change-shipment.ts';
import { shipmentDeed } from './shipment-activity.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

/**
 * Adds a note for the office (B18). It changes nothing that the customer sees, so `updatedAt` stays.
 * @throws AppError SHIPMENT_NOT_FOUND.
 */
export function addNote(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  trackingId: string,
  { note: { text }, by }: { note: NewInternalNote; by: Actor },
): Promise<ShipmentRecord> {
  return changeShipment(trackingId, shipments.findLive, (shipment) => {
    const at = now();
    const deed = shipmentDeed('shipment.note_added', shipment.trackingId, {}, { note: text });
    return shipments.addNote(shipment, { note: { text, at, by: by.name }, activity: newEntry(deed, { by, at }) });
  });
}
