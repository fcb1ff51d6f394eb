import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { shipment } from '../shipments/schema.ts';
import { requestsFacts } from './facts.ts';
import {
  type DeliveryRequest,
  deliveryRequest,
  newRequest,
  pendingRequests,
  requestAnswer,
  requestList,
  requestWithdrawal,
  type StaffRequest,
} from './schema.ts';

const requestIdParams = trackingIdParams.extend({ requestId: line(LIMITS.requestId) });

/** For the recipient's personal link. */
export const requestEndpoints = {
  listRequests: endpoint('GET', '/tracking/track/:trackingId/requests', {
    access: 'public',
    summary:
      "List the recipient's delivery requests, newest first. The response names what can be asked for now. Needs the recipient's personal link or an API key.",
    params: trackingIdParams,
    staffAccess: 'shipments:read',
    forCustomers: true,
    views: {
      public: { 200: dataResponse(requestList) },
      link: { 200: dataResponse(requestList) },
      staff: { 200: dataResponse(requestList) },
    },
    errors: ['SHIPMENT_NOT_FOUND', 'LINK_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
  addRequest: endpoint('POST', '/tracking/track/:trackingId/requests', {
    access: 'public',
    summary:
      "Ask the office to change a delivery. The kinds are another day, a neighbor, a safe place, collection, a corrected address, and that the shipment is someone else's. The office accepts or declines; where the settings allow it, a change of day or place is accepted at once. Needs the recipient's personal link, or an API key: a shop so answers a failed delivery.",
    params: trackingIdParams,
    body: newRequest,
    staffAccess: 'shipments:write',
    forCustomers: true,
    views: {
      public: { 201: dataResponse(deliveryRequest) },
      link: { 201: dataResponse(deliveryRequest) },
      staff: { 201: dataResponse(deliveryRequest) },
    },
    errors: ['SHIPMENT_NOT_FOUND', 'LINK_NOT_FOUND', 'REQUEST_NOT_POSSIBLE', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    rateLimits: ['lookup', 'lookupMiss'],
    idempotent: true,
    translated: true,
    location: '/tracking/track/:trackingId/requests',
  }),
  withdrawRequest: endpoint('PATCH', '/tracking/track/:trackingId/requests/:requestId', {
    access: 'public',
    summary: "Withdraw a delivery request that is not answered yet. Needs the recipient's personal link or an API key.",
    params: requestIdParams,
    body: requestWithdrawal,
    staffAccess: 'shipments:write',
    forCustomers: true,
    views: {
      public: { 200: dataResponse(deliveryRequest) },
      link: { 200: dataResponse(deliveryRequest) },
      staff: { 200: dataResponse(deliveryRequest) },
    },
    errors: ['SHIPMENT_NOT_FOUND', 'LINK_NOT_FOUND', 'REQUEST_NOT_FOUND', 'REQUEST_ANSWERED', 'CONFLICT'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
};

export const requestDeskEndpoints = {
  listPendingRequests: endpoint('GET', '/admin/requests', {
    access: 'shipments:read',
    summary: 'List delivery requests that wait for an answer, longest waiting first.',
    views: { staff: { 200: dataResponse(pendingRequests) } },
  }),
  answerRequest: endpoint('POST', '/admin/shipments/:trackingId/requests/:requestId/answer', {
    access: 'shipments:write',
    summary:
      'Accept or decline a delivery request. If accepted, another day becomes the delivery date and a corrected address the address of the recipient; a shipment that is not theirs is put on hold. The recipient gets an email. `open` takes the answer back with its change, and an email that still waits, unless the date or address has changed since or the shipment was put on hold. Repeating the call changes nothing.',
    params: requestIdParams,
    body: requestAnswer,
    views: { staff: { 200: dataResponse(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'REQUEST_NOT_FOUND', 'REQUEST_ANSWERED', 'REQUEST_NOT_POSSIBLE', 'CONFLICT'],
    versioned: true,
  }),
};

const REQUEST: DeliveryRequest = {
  id: '5f6b0c2d9a1e4f77',
  kind: 'another_day',
  day: '2026-03-11',
  details: null,
  state: 'open',
  askedAt: '2026-03-05T08:12:40.118Z',
  answeredAt: null,
  answer: null,
};
const OPEN: StaffRequest = { ...REQUEST, answeredBy: null };
const ANSWERED: StaffRequest = {
  ...OPEN,
  answeredAt: '2026-03-05T09:30:02.551Z',
  answeredBy: 'admin',
  state: 'accepted',
  answer: 'After 2 pm.',
};

const { trackingId, recipient, origin, destination, deliveryDate } = SHIPMENT;
const params = { trackingId, requestId: REQUEST.id };
const ACCEPTED = { ...SHIPMENT, deliveryDate: '2026-03-11', requests: [ANSWERED], version: SHIPMENT.version + 1 };

const LISTED = {
  200: success({
    requests: [REQUEST],
    possible: ['neighbour' as const, 'safe_place' as const, 'collect' as const, 'address' as const, 'not_mine' as const],
    confirmsChanges: false,
    bar: null,
    until: '2026-03-08T23:00:00.000Z',
    days: { from: '2026-03-06', to: '2026-05-04', closedWeekdays: [0], holidays: ['2026-04-03'] },
  }),
};
const RECEIVED = { 201: success(REQUEST, tEnglish(texts.requests.received)) };
const WITHDRAWN = { 200: success({ ...REQUEST, state: 'withdrawn' as const }, tEnglish(texts.requests.withdrawn)) };

export const requestsContract = defineContract(
  requestsFacts,
  { ...requestEndpoints, ...requestDeskEndpoints },
  {
    listRequests: {
      params: { trackingId },
      answers: LISTED,
      linkAnswers: LISTED,
      adminAnswers: LISTED,
    },
    addRequest: {
      params: { trackingId },
      body: { kind: 'another_day', day: '2026-03-11' },
      answers: RECEIVED,
      linkAnswers: RECEIVED,
      adminAnswers: RECEIVED,
    },
    withdrawRequest: {
      params,
      body: { state: 'withdrawn' },
      answers: WITHDRAWN,
      linkAnswers: WITHDRAWN,
      adminAnswers: WITHDRAWN,
    },
    listPendingRequests: {
      answers: {
        200: success({
          count: 1,
          requests: [{ ...OPEN, trackingId, recipient: recipient.name, origin, destination, deliveryDate: deliveryDate ?? '' }],
        }),
      },
    },
    answerRequest: {
      params,
      body: { state: 'accepted', answer: 'After 2 pm.' },
      answers: { 200: success(ACCEPTED, tEnglish(office.requests.accepted)) },
    },
  },
);
