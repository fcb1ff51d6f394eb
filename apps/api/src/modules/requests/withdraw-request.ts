import { texts } from '@waybill/i18n/texts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { changeShipment, shipmentAction } from '../shipments/change/change-shipment.ts';
import type { RequestRecord } from '../shipments/shipment-record.ts';
import { findRequest, replaceRequest } from './find-request.ts';
import type { RequestContext } from './request-context.ts';
import { limitToOwn } from './request-window.ts';

/** Of a recipient whose link was checked. Repeating the call changes nothing. */
export function withdrawRequest(
  { shipments, tracking, now }: Pick<RequestContext, 'shipments' | 'tracking' | 'now'>,
  { trackingId, requestId, by }: { trackingId: string; requestId: string; by: Actor },
): Promise<RequestRecord> {
  return changeShipment(shipments, { trackingId, find: shipments.findLive }, async (shipment) => {
    const request = findRequest(
      limitToOwn(shipment, await tracking.loadReaderHash()),
      { requestId, state: 'withdrawn' },
      { missing: (t) => t(texts.requests.missing), answered: (t) => t(texts.requests.answered) },
    );
    if (request.state === 'withdrawn') return request;
    const at = now();
    const withdrawn: RequestRecord = { ...request, state: 'withdrawn', answeredAt: at };
    const audited = shipmentAction('shipment.request_withdrawn', trackingId, {}, { request: request.kind });
    const requests = replaceRequest(shipment, withdrawn);
    const stored = await shipments.changeRequests(shipment, { requests, activity: newEntry(audited, { by, at }) });
    return stored && withdrawn;
  });
}
