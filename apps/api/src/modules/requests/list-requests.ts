import type { RequestList } from '@waybill/contracts/shipments/request-schema';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { presentRequests } from '../shipments/present-shipment.ts';
import type { RequestContext } from './request-context.ts';
import { getRequestWindow, limitToOwn } from './request-window.ts';

/** For a recipient whose link was checked. */
export async function listRequests(
  { shipments, settings, tracking, now }: Pick<RequestContext, 'shipments' | 'settings' | 'tracking' | 'now'>,
  trackingId: string,
): Promise<RequestList> {
  const [found, { company }, hash] = await Promise.all([
    findByTrackingId(shipments, trackingId, shipments.findLive),
    settings(),
    tracking.loadReaderHash(),
  ]);
  const shipment = limitToOwn(found, hash);
  return { requests: presentRequests(shipment.requests), ...getRequestWindow(shipment, { company, now: now() }) };
}
