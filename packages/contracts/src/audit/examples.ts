import { type EndpointExamples, success, singlePage } from '../shared/call-example.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import type { activityEndpoints } from './endpoints.ts';

export const activityExamples: EndpointExamples<typeof activityEndpoints> = {
  watchChanges: {
    answers: {
      200: `retry: 3417\n\nid: 4711\nevent: ready\ndata: {}\n\nid: 4712\nevent: changed\ndata: ${JSON.stringify({ changes: [{ kind: 'shipment', id: SHIPMENT.trackingId }] })}\n\n`,
    },
  },
  getActivity: {
    query: { target: SHIPMENT.trackingId, action: 'shipment.status_updated' },
    answers: {
      200: success({
        entries: [
          {
            _id: '69a7d9318f2b1c0d4e5f6a74',
            at: SHIPMENT.updatedAt,
            actor: 'admin',
            ip: '203.0.113.0',
            action: 'shipment.status_updated',
            targetType: 'shipment',
            targetId: SHIPMENT.trackingId,
            before: { status: 'picked_up' },
            after: { status: 'in_transit' },
            requestId: 'b7c1e2f4-3a5d-4e6f-8a9b-0c1d2e3f4a5b',
          },
        ],
        pagination: singlePage(1),
      }),
    },
  },
};
