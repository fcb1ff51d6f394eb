import { type NewInternalNote, TEXTS } from '@waybill/contracts';
import { newEntry } from '../audit/activity-log.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeShipment, shipmentAction } from './change-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

/**
 * Adds a note for the office. It changes nothing that the customer sees, so `updatedAt` stays.
 * @throws AppError SHIPMENT_NOT_FOUND.
 */
export function addNote(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  trackingId: string,
  { note: { text }, by }: { note: NewInternalNote; by: Actor },
): Promise<ShipmentRecord> {
  return changeShipment(shipments, { trackingId, find: 'findLive' }, (shipment) => {
    const at = now();
    const audited = shipmentAction('shipment.note_added', shipment.trackingId, {}, { note: text });
    return shipments.addNote(shipment, { note: { text, at, by: by.name }, activity: newEntry(audited, { by, at }) });
  });
}

/**
 * Deletes a note of the office; the activity log keeps its text.
 * @throws AppError SHIPMENT_NOT_FOUND or NOTE_NOT_FOUND.
 */
export function deleteNote(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  { trackingId, noteId, by }: { trackingId: string; noteId: string; by: Actor },
): Promise<ShipmentRecord> {
  return changeShipment(shipments, { trackingId, find: 'findLive' }, (shipment) => {
    const note = shipment.internalNotes?.find(({ _id }) => _id.toHexString() === noteId);
    if (!note) throw new AppError('NOTE_NOT_FOUND', TEXTS.shipments.noteNotFound);
    const audited = shipmentAction('shipment.note_deleted', shipment.trackingId, { note: note.text }, {});
    return shipments.removeNote(shipment, { note, activity: newEntry(audited, { by, at: now() }) });
  });
}
