import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { eventsFacts } from './facts.ts';
import { type FeedEvent, feedPage, feedQuery } from './schema.ts';

export const eventEndpoints = {
  listEvents: endpoint('GET', '/events', {
    access: 'shipments:read',
    summary:
      'List what happened to shipments that the caller may see, oldest first. Keep `next` and send it as `after`: nothing is missed and nothing comes twice. A cursor is valid for the caller that got it. Events go back as many days as the settings say (`data.eventDays`, 400), but not further than the activity log. An older cursor is answered by 410 with the oldest one in `params.oldest`.',
    query: feedQuery,
    views: { staff: { 200: dataResponse(feedPage) } },
    errors: ['CURSOR_GONE'],
    forCustomers: true,
  }),
};

export const EVENT: FeedEvent = {
  id: '69a7d9318f2b1c0d4e5f6b01',
  type: 'shipment.status',
  at: '2026-03-04T07:03:13.004Z',
  trackingId: SHIPMENT.trackingId,
  shipment: SHIPMENT,
};

export const eventsContract = defineContract(eventsFacts, eventEndpoints, {
  listEvents: {
    query: { types: 'shipment.status,shipment.ended', limit: '50' },
    answers: {
      200: success({ events: [EVENT], next: 'q1uCsS0VrCkxkZ6n0zqN1Zt0PpWwDqk3cPqkz2vVx9yQ7m2b', more: false }),
    },
  },
});
