import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, calendarFile, eventStream } from '../shared/envelope.ts';
import { MULTI_LOOKUP_IDS, STREAMS } from '../shared/limits.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { linkedShipment } from '../shipments/link-schema.ts';
import { proofLookupEndpoints } from '../shipments/proof-endpoints.ts';
import { publicShipment, trackedShipment } from '../shipments/schema.ts';
import { calendarQuery } from './calendar-schema.ts';
import { multiLookup, multiLookupQuery } from './multi-lookup-schema.ts';

export const trackingEndpoints = {
  ...proofLookupEndpoints,
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
