import type { Shipment } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/** Adds a note for the office (B18). */
export async function addNote(trackingId: string, text: string): Promise<Shipment> {
  const { data } = await call('addNote', { params: { trackingId }, body: { text } });
  return data;
}

/** Deletes a note of the office. */
export async function deleteNote(trackingId: string, noteId: string): Promise<Shipment> {
  const { data } = await call('deleteNote', { params: { trackingId, noteId } });
  return data;
}
