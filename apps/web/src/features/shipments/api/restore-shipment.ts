import type { Shipment } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/** Takes a shipment out of the trash (B10). */
export async function restoreShipment(trackingId: string): Promise<Shipment> {
  const { data } = await call('restoreShipment', { params: { trackingId } });
  return data;
}
