import { defineFacts } from '../shared/define-facts.ts';

/** Characters, except the numbers of endpoints and private addresses. */
export const WEBHOOK_LIMITS = { endpoints: 20, webhookId: 64, url: 500, privateAddresses: 10 } as const;

/** Deliveries of one answer. */
export const DELIVERIES_SHOWN = 50;

/** Days for which a delivery is repeated, and for which it stays in the list. */
export const WEBHOOK_DAYS = { retried: 3, kept: 30 } as const;

/** Time for the answer to a message. */
export const WEBHOOK_ANSWER_SECONDS = 10;

export const webhooksFacts = defineFacts({
  tags: [{ name: 'Webhooks', description: 'Addresses that are sent events, signed.', paths: ['/admin/webhooks'] }],
  errors: { WEBHOOK_NOT_FOUND: { status: 404, title: 'Webhook not found' } },
  limits: WEBHOOK_LIMITS,
  audit: {
    webhook: ['webhook.made', 'webhook.changed', 'webhook.rotated', 'webhook.replayed', 'webhook.paused', 'webhook.removed'],
  },
  cache: { webhook: ['webhooks'] },
});
