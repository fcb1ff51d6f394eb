import { endpoint } from '../shared/endpoint.ts';
import { answer, calendarFile, eventStream } from '../shared/envelope.ts';
import { LOOKUPS_TOGETHER, STREAMS } from '../shared/limits.ts';
import { byTrackingId } from '../shipments/endpoints.ts';
import { linkedShipment } from '../shipments/link-schema.ts';
import { publicShipment, trackedShipment } from '../shipments/schema.ts';
import { calendarQuery } from './calendar-schema.ts';
import { severalLookups, severalQuery } from './several-schema.ts';

export const trackingEndpoints = {
  trackShipment: endpoint('GET', '/tracking/track/:trackingId', {
    access: 'public',
    summary:
      'Looks a shipment up. Without a token: no address, phone or e-mail. With one: everything. With the token of a link also what that opens; with a dead one what anybody sees.',
    params: byTrackingId,
    views: {
      public: { 200: answer(publicShipment) },
      link: { 200: answer(linkedShipment) },
      staff: { 200: answer(trackedShipment) },
    },
    staffAccess: 'shipments:read',
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
  trackShipments: endpoint('GET', '/tracking/track', {
    access: 'public',
    summary: `Looks up to ${LOOKUPS_TOGETHER.max} shipments up together: of each what anybody may see, or that there is none. Each counts as a lookup of its own.`,
    query: severalQuery,
    views: { public: { 200: answer(severalLookups) } },
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
  watchShipment: endpoint('GET', '/tracking/track/:trackingId/stream', {
    access: 'public',
    summary: `Tells what happens to a shipment while it happens, as server-sent events. \`snapshot\` is the shipment as anybody may see it, \`update\` the same after a change, \`eta\` what is foretold of it where only that is another, \`gone\` that there is none any more. An event's id is the version that it shows: with it in \`Last-Event-ID\`, what was missed comes first. The stream ends with the delivery; after that it is answered 204 to who has seen all. At most ${STREAMS.perAddress} are open for one address.`,
    params: byTrackingId,
    produces: 'text/event-stream',
    views: { public: { 200: eventStream } },
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
  getCalendar: endpoint('GET', '/tracking/track/:trackingId/calendar.ics', {
    access: 'public',
    summary:
      'The delivery of a shipment for a calendar: one event that lasts the day, on the estimated day, else the promised one. A calendar that follows this address moves it. It names no person and no address.',
    params: byTrackingId,
    query: calendarQuery,
    produces: 'text/calendar',
    views: { public: { 200: calendarFile } },
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
    translated: true,
  }),
};
