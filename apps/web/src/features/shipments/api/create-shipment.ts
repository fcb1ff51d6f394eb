import type { NewShipment, Shipment } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/**
 * Creates a shipment (R147).
 * @param idempotencyKey one per filled-in form: sent twice, it still makes one shipment.
 */
export async function createShipment(body: NewShipment, idempotencyKey: string): Promise<Shipment> {
  const { data } = await call('createShipment', { body, headers: { 'Idempotency-Key': idempotencyKey } });
  return data;
}
