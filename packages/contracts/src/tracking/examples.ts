import { type ExamplesOf, success } from '../call-example.ts';
import { SHIPMENT } from '../example-things.ts';
import { sayEnglish } from '../languages/say-in.ts';
import { texts } from '../languages/texts.ts';
import type { PublicShipment } from '../shipments/schema.ts';
import type { trackingEndpoints } from './endpoints.ts';
import { testShipment } from './sample-shipment.ts';
import { TEST_TRACKING_IDS } from './sample-stories.ts';

const [, , IN_TRANSIT] = TEST_TRACKING_IDS;
// It is in the table of stories.
const seen = testShipment(IN_TRANSIT) as PublicShipment;

export const trackingExamples: ExamplesOf<typeof trackingEndpoints> = {
  trackShipment: {
    params: { trackingId: IN_TRANSIT },
    answers: { 200: success(seen, sayEnglish(texts.api.lookupFound)) },
    adminAnswers: { 200: success(SHIPMENT, sayEnglish(texts.api.lookupFound)) },
  },
  reportProblem: {
    params: { trackingId: SHIPMENT.trackingId },
    body: { kind: 'damaged', message: 'One corner is crushed.', email: 'zoe.angstrom@example.com' },
    answers: { 202: { ...success({ reference: 'M-71QD5C' }), message: sayEnglish(texts.api.reportReceived) } },
  },
};
