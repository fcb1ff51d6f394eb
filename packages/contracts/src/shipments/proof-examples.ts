import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { type EndpointExamples, success } from '../shared/call-example.ts';
import { DELIVERED, PIXEL, SHIPMENT } from './example-shipment.ts';
import type { doorCodeEndpoints, proofEndpoints, proofLookupEndpoints } from './proof-endpoints.ts';
import type { FullProof } from './proof-schema.ts';

/** A line of 48 x 16 pixels. */
const SIGNATURE =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAQAQAAAAB41cEcAAAATUlEQVR42mP4DwYMOKjzEIoZTP0z+P+/neH/nz/1/9gZ/v/8b/+jnuH/5//9H4Fyz/8fbv/P8L7//wf+/wyP5P//qf/P8KEebMpfZDMBEeRVeyrcwyUAAAAASUVORK5CYII=';

const PROOF: FullProof = {
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

export const proofExamples: EndpointExamples<typeof proofEndpoints & typeof doorCodeEndpoints> = {
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
};

export const proofLookupExamples: EndpointExamples<typeof proofLookupEndpoints> = {
  getProof: {
    params,
    answers: { 200: success({ initial: 'N' }, tEnglish(texts.api.lookupFound)) },
    adminAnswers: { 200: success(PROOF, tEnglish(texts.api.lookupFound)) },
    linkAnswers: { 200: success(PROOF, tEnglish(texts.api.lookupFound)) },
  },
};
