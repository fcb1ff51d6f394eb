import type { PublicShipment } from '@waybill/contracts';
import { EXAMPLE_TRACKING_ID } from '@waybill/contracts/tracking-id';
import { call } from '#lib/call.ts';

/**
 * The public lookup of one shipment (R089). The example ID is answered here, with the built-in sample, so that it also works
 * offline (R072).
 * @throws {ApiError} of kind `aborted` when the signal ended it.
 */
export async function trackShipment(trackingId: string, signal: AbortSignal): Promise<PublicShipment> {
  if (trackingId === EXAMPLE_TRACKING_ID) {
    const { sampleShipment } = await import('@waybill/contracts/sample-shipment');
    return sampleShipment(new Date());
  }
  const { data } = await call('trackShipment', { params: { trackingId }, signal });
  return data;
}
