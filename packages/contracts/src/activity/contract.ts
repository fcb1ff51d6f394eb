import { PROOF } from '../proofs/contract.ts';
import { singlePage, success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, eventStream } from '../shared/envelope.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { MAX_CHANGES_PER_EVENT, activityFacts } from './facts.ts';
import { type DisputeRecord, disputeRecord } from './record-schema.ts';
import { activityPage, activityQuery } from './schema.ts';

export const activityEndpoints = {
  getActivity: endpoint('GET', '/admin/activity', {
    access: 'activity:read',
    summary:
      'List the activity log, newest first. Each entry has the actor, the action, and the changed values. Entries cannot be edited or deleted.',
    query: activityQuery,
    views: { staff: { 200: dataResponse(activityPage) } },
  }),
  getRecord: endpoint('GET', '/tracking/track/:trackingId/record', {
    access: 'public',
    summary:
      'Get the record of a shipment for a dispute. It has the history with times of entry, the proof, mails with the answers of their server, and changes. Needs a personal link with the scope `record`, or a token. A link shows no internal notes, phone numbers, email addresses or names of users.',
    params: trackingIdParams,
    views: {
      public: { 200: dataResponse(disputeRecord) },
      link: { 200: dataResponse(disputeRecord) },
      staff: { 200: dataResponse(disputeRecord) },
    },
    staffAccess: 'activity:read',
    errors: ['SHIPMENT_NOT_FOUND', 'LINK_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
  }),
  watchChanges: endpoint('GET', '/admin/changes', {
    access: 'office:read',
    summary: `Stream changes to the office as server-sent events. The event \`changed\` names up to ${MAX_CHANGES_PER_EVENT} items by kind and ID. \`ready\`, sent first, and \`lost\`, sent after many changes or a gap, name none: reload what you show. Send the last event ID in \`Last-Event-ID\` to continue: the first event is then a \`changed\` with what was missed, or \`lost\`. An event ID is a cursor, also for \`after\` of \`GET /events\`. The stream ends with the session.`,
    produces: 'text/event-stream',
    views: { staff: { 200: eventStream } },
    errors: ['RATE_LIMITED'],
  }),
};

const CHANGE = {
  _id: '69a7d9318f2b1c0d4e5f6a74',
  at: SHIPMENT.updatedAt,
  actor: 'admin',
  action: 'shipment.status_updated',
  before: { status: 'picked_up' },
  after: { status: 'in_transit' },
} as const;

const RECORD: DisputeRecord = {
  shipment: disputeRecord.shape.shipment.parse(SHIPMENT),
  proof: PROOF,
  mails: [
    {
      id: '69a7d9348f2b1c0d4e5f6a75',
      event: 'in_transit',
      to: 'z***@example.com',
      state: 'sent',
      reason: null,
      serverSaid: '250 2.0.0 OK',
      subject: 'TRK-4N8R2C-W6QJ0B is in transit',
      createdAt: SHIPMENT.updatedAt,
      sentAt: SHIPMENT.updatedAt,
    },
  ],
  changes: [{ ...CHANGE, actor: 'Waybill' }],
};
const RECORD_ANSWER = { 200: success(RECORD) };

export const activityContract = defineContract(activityFacts, activityEndpoints, {
  watchChanges: {
    answers: {
      200: `retry: 3417\n\nid: 9XhT3cVb0qLr2mKz7eWn5sYd1uJf8gPo4iAx6tRv3cBw0kQm\nevent: ready\ndata: {}\n\nid: q1uCsS0VrCkxkZ6n0zqN1Zt0PpWwDqk3cPqkz2vVx9yQ7m2b\nevent: changed\ndata: ${JSON.stringify({ changes: [{ kind: 'shipment', id: SHIPMENT.trackingId }] })}\n\n`,
    },
  },
  getRecord: {
    params: { trackingId: SHIPMENT.trackingId },
    answers: RECORD_ANSWER,
    linkAnswers: RECORD_ANSWER,
    adminAnswers: RECORD_ANSWER,
  },
  getActivity: {
    query: { target: SHIPMENT.trackingId, action: 'shipment.status_updated' },
    answers: {
      200: success({
        entries: [
          {
            ...CHANGE,
            ip: '203.0.113.0',
            targetType: 'shipment',
            targetId: SHIPMENT.trackingId,
            requestId: 'b7c1e2f4-3a5d-4e6f-8a9b-0c1d2e3f4a5b',
          },
        ],
        pagination: singlePage(1),
      }),
    },
  },
});
