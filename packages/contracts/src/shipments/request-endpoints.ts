import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { trackingIdParams } from './endpoints.ts';
import { deliveryRequest, newRequest, pendingRequests, requestAnswer, requestList, requestWithdrawal } from './request-schema.ts';
import { shipment } from './schema.ts';

const requestIdParams = trackingIdParams.extend({ requestId: line(LIMITS.requestId) });

/** For the recipient's personal link. */
export const requestEndpoints = {
  listRequests: endpoint('GET', '/tracking/track/:trackingId/requests', {
    access: 'public',
    summary:
      "List the recipient's delivery requests, newest first. The response names what can be asked for now. Needs the recipient's personal link.",
    params: trackingIdParams,
    views: { public: { 200: dataResponse(requestList) }, link: { 200: dataResponse(requestList) } },
    errors: ['SHIPMENT_NOT_FOUND', 'LINK_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
  addRequest: endpoint('POST', '/tracking/track/:trackingId/requests', {
    access: 'public',
    summary:
      "Ask the office to change a delivery. The kinds are another day, a neighbor, a safe place, collection, a corrected address, and that the shipment is someone else's. The office accepts or declines. Needs the recipient's personal link.",
    params: trackingIdParams,
    body: newRequest,
    views: { public: { 201: dataResponse(deliveryRequest) }, link: { 201: dataResponse(deliveryRequest) } },
    errors: ['SHIPMENT_NOT_FOUND', 'LINK_NOT_FOUND', 'REQUEST_NOT_POSSIBLE', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    rateLimits: ['lookup', 'lookupMiss'],
    idempotent: true,
    translated: true,
    location: '/tracking/track/:trackingId/requests',
  }),
  withdrawRequest: endpoint('PATCH', '/tracking/track/:trackingId/requests/:requestId', {
    access: 'public',
    summary: "Withdraw a delivery request that is not answered yet. Needs the recipient's personal link.",
    params: requestIdParams,
    body: requestWithdrawal,
    views: { public: { 200: dataResponse(deliveryRequest) }, link: { 200: dataResponse(deliveryRequest) } },
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
