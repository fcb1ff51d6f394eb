import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type EndpointExamples, success } from '../shared/call-example.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import type { privacyEndpoints } from './endpoints.ts';

const { recipient } = SHIPMENT;
const counts = {
  shipments: 1,
  messages: 0,
  reports: 0,
  quotes: 0,
  mails: 0,
  subscriptions: 0,
  links: 0,
  imports: 0,
  shippers: 0,
  activity: 1,
};
const mentions = { total: 1, places: [{ kind: 'shipment' as const, id: 'TRK-0F3M7H-9ZK2A4' }], complete: true };

export const privacyExamples: EndpointExamples<typeof privacyEndpoints> = {
  exportPerson: {
    body: { email: 'zoe.angstrom@example.com' },
    answers: {
      200: success({
        exportedAt: '2026-03-12T08:00:00.000Z',
        person: { email: 'zoe.angstrom@example.com', phone: null },
        counts,
        shipments: [
          {
            trackingId: SHIPMENT.trackingId,
            as: ['recipient'],
            recipient,
            sender: null,
            status: 'in_transit',
            origin: SHIPMENT.origin,
            destination: SHIPMENT.destination,
            deliveryDate: SHIPMENT.deliveryDate,
            currentLocation: SHIPMENT.currentLocation,
            referenceNo: SHIPMENT.referenceNo,
            service: SHIPMENT.service,
            pieces: '2',
            weight: '18.5',
            description: SHIPMENT.description,
            createdAt: SHIPMENT.createdAt,
            deliveredAt: null,
            inTrash: false,
            proof: null,
            requests: [],
            history: [{ at: SHIPMENT.createdAt, status: 'picked_up', location: 'Bergen, Norway', notes: null }],
          },
        ],
        messages: [],
        quotes: [],
        mails: [],
        subscriptions: [],
        links: [],
        imports: [],
        shippers: [],
        activity: [
          {
            at: SHIPMENT.createdAt,
            action: 'shipment.created',
            about: SHIPMENT.trackingId,
            before: {},
            after: { 'recipient.email': recipient.email },
          },
        ],
        mentions,
      }),
    },
  },
  erasePerson: {
    body: { phone: '+46 31 555 0142', confirm: true },
    answers: {
      200: success(
        {
          erased: true,
          counts,
          open: { total: 0, trackingIds: [] },
          mentions,
          remaining: [{ kind: 'backups' as const, until: '2026-03-19T08:00:00.000Z' }],
        },
        tEnglish(office.privacy.erased),
      ),
    },
  },
  previewRetention: {
    body: { shipments: 0, messages: 365, reports: 365, quotes: 365, mails: 365, activity: 0 },
    answers: { 200: success({ shipments: 0, messages: 12, reports: 3, quotes: 7, mails: 41, activity: 0 }) },
  },
};
