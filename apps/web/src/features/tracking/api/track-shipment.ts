import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import type { LinkedShipment } from '@waybill/contracts/shipments/link-schema';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { readLinkToken } from '#lib/browser/personal-link.ts';

export interface LookupOptions {
  signal: AbortSignal;
  /** Whether the example ID stands for the sample. */
  sample: boolean;
}

/**
 * The public lookup of one shipment, with what the personal link opens by which this tab came to it. The example ID is answered here, with the built-in sample, so that it also works
 * offline, unless the sample is switched off.
 * @throws {ApiError} of kind `aborted` when the signal ended it.
 */
export async function trackShipment(trackingId: string, { signal, sample }: LookupOptions): Promise<Answered> {
  if (sample && trackingId === EXAMPLE_TRACKING_ID) {
    const { createSampleShipment } = await import('@waybill/contracts/tracking/sample-shipment');
    return createSampleShipment(new Date());
  }
  const token = readLinkToken(trackingId);
  const { data } = await call('trackShipment', {
    params: { trackingId },
    signal,
    ...(token !== undefined && { headers: { [LINK_HEADER]: token } }),
  });
  return data;
}

/** What a link opens stands beside what anybody sees, so that the one can be kept without the other. */
type Answered = PublicShipment & Partial<Pick<LinkedShipment, 'link'>>;

/** Whether a lookup was answered, and there is no such shipment: a 404, or success:false on an answer that arrived well. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status = 0 } = error;
  return status === 404 || (status >= 200 && status < 300);
}
