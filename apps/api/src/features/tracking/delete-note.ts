import { TEXTS } from '@waybill/contracts';
import { newEntry } from '../../activity/activity-log.ts';
import type { Actor } from '../../activity/actor.ts';
import { AppError } from '../../app-error.ts';
import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { changeShipment } from './change-shipment.ts';
import { shipmentDeed } from './shipment-activity.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

interface DeleteNoteDeps {
  shipments: ShipmentRepository;
  now: () => Date;
}

/**
 * Deletes a note of the office (B18); the activity log keeps its text.
 * @throws AppError SHIPMENT_NOT_FOUND or NOTE_NOT_FOUND.
 */
export function deleteNote(
  { shipments, now }: DeleteNoteDeps,
  { trackingId, noteId, by }: { trackingId: string; noteId: string; by: Actor },
): Promise<ShipmentRecord> {
  return changeShipment(trackingId, shipments.findLive, (shipment) => {
    const note = shipment.internalNotes?.find(({ _id }) => _id.toHexString() === noteId);
    if (!note) throw new AppError('NOTE_NOT_FOUND', TEXTS.shipments.noteNotFound);
    const deed = shipmentDeed('shipment.note_deleted', shipment.trackingId, { note: note.text }, {});
    return shipments.removeNote(shipment, { note, activity: newEntry(deed, { by, at: now() }) });
  });
}
