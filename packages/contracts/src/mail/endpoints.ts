import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, messageResponse } from '../shared/envelope.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { bulkForecast, bulkForecastRequest, mailForecast, mailForecastQuery } from './forecast-schema.ts';
import { byEventAndLanguage, mailIdParams, mail, mailPage, mailQuery, wholeMail } from './schema.ts';
import { mailDraft, mailPreview, defaultMailTemplate, mailServerTest, testMail } from './settings-schema.ts';
import { mailTokenParams, mailPreference, subscription, subscriptionRequest } from './subscription-schema.ts';
import { verification, verifyRequest } from './verify-schema.ts';

export const mailEndpoints = {
  verifyCode: endpoint('POST', '/verify', {
    access: 'public',
    summary:
      "Verify the code of a mail, label, or slip. Returns the day it was issued and the start of the shipment's tracking ID. A text that cannot be a code is `malformed`.",
    body: verifyRequest,
    views: { public: { 200: dataResponse(verification) } },
    rateLimits: ['verify'],
    translated: true,
  }),
  listMails: endpoint('GET', '/admin/mails', {
    access: 'mail:read',
    summary: 'List mails about shipments, newest first. Includes queued, sent, failed, and canceled mails, with the reason.',
    query: mailQuery,
    views: { staff: { 200: dataResponse(mailPage) } },
  }),
  getMail: endpoint('GET', '/admin/mails/:mailId', {
    access: 'mail:read',
    summary: 'Get one mail with its content. Sent mails are returned as sent, others as they would be sent now.',
    params: mailIdParams,
    views: { staff: { 200: dataResponse(wholeMail) } },
    errors: ['MAIL_NOT_FOUND'],
  }),
  forecastMails: endpoint('GET', '/admin/shipments/:trackingId/mail-forecast', {
    access: 'mail:read',
    summary:
      'Get who receives a mail about a step, and why not. Without `status`, about the step it has reached. Nothing is stored or sent.',
    params: trackingIdParams,
    query: mailForecastQuery,
    views: { staff: { 200: dataResponse(mailForecast) } },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  forecastBulk: endpoint('POST', '/admin/bulk/forecast', {
    access: 'shipments:read',
    summary:
      'Forecast statuses and mails of a bulk change. Answers the statuses of its shipments and how many mails the step would send. Takes the shipments of a bulk change. Nothing is stored or sent.',
    body: bulkForecastRequest,
    views: { staff: { 200: dataResponse(bulkForecast) } },
    heavy: true,
  }),
  getMailTemplate: endpoint('GET', '/admin/mails/templates/:event/:language', {
    access: 'mail:read',
    summary: 'Get the default template of an event in one language. Lists the fields that the template may use.',
    params: byEventAndLanguage,
    views: { staff: { 200: dataResponse(defaultMailTemplate) } },
  }),
  previewMail: endpoint('POST', '/admin/mails/preview', {
    access: 'mail:read',
    summary: 'Preview a mail template with a shipment. Uses the newest shipment unless one is named. Nothing is stored or sent.',
    body: mailDraft,
    views: { staff: { 200: dataResponse(mailPreview) } },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  sendTestMail: endpoint('POST', '/admin/mails/test', {
    access: 'mail:write',
    summary: 'Send a test mail from a template. Returns 412 if no mail server is set up or the server rejects the mail.',
    body: testMail,
    views: { staff: { 200: messageResponse } },
    errors: ['SHIPMENT_NOT_FOUND', 'PRECONDITION_FAILED', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    rateLimits: ['testMail'],
    idempotent: true,
  }),
  testMailServer: endpoint('POST', '/admin/mails/test-server', {
    access: 'mail:write',
    summary: 'Send a short test mail to check the mail server. Returns 412 with its answer if it rejects the mail.',
    body: mailServerTest,
    views: { staff: { 200: messageResponse } },
    errors: ['PRECONDITION_FAILED'],
    rateLimits: ['testMail'],
  }),
  cancelMail: endpoint('POST', '/admin/mails/:mailId/cancel', {
    access: 'mail:write',
    summary: 'Cancel a queued mail. Returns 409 if it is being sent or is already finished.',
    params: mailIdParams,
    views: { staff: { 200: dataResponse(mail) } },
    errors: ['MAIL_NOT_FOUND', 'CONFLICT'],
  }),
  resendMail: endpoint('POST', '/admin/mails/:mailId/resend', {
    access: 'mail:write',
    summary:
      'Send a sent, failed, or canceled mail again. The content is rendered anew. Returns 409 if the mail is still queued.',
    params: mailIdParams,
    views: { staff: { 200: dataResponse(mail) } },
    errors: ['MAIL_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  subscribe: endpoint('POST', '/tracking/track/:trackingId/subscribe', {
    access: 'public',
    summary:
      'Request email updates about a shipment. Sends a confirmation mail to the address. The response and its timing never reveal whether the shipment or the address is known; an unknown ID counts as a failed lookup. Only malformed IDs are rejected.',
    params: trackingIdParams,
    body: subscriptionRequest,
    views: { public: { 202: messageResponse } },
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookupMiss', 'subscribe'],
    translated: true,
  }),
  getSubscription: endpoint('GET', '/mail/subscriptions/:token', {
    access: 'public',
    summary:
      'Get the subscription behind a link in a mail. Changes nothing. Use `mine` in the path and send the token in `Mail-Link`, so that it does not appear in logs.',
    params: mailTokenParams,
    mailLink: true,
    views: { public: { 200: dataResponse(subscription) } },
    errors: ['SUBSCRIPTION_NOT_FOUND'],
    translated: true,
  }),
  changeSubscription: endpoint('POST', '/mail/subscriptions/:token', {
    access: 'public',
    summary:
      'Confirm or change the subscription behind a mail link. Confirms the request, mutes this shipment or all mails, or unmutes them. Repeating the call changes nothing. Use `mine` in the path and send the token in `Mail-Link`, so that it does not appear in logs.',
    params: mailTokenParams,
    mailLink: true,
    body: mailPreference,
    views: { public: { 200: dataResponse(subscription) } },
    errors: ['SUBSCRIPTION_NOT_FOUND', 'CONFLICT'],
    translated: true,
  }),
};
