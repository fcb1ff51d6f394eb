import type { LinkedShipment } from '@waybill/contracts/links/schema';
import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { readLinkToken } from '#lib/browser/personal-link.ts';

export interface LookupOptions {
  signal: AbortSignal;
  sample: boolean;
}

/**
 * The example ID returns the built-in sample without a request, so that it works offline, unless settings disable it.
 * @throws {ApiError} of kind `aborted` when the signal aborts.
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

/** Link data is separate from public data, so that one can be stored without the other. */
type Answered = PublicShipment & Partial<Pick<LinkedShipment, 'link'>>;

export function isNotFound(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status = 0 } = error;
  return status === 404 || (status >= 200 && status < 300);
}
