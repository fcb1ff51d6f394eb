import { endpoint } from '../shared/endpoint.ts';
import { answer, done } from '../shared/envelope.ts';
import { byTrackingId } from '../shipments/endpoints.ts';
import { byEventAndLanguage, byMailId, mail, mailPage, mailQuery, wholeMail } from './schema.ts';
import { mailDraft, mailPreview, shippedMailTemplate, testMail } from './settings-schema.ts';
import { byMailToken, mailWish, subscription, subscriptionRequest } from './subscription-schema.ts';
import { verification, verifyRequest } from './verify-schema.ts';

export const mailEndpoints = {
  verifyCode: endpoint('POST', '/verify', {
    access: 'public',
    summary:
      'Says whether a mail, a label or a slip with this code came from us: on which day, and about which shipment, of whose ID the beginning is named. A text that cannot be one of our codes is `malformed`.',
    body: verifyRequest,
    views: { public: { 200: answer(verification) } },
    rateLimits: ['verify'],
    translated: true,
  }),
  listMails: endpoint('GET', '/admin/mails', {
    access: 'mail:read',
    summary: 'Lists the mails about shipments, newest first: what waits, what was sent, and what was not and why.',
    query: mailQuery,
    views: { staff: { 200: answer(mailPage) } },
  }),
  getMail: endpoint('GET', '/admin/mails/:mailId', {
    access: 'mail:read',
    summary: 'Answers one mail with its content: as it was sent, or as it would be sent now.',
    params: byMailId,
    views: { staff: { 200: answer(wholeMail) } },
    errors: ['MAIL_NOT_FOUND'],
  }),
  getMailTemplate: endpoint('GET', '/admin/mails/templates/:event/:language', {
    access: 'mail:read',
    summary: 'Answers the template that the product ships with for an event in a language, and the fields that it may name.',
    params: byEventAndLanguage,
    views: { staff: { 200: answer(shippedMailTemplate) } },
  }),
  previewMail: endpoint('POST', '/admin/mails/preview', {
    access: 'mail:read',
    summary: 'Answers what a template makes of a shipment: the one named, or the newest. Nothing is stored or sent.',
    body: mailDraft,
    views: { staff: { 200: answer(mailPreview) } },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  sendTestMail: endpoint('POST', '/admin/mails/test', {
    access: 'mail:write',
    summary:
      'Sends what a template makes of a shipment to an address, now and once. Without a mail server, or where it does not take it, 412 says so.',
    body: testMail,
    views: { staff: { 200: done } },
    errors: ['SHIPMENT_NOT_FOUND', 'PRECONDITION_FAILED', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    rateLimits: ['testMail'],
    idempotent: true,
  }),
  cancelMail: endpoint('POST', '/admin/mails/:mailId/cancel', {
    access: 'mail:write',
    summary: 'Keeps a mail that waits from being sent. One that is being sent or is through answers 409.',
    params: byMailId,
    views: { staff: { 200: answer(mail) } },
    errors: ['MAIL_NOT_FOUND', 'CONFLICT'],
  }),
  resendMail: endpoint('POST', '/admin/mails/:mailId/resend', {
    access: 'mail:write',
    summary:
      'Sends a mail once more that was sent, has failed or was cancelled, as it would be written now. One that still waits answers 409.',
    params: byMailId,
    views: { staff: { 200: answer(mail) } },
    errors: ['MAIL_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  subscribe: endpoint('POST', '/tracking/track/:trackingId/subscribe', {
    access: 'public',
    summary:
      'Sends a mail to an address that asks whether its reader wants to be told of a shipment. The answer is the same, and takes as long, whatever is known of shipment and address; an ID that does not exist counts as a lookup that finds nothing. Only what has not the form of an ID is refused.',
    params: byTrackingId,
    body: subscriptionRequest,
    views: { public: { 202: done } },
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookupMiss', 'subscribe'],
    translated: true,
  }),
  getSubscription: endpoint('GET', '/mail/subscriptions/:token', {
    access: 'public',
    summary:
      'Says what the link in a mail is about, and which mails its reader gets. Changes nothing. Send `mine` for the token, and the token in `Mail-Link`, so that no log has it.',
    params: byMailToken,
    mailLink: true,
    views: { public: { 200: answer(subscription) } },
    errors: ['SUBSCRIPTION_NOT_FOUND'],
    translated: true,
  }),
  changeSubscription: endpoint('POST', '/mail/subscriptions/:token', {
    access: 'public',
    summary:
      'Confirms what was asked for, ends mails about this shipment or all of them, or takes that back. Done twice it is the same as done once. Send `mine` for the token, and the token in `Mail-Link`, so that no log has it.',
    params: byMailToken,
    mailLink: true,
    body: mailWish,
    views: { public: { 200: answer(subscription) } },
    errors: ['SUBSCRIPTION_NOT_FOUND', 'CONFLICT'],
    translated: true,
  }),
};
