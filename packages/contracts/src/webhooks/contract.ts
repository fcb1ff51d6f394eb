import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';
import { EVENT } from '../events/contract.ts';
import { keyRotation } from '../keys/schema.ts';
import { success, successMessage } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, messageResponse } from '../shared/envelope.ts';
import { line } from '../shared/text-schema.ts';
import { DELIVERIES_SHOWN, WEBHOOK_DAYS, WEBHOOK_LIMITS, webhooksFacts } from './facts.ts';
import {
  deliveryList,
  madeWebhook,
  newWebhook,
  type Webhook,
  webhook,
  webhookChange,
  webhookList,
  type WebhookMessage,
  webhookReplay,
  webhookTest,
} from './schema.ts';

const params = z.object({ webhookId: line(WEBHOOK_LIMITS.webhookId) });
const PATH = '/admin/webhooks/:webhookId';

export const webhookEndpoints = {
  listWebhooks: endpoint('GET', '/admin/webhooks', {
    access: 'account:read',
    summary: 'List the addresses that are sent events. Secrets are not listed.',
    views: { staff: { 200: dataResponse(webhookList) } },
  }),
  makeWebhook: endpoint('POST', '/admin/webhooks', {
    access: 'account:write',
    summary: `Send events to an https address from now on. Each is a POST in the form of Standard Webhooks, signed with the secret, which only this response contains. Events of a shipment come in order; a failed one is repeated for ${WEBHOOK_DAYS.retried} days. Addresses inside a network are refused unless they are named. At most ${WEBHOOK_LIMITS.endpoints} addresses.`,
    body: newWebhook,
    views: { staff: { 201: dataResponse(madeWebhook) } },
    errors: ['CONFLICT'],
    location: '/admin/webhooks',
  }),
  changeWebhook: endpoint('PATCH', PATH, {
    access: 'account:write',
    summary: 'Change the address or types of a webhook, or pause it. Once it is active again, it is sent what has waited.',
    params,
    body: webhookChange,
    views: { staff: { 200: dataResponse(webhook) } },
    errors: ['WEBHOOK_NOT_FOUND', 'CONFLICT'],
  }),
  rotateWebhook: endpoint('POST', `${PATH}/rotate`, {
    access: 'account:write',
    summary: 'Give a webhook a new secret. For some hours each delivery is signed with both. Only this response contains it.',
    params,
    body: keyRotation,
    views: { staff: { 200: dataResponse(madeWebhook) } },
    errors: ['WEBHOOK_NOT_FOUND', 'CONFLICT'],
  }),
  removeWebhook: endpoint('DELETE', PATH, {
    access: 'account:write',
    summary: 'Remove a webhook with its deliveries.',
    params,
    views: { staff: { 200: messageResponse } },
    errors: ['WEBHOOK_NOT_FOUND', 'CONFLICT'],
  }),
  testWebhook: endpoint('POST', `${PATH}/test`, {
    access: 'account:write',
    summary: 'Send a webhook a test event at once. The response says what it answered.',
    params,
    views: { staff: { 200: dataResponse(webhookTest) } },
    errors: ['WEBHOOK_NOT_FOUND'],
    heavy: true,
  }),
  listDeliveries: endpoint('GET', `${PATH}/deliveries`, {
    access: 'account:read',
    summary: `List the last deliveries of a webhook. The last ${DELIVERIES_SHOWN} come with request, answer and duration. They are kept for ${WEBHOOK_DAYS.kept} days.`,
    params,
    views: { staff: { 200: dataResponse(deliveryList) } },
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  replayWebhook: endpoint('POST', `${PATH}/replay`, {
    access: 'account:write',
    summary: 'Send everything after a delivery again. The messages are the same byte for byte, with the same IDs.',
    params,
    body: webhookReplay,
    views: { staff: { 200: dataResponse(z.object({ replayed: z.int() })) } },
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
};

const WEBHOOK: Webhook = {
  webhookId: '3f2b8a64-5d0e-4f1c-8c2b-6f8e9d7a1b20',
  url: 'https://shop.example/hooks/waybill',
  types: ['shipment.status', 'shipment.ended'],
  customer: { customerId: '0b8e5a34-6a0f-4d6f-9d0a-3f3f2b1a7c55', name: 'Halvorsen & Sons' },
  test: false,
  privateAddresses: [],
  state: 'active',
  pausedBecause: null,
  waiting: 0,
  oldSecretUntil: null,
  createdAt: '2026-03-04T07:03:13.004Z',
  createdBy: 'admin',
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const made = { webhook: { ...WEBHOOK, customer: null }, secret: SECRET };
const hookParams = { webhookId: WEBHOOK.webhookId };
const ATTEMPT = { at: '2026-03-04T07:03:14.020Z', status: 204, error: null, ms: 38, answer: null };
const { id: eventId, type, trackingId, at: timestamp, shipment } = EVENT;
export const MESSAGE: WebhookMessage = { type, timestamp, data: { id: eventId, trackingId, shipment } };

export const webhooksContract = defineContract(webhooksFacts, webhookEndpoints, {
  listWebhooks: { answers: { 200: success({ webhooks: [WEBHOOK] }) } },
  makeWebhook: {
    body: { url: WEBHOOK.url, types: WEBHOOK.types },
    answers: { 201: success(made, tEnglish(office.webhooks.made)) },
  },
  changeWebhook: {
    params: hookParams,
    body: { state: 'paused' },
    answers: { 200: success({ ...WEBHOOK, state: 'paused' as const }, tEnglish(office.webhooks.changed)) },
  },
  rotateWebhook: {
    params: hookParams,
    body: { overlapHours: 24 },
    answers: {
      200: success(
        { ...made, webhook: { ...WEBHOOK, oldSecretUntil: '2026-03-06T07:03:13.004Z' } },
        tEnglish(office.webhooks.rotated),
      ),
    },
  },
  removeWebhook: { params: hookParams, answers: { 200: successMessage(tEnglish(office.webhooks.removed)) } },
  testWebhook: { params: hookParams, answers: { 200: success({ attempt: ATTEMPT }) } },
  listDeliveries: {
    params: hookParams,
    answers: {
      200: success({
        deliveries: [
          {
            eventId,
            type,
            trackingId,
            state: 'sent' as const,
            attempts: [ATTEMPT],
            nextAt: null,
            body: JSON.stringify(MESSAGE),
            cursor: 'q1uCsS0VrCkxkZ6n0zqN1Zt0PpWwDqk3cPqkz2vVx9yQ7m2b',
          },
        ],
      }),
    },
  },
  replayWebhook: {
    params: hookParams,
    body: { after: 'q1uCsS0VrCkxkZ6n0zqN1Zt0PpWwDqk3cPqkz2vVx9yQ7m2b' },
    answers: { 200: success({ replayed: 12 }) },
  },
});
