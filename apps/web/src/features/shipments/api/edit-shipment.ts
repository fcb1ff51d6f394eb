import type { Shipment, ShipmentEditInput } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/** Changes what is named, on the version that is named (B2, R167). */
export async function editShipment(trackingId: string, body: ShipmentEditInput): Promise<Shipment> {
  const { data } = await call('editShipment', { params: { trackingId }, body });
  return data;
}
