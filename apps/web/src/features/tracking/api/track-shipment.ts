import type { PublicShipment } from '@waybill/contracts';
import { EXAMPLE_TRACKING_ID } from '@waybill/contracts/tracking-id';
import { call } from '#lib/api/call.ts';

export interface LookupOptions {
  signal: AbortSignal;
  /** Whether the example ID stands for the sample. */
  sample: boolean;
}

/**
 * The public lookup of one shipment (R089). The example ID is answered here, with the built-in sample, so that it also works
 * offline (R072), unless the sample is switched off.
 * @throws {ApiError} of kind `aborted` when the signal ended it.
 */
export async function trackShipment(trackingId: string, { signal, sample }: LookupOptions): Promise<PublicShipment> {
  if (sample && trackingId === EXAMPLE_TRACKING_ID) {
    const { sampleShipment } = await import('@waybill/contracts/tracking/sample-shipment');
    return sampleShipment(new Date());
  }
  const { data } = await call('trackShipment', { params: { trackingId }, signal });
  return data;
}
