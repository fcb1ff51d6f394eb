import { getTemplateFields } from '@waybill/domain/mail/template-fields';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { singlePage, success, successMessage } from '../shared/call-example.ts';
import { MAIL_LINK_IN_HEADER } from '../shared/constants.ts';
import { defineContract } from '../shared/define-contract.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { mailEndpoints } from './endpoints.ts';
import { mailFacts } from './facts.ts';
import type { Mail } from './schema.ts';

const HELD: Mail = {
  id: '69a7d9f48f2b1c0d4e5f6a80',
  trackingId: SHIPMENT.trackingId,
  message: null,
  quote: null,
  event: 'out_for_delivery',
  to: { role: 'recipient', address: 'zoe.angstrom@example.com', name: 'Zoë Ångström' },
  language: 'en',
  state: 'held',
  reason: null,
  dueAt: '2026-03-09T06:13:20.000Z',
  attempts: 0,
  serverSaid: null,
  subject: null,
  createdAt: '2026-03-09T06:12:20.000Z',
  sentAt: null,
};
const none = { held: 0, queued: 0, sending: 0, sent: 0, failed: 0, cancelled: 0 };
const params = { mailId: HELD.id };
const link = { token: MAIL_LINK_IN_HEADER };
const subscription = { trackingId: SHIPMENT.trackingId, isSubscriber: false } as const;

const DRAFT = {
  event: 'out_for_delivery',
  language: 'en',
  subject: '{{headline}}',
  body: 'Hello {{recipient.name|there}}, it comes today.',
} as const;

export const mailContract = defineContract(mailFacts, mailEndpoints, {
  verifyCode: {
    body: { code: '7K3M9-D4XQ2' },
    answers: {
      200: success(
        { genuine: true, channel: 'mail', day: '2026-03-09', trackingId: 'TRK-4N8R2••••••••' },
        tEnglish(texts.api.codeGenuine),
      ),
    },
  },
  listMails: {
    query: { state: 'held', shipment: SHIPMENT.trackingId },
    answers: { 200: success({ mails: [HELD], counts: { ...none, held: 1 }, configured: true, pagination: singlePage(1) }) },
  },
  getMail: {
    params,
    answers: {
      200: success({
        ...HELD,
        subject: 'Out for delivery in Göteborg (TRK-4N8R2C-W6QJ0B)',
        text: 'Hello Zoë Ångström,\n\nOut for delivery in Göteborg.\n',
        html: '<!doctype html><html lang="en"><body><p>Hello Zoë Ångström,</p></body></html>',
      }),
    },
  },
  forecastMails: {
    params: { trackingId: SHIPMENT.trackingId },
    query: { status: 'delivered' },
    answers: {
      200: success({
        event: 'delivered',
        configured: true,
        readers: [
          { role: 'recipient', address: 'zoe.angstrom@example.com', language: 'en', reason: null },
          { role: 'sender', address: null, language: 'en', reason: 'no_address' },
        ],
      }),
    },
  },
  forecastBulk: {
    body: { ids: [SHIPMENT.trackingId], status: 'delivered', skipEnded: true },
    answers: { 200: success({ stages: [{ stage: 'in_transit', count: 1 }], ended: 0, mails: 1, configured: true }) },
  },
  getMailTemplate: {
    params: { event: 'delivered', language: 'en' },
    answers: {
      200: success({
        subject: '{{headline}} ({{trackingId}})',
        body: '{{greeting}}\n\n{{headline}}.\n\n{{advice}}',
        fields: getTemplateFields('delivered'),
      }),
    },
  },
  previewMail: {
    body: DRAFT,
    answers: {
      200: success({
        trackingId: SHIPMENT.trackingId,
        subject: 'Out for delivery in Göteborg',
        text: 'Hello Zoë Ångström, it comes today.\n',
        html: '<!doctype html><html lang="en"><body><p>Hello Zoë Ångström, it comes today.</p></body></html>',
      }),
    },
  },
  sendTestMail: {
    body: { ...DRAFT, to: 'office@example.com' },
    answers: { 200: successMessage(tEnglish(office.mail.tested, { address: 'office@example.com' })) },
  },
  testMailServer: {
    body: { to: 'office@example.com' },
    answers: { 200: successMessage(tEnglish(office.mail.tested, { address: 'office@example.com' })) },
  },
  cancelMail: {
    params,
    answers: { 200: success({ ...HELD, state: 'cancelled', reason: 'by_hand', dueAt: null }, tEnglish(office.mail.cancelled)) },
  },
  resendMail: {
    params,
    answers: { 200: success({ ...HELD, state: 'queued', dueAt: '2026-03-09T06:20:00.000Z' }, tEnglish(office.mail.resent)) },
  },
  subscribe: {
    params: { trackingId: SHIPMENT.trackingId },
    body: { email: 'amara@example.com', language: 'en' },
    answers: { 202: { success: true, message: tEnglish(texts.api.subscribeReceived) } },
  },
  getSubscription: { params: link, answers: { 200: success({ ...subscription, wish: 'told' }) } },
  changeSubscription: {
    params: link,
    body: { wish: 'not_this' },
    answers: { 200: success({ ...subscription, wish: 'not_this' }) },
  },
});
