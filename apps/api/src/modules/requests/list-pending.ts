import { pendingRequest, type PendingRequests } from '@waybill/contracts/shipments/request-schema';
import { presentRows } from '../audit/damage/present-rows.ts';
import { presentRequest } from '../shipments/present-shipment.ts';
import type { RequestContext } from './request-context.ts';
import { isOpenRequest, limitToOwn } from './request-window.ts';

const MAX_SHIPMENTS = 200;

export async function listPendingRequests({
  shipments,
  tracking,
  damage,
}: Pick<RequestContext, 'shipments' | 'tracking' | 'damage'>): Promise<PendingRequests> {
  const [found, hash] = await Promise.all([shipments.findRequested(MAX_SHIPMENTS), tracking.loadReaderHash()]);
  const open = found
    .map((shipment) => limitToOwn(shipment, hash))
    .flatMap(({ requests, ...shipment }) => requests.filter(isOpenRequest).map((request) => ({ ...shipment, request })));
  const { rows } = presentRows(
    damage,
    open.toSorted((one, other) => one.request.askedAt.getTime() - other.request.askedAt.getTime()),
    {
      kind: 'shipment',
      getId: ({ trackingId }) => trackingId,
      present: ({ request, trackingId, recipient, origin, destination, deliveryDate, dueDate }) => ({
        ...presentRequest(request),
        trackingId,
        recipient: recipient.name,
        origin,
        destination,
        deliveryDate: dueDate ?? deliveryDate,
      }),
      schema: pendingRequest,
    },
  );
  return { count: open.length, requests: rows };
}
