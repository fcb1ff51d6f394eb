import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { privacyFacts } from './facts.ts';
import { erasure, erasureRequest, personExport, personRequest, retentionPreview, retentionPreviewRequest } from './schema.ts';

export const privacyEndpoints = {
  exportPerson: endpoint('POST', '/admin/privacy/export', {
    access: 'privacy:read',
    summary:
      'Export the stored data of one person as a file. Name the person by email address or phone number. Includes shipments, messages, problem reports, quote requests, mails, subscriptions, links, uploaded files, and activity. It contains nothing about the other party of a shipment. For an unknown person the lists are empty.',
    body: personRequest,
    views: { staff: { 200: dataResponse(personExport) } },
    heavy: true,
  }),
  erasePerson: endpoint('POST', '/admin/privacy/erase', {
    access: 'privacy:write',
    summary:
      'Erase the stored data of one person. Name the person by email address or phone number; without `confirm`, the call only counts. Shipments remain without the name, address, phone number, and email address of that party; with a recipient, also without notes, delivery requests, proofs, and their pictures. In texts of others, the email address or number and the name beside it become “Erased”. Messages, problem reports, quote requests, mails, subscriptions, links, and uploaded files are deleted. Activity entries remain without the values. An opt-out from mails is kept as a hash. Returns 409 while a shipment of the person is open, unless `includeOpen` is set. With an `Idempotency-Key`, the call returns within seconds: while the response says `unfinished`, the work continues, and repeating the call returns the progress or resumes it after a crash. Backups keep the data until they expire, and uploaded files that cannot be read until they are deleted; `remaining` says when.',
    body: erasureRequest,
    views: { staff: { 200: dataResponse(erasure) } },
    errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  previewRetention: endpoint('POST', '/admin/privacy/retention-preview', {
    access: 'privacy:read',
    summary:
      'Preview what the next retention run would remove. Counts the delivered shipments that would be anonymized and the messages, problem reports, quote requests, and log entries that would be deleted with these numbers of days. 0 keeps a kind forever. Nothing is changed.',
    body: retentionPreviewRequest,
    views: { staff: { 200: dataResponse(retentionPreview) } },
  }),
};

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
  customers: 0,
  activity: 1,
};
const mentions = { total: 1, places: [{ kind: 'shipment' as const, id: 'TRK-0F3M7H-9ZK2A4' }], complete: true };

export const privacyContract = defineContract(privacyFacts, privacyEndpoints, {
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
        customers: [],
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
});
