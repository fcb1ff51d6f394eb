import type { RequestList } from '@waybill/contracts/shipments/request-schema';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { presentRequests } from '../shipments/present-request.ts';
import type { RequestContext } from './request-context.ts';
import { getRequestWindow } from './request-window.ts';

/** For a recipient whose link was checked. */
export async function listRequests(
  { shipments, settings, now }: Pick<RequestContext, 'shipments' | 'settings' | 'now'>,
  trackingId: string,
): Promise<RequestList> {
  const [shipment, { company }] = await Promise.all([findByTrackingId(shipments, trackingId, shipments.findLive), settings()]);
  return { requests: presentRequests(shipment.requests), ...getRequestWindow(shipment, { company, now: now() }) };
}
