import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { trackingIdParams } from './endpoints.ts';
import { PROOF_BODY_LIMIT_BYTES } from './proof-limits.ts';
import { fullProof, newProof, publicProof } from './proof-schema.ts';
import { shipment } from './schema.ts';

export const proofEndpoints = {
  addProof: endpoint('POST', '/tracking/:trackingId/proof', {
    access: 'shipments:write',
    summary:
      'Deliver a shipment with a proof: receiver, signature and photos. For a delivered shipment without a proof it adds one. Photos lose their metadata.',
    params: trackingIdParams,
    body: newProof,
    bodyLimitBytes: PROOF_BODY_LIMIT_BYTES,
    views: { staff: { 201: dataResponse(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'PROOF_EXISTS', 'PROOF_REQUIRED', 'UNSUPPORTED_PICTURE', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
    heavy: true,
  }),
};

export const proofLookupEndpoints = {
  getProof: endpoint('GET', '/tracking/track/:trackingId/proof', {
    access: 'public',
    summary:
      'Get the proof of a delivery, or null if there is none. Without a token, the response has the first letter of the receiver only. Staff and the recipient’s personal link get everything.',
    params: trackingIdParams,
    views: {
      public: { 200: dataResponse(publicProof.nullable()) },
      link: { 200: dataResponse(fullProof.or(publicProof).nullable()) },
      staff: { 200: dataResponse(fullProof.nullable()) },
    },
    staffAccess: 'shipments:read',
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
};
