import type { Shipment, StatusUpdate } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/** Sets the status and adds a history entry (R157). */
export async function updateStatus(trackingId: string, body: StatusUpdate): Promise<Shipment> {
  const { data } = await call('updateStatus', { params: { trackingId }, body });
  return data;
}
