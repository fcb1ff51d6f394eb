import type { Forecast } from '@waybill/domain/shipments/estimates';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { type EndpointExamples, success } from '../shared/call-example.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { proofLookupExamples } from '../shipments/proof-examples.ts';
import type { PublicShipment } from '../shipments/schema.ts';
import type { trackingEndpoints } from './endpoints.ts';
import { getTestShipment } from './sample-shipment.ts';
import { TEST_TRACKING_IDS } from './sample-stories.ts';

const [, , IN_TRANSIT] = TEST_TRACKING_IDS;
const inTransit = getTestShipment(IN_TRANSIT) as PublicShipment;
const FORECAST: Forecast = {
  eta: {
    likely: '2026-03-06T12:40:00.000Z',
    from: '2026-03-05T15:05:00.000Z',
    to: '2026-03-09T10:20:00.000Z',
    n: 42,
    basis: 'lane',
    trend: 'steady',
    lateProbability: 0.07,
  },
  waiting: { standing: 'usual', n: 58, basis: 'lane' },
  accuracy: 0.83,
  accuracyBasis: 'lane',
};

export const trackingExamples: EndpointExamples<typeof trackingEndpoints> = {
  ...proofLookupExamples,
  trackShipment: {
    params: { trackingId: IN_TRANSIT },
    answers: { 200: success(inTransit, tEnglish(texts.api.lookupFound)) },
    adminAnswers: { 200: success({ ...SHIPMENT, ...FORECAST }, tEnglish(texts.api.lookupFound)) },
    linkAnswers: {
      200: success(
        {
          ...inTransit,
          link: {
            state: 'recipient',
            recipient: { name: 'Zoë Ångström', address: 'Kanalgatan 7, 411 14 Göteborg' },
            hasDoorCode: true,
            hasContact: true,
            returnOf: null,
          },
        },
        tEnglish(texts.api.lookupFound),
      ),
    },
  },
  trackShipments: {
    query: { ids: `${IN_TRANSIT},TRK-NOTHING-HERE` },
    answers: {
      200: success(
        {
          lookups: [
            { trackingId: IN_TRANSIT, found: true, tracking: inTransit },
            { trackingId: 'TRK-NOTHING-HERE', found: false, tracking: null },
          ],
        },
        tEnglish(texts.api.lookupFound),
      ),
    },
  },
  watchShipment: {
    params: { trackingId: IN_TRANSIT },
    answers: { 200: `retry: 3417\n\nid: 1\nevent: snapshot\ndata: ${JSON.stringify(inTransit)}\n\n` },
  },
  getCalendar: {
    params: { trackingId: IN_TRANSIT },
    answers: {
      200: [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        `UID:${IN_TRANSIT}@waybill`,
        'SEQUENCE:1',
        'DTSTART;VALUE=DATE:20260306',
        `SUMMARY:Delivery of shipment ${IN_TRANSIT}`,
        'STATUS:TENTATIVE',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    },
  },
};
