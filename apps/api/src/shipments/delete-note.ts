import { TEXTS } from '@waybill/contracts';
import { newEntry } from '../audit/activity-log.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeShipment } from './change-shipment.ts';
import { shipmentDeed } from './shipment-activity.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

/**
 * Deletes a note of the office (B18); the activity log keeps its text.
 * @throws AppError SHIPMENT_NOT_FOUND or NOTE_NOT_FOUND.
 */
export function deleteNote(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  { trackingId, noteId, by }: { trackingId: string; noteId: string; by: Actor },
): Promise<ShipmentRecord> {
  return changeShipment(trackingId, shipments.findLive, (shipment) => {
    const note = shipment.internalNotes?.find(({ _id }) => _id.toHexString() === noteId);
    if (!note) throw new AppError('NOTE_NOT_FOUND', TEXTS.shipments.noteNotFound);
    const deed = shipmentDeed('shipment.note_deleted', shipment.trackingId, { note: note.text }, {});
    return shipments.removeNote(shipment, { note, activity: newEntry(deed, { by, at: now() }) });
  });
}
