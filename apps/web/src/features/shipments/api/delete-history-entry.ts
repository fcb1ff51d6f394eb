import type { Shipment } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/** Deletes one entry; the answer is the shipment with the status that remains (R163, R164). */
export async function deleteHistoryEntry(trackingId: string, historyEntryId: string): Promise<Shipment> {
  const { data } = await call('deleteHistoryEntry', { params: { trackingId, historyEntryId } });
  return data;
}
