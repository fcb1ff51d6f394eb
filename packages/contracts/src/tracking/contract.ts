import { LANGUAGE_CODES } from '@waybill/domain/languages';
import type { Forecast } from '@waybill/domain/shipments/estimates';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';
import { linkedShipment } from '../links/schema.ts';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { calendarFile, dataResponse, eventStream } from '../shared/envelope.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { publicShipment, type PublicShipment, trackedShipment } from '../shipments/schema.ts';
import { MULTI_LOOKUP_IDS, STREAMS, trackingFacts } from './facts.ts';
import { multiLookup, multiLookupQuery } from './multi-lookup-schema.ts';
import { getTestShipment } from './sample-shipment.ts';
import { TEST_TRACKING_IDS } from './sample-stories.ts';

/** Calendar clients send no Accept-Language, so the URL names the language of the page that it was copied from. */
const calendarQuery = z.object({
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }).optional(),
});

export const trackingEndpoints = {
  trackShipment: endpoint('GET', '/tracking/track/:trackingId', {
    access: 'public',
    summary:
      'Look up a shipment by tracking ID. Without a token, the response has no address, phone number, or email address. With a token, it has all fields. With the token of a personal link, it also has what that link shows; an inactive link adds nothing.',
    params: trackingIdParams,
    views: {
      public: { 200: dataResponse(publicShipment) },
      link: { 200: dataResponse(linkedShipment) },
      staff: { 200: dataResponse(trackedShipment) },
    },
    staffAccess: 'shipments:read',
    forCustomers: true,
    anyOrigin: true,
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
    versioned: true,
    ignoresUnknown: true,
  }),
  trackShipments: endpoint('GET', '/tracking/track', {
    access: 'public',
    summary: `Look up several shipments in one call. Takes at most ${MULTI_LOOKUP_IDS.max} IDs. Returns the public view of each, or that it does not exist. Each ID counts as one lookup.`,
    query: multiLookupQuery,
    views: { public: { 200: dataResponse(multiLookup) } },
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
  watchShipment: endpoint('GET', '/tracking/track/:trackingId/stream', {
    access: 'public',
    summary: `Stream a shipment's updates as server-sent events. The events \`snapshot\` and \`update\` contain the public view, \`eta\` only a changed estimate, and \`gone\` means that the shipment no longer exists. The event ID is the version: send it in \`Last-Event-ID\` to receive missed events first. The stream ends with the delivery; after that, a client that has seen all events gets 204. At most ${STREAMS.perAddress} streams may be open per address.`,
    params: trackingIdParams,
    produces: 'text/event-stream',
    views: { public: { 200: eventStream } },
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
  getCalendar: endpoint('GET', '/tracking/track/:trackingId/calendar.ics', {
    access: 'public',
    summary:
      'Get the delivery of a shipment as a calendar. It has one all-day event on the estimated day, or else on the promised day. Subscribed calendars follow changes. It contains no names and no addresses.',
    params: trackingIdParams,
    query: calendarQuery,
    produces: 'text/calendar',
    views: { public: { 200: calendarFile } },
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
};

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

export const trackingContract = defineContract(trackingFacts, trackingEndpoints, {
  trackShipment: {
    params: { trackingId: IN_TRANSIT },
    answers: { 200: success(inTransit, tEnglish(texts.api.lookupFound)) },
    adminAnswers: { 200: success({ ...SHIPMENT, ...FORECAST }, tEnglish(texts.api.lookupFound)) },
    linkAnswers: {
      200: success(
        {
          ...inTransit,
          link: {
            state: 'recipient' as const,
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
});
