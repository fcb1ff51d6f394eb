import { STATUS_WARNING_CODES } from '@waybill/domain/shipments/status-warnings';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { DELIVERED, PIXEL, SHIPMENT } from '../shipments/example-shipment.ts';
import { shipment } from '../shipments/schema.ts';
import { PROOF_BODY_LIMIT_BYTES, proofsFacts } from './facts.ts';
import { doorCode, fullProof, type FullProof, newProof, publicProof } from './schema.ts';

export const proofEndpoints = {
  addProof: endpoint('POST', '/tracking/:trackingId/proof', {
    access: 'shipments:write',
    summary:
      'Deliver a shipment with a proof: receiver, signature and photos. For a delivered shipment without a proof it adds one. A right code of the recipient’s link marks the proof; a wrong one is refused, and five within an hour block codes. In strict mode (Settings), a delivery after the end of a shipment needs `force`. Photos lose their metadata.',
    params: trackingIdParams,
    body: newProof,
    bodyLimitBytes: PROOF_BODY_LIMIT_BYTES,
    views: {
      staff: {
        /** `runId` identifies the change for the bulk action `undo`. */
        201: dataResponse(shipment).extend({
          runId: z.string().optional(),
          /** As of a status update; absent from servers of an older release. */
          warnings: z.array(z.enum(STATUS_WARNING_CODES)).optional(),
        }),
      },
    },
    errors: [
      'SHIPMENT_NOT_FOUND',
      'PROOF_EXISTS',
      'PROOF_REQUIRED',
      'ODD_TRANSITION',
      'WRONG_CODE',
      'UNSUPPORTED_PICTURE',
      'CONFLICT',
      'IDEMPOTENCY_MISMATCH',
    ],
    location: '/tracking/track/:trackingId/proof',
    versioned: true,
    idempotent: true,
    heavy: true,
  }),
};

export const doorCodeEndpoints = {
  getDoorCode: endpoint('GET', '/tracking/track/:trackingId/code', {
    access: 'public',
    summary:
      "Get the code that the recipient shows at the door. It changes every minute; null if codes are off in Settings or the shipment has ended. Needs the recipient's personal link.",
    params: trackingIdParams,
    views: { public: { 200: dataResponse(doorCode.nullable()) }, link: { 200: dataResponse(doorCode.nullable()) } },
    errors: ['SHIPMENT_NOT_FOUND', 'LINK_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
};

export const proofLookupEndpoints = {
  getProof: endpoint('GET', '/tracking/track/:trackingId/proof', {
    access: 'public',
    summary:
      'Get the proof of a delivery, or null if there is none. Without a token, the response has the first letter of the receiver only. Staff and the personal links of the recipient and the sender get everything.',
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

/** A line of 48 x 16 pixels. */
const SIGNATURE =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAQAQAAAAB41cEcAAAATUlEQVR42mP4DwYMOKjzEIoZTP0z+P+/neH/nz/1/9gZ/v/8b/+jnuH/5//9H4Fyz/8fbv/P8L7//wf+/wyP5P//qf/P8KEebMpfZDMBEeRVeyrcwyUAAAAASUVORK5CYII=';

export const PROOF: FullProof = {
  initial: 'N',
  receiver: 'Nils Berg, flat 12',
  relation: 'neighbour',
  isSigned: true,
  isByCode: true,
  location: 'Gothenburg, Sweden',
  timestamp: '2026-03-06T10:12:00.000Z',
  signature: `data:image/png;base64,${SIGNATURE}`,
  photos: [`data:image/jpeg;base64,${PIXEL}`],
};
const params = { trackingId: SHIPMENT.trackingId };

const CODE = { 200: success({ code: '503182', secondsLeft: 41 }) };

export const proofsContract = defineContract(
  proofsFacts,
  { ...proofEndpoints, ...doorCodeEndpoints, ...proofLookupEndpoints },
  {
    getDoorCode: { params, answers: CODE, linkAnswers: CODE },
    addProof: {
      params,
      body: {
        receiver: 'Nils Berg, flat 12',
        relation: 'neighbour',
        location: 'Gothenburg, Sweden',
        signature: SIGNATURE,
        photos: [PIXEL],
      },
      answers: { 201: success(DELIVERED, tEnglish(office.shipments.proofAdded)) },
    },
    getProof: {
      params,
      answers: { 200: success({ initial: 'N' }, tEnglish(texts.api.lookupFound)) },
      adminAnswers: { 200: success(PROOF, tEnglish(texts.api.lookupFound)) },
      linkAnswers: { 200: success(PROOF, tEnglish(texts.api.lookupFound)) },
    },
  },
);
