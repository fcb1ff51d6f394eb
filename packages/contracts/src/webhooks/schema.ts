import { z } from 'zod';
import { EVENT_TYPES, MAX_CURSOR } from '../events/facts.ts';
import { eventType, feedEvent } from '../events/schema.ts';
import { LIMITS } from '../shared/limits.ts';
import { line, optional } from '../shared/text-schema.ts';
import { WEBHOOK_LIMITS } from './facts.ts';

const url = line(WEBHOOK_LIMITS.url).pipe(
  z.string().refine((text) => {
    const parsed = URL.parse(text);
    return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '' && parsed.hash === '';
  }, 'must be an address that begins with https://, without a password or #'),
);

const types = z
  .array(eventType, { error: 'must be a list' })
  .min(1, 'must name at least one type')
  .max(EVENT_TYPES.length, 'must name each type once');

const address = z.union([z.ipv4(), z.ipv6()], { error: 'must be an IP address' });
const privateAddresses = z
  .array(address, { error: 'must be a list' })
  .max(WEBHOOK_LIMITS.privateAddresses, `must be at most ${WEBHOOK_LIMITS.privateAddresses} addresses`);

export const newWebhook = z.object({
  url,
  /** All if absent. */
  types: types.optional(),
  /** ID or name of the customer whose shipments alone it concerns. */
  customer: optional(line(LIMITS.name)),
  /** Sends events of test shipments in place of the others. */
  test: z.boolean('must be true or false').optional(),
  /** Addresses inside the network that it may reach all the same. */
  privateAddresses: privateAddresses.optional(),
});
export type NewWebhook = z.infer<typeof newWebhook>;
export type NewWebhookInput = z.input<typeof newWebhook>;

const STATES = ['active', 'paused'] as const;

export const webhookChange = z
  .object({
    url: url.optional(),
    types: types.optional(),
    privateAddresses: privateAddresses.optional(),
    /** `active` sends what has waited meanwhile. */
    state: z.enum(STATES, { error: `must be one of ${STATES.join(', ')}` }).optional(),
  })
  .refine((change) => Object.values(change).some((field) => field !== undefined), {
    path: ['body'],
    error: 'must name a field to change',
  });
export type WebhookChange = z.infer<typeof webhookChange>;

export const webhookReplay = z.object({
  /** Cursor of a delivery: everything after it is sent again, byte for byte. */
  after: line(MAX_CURSOR),
});

const instant = z.iso.datetime();

export const webhook = z.object({
  webhookId: z.string(),
  url: z.string(),
  types: z.array(z.enum(EVENT_TYPES)),
  /** Null for all customers. */
  customer: z.object({ customerId: z.string(), name: z.string() }).nullable(),
  test: z.boolean(),
  privateAddresses: z.array(z.string()),
  state: z.enum(STATES),
  /** Null if a person paused it, and while it is active. */
  pausedBecause: z.string().nullable(),
  /** Number of deliveries that are still to be sent. */
  waiting: z.int(),
  /** End of the overlap after a rotation; null without one. */
  oldSecretUntil: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookList = z.object({ webhooks: z.array(webhook) });

/** The only responses that contain the secret. */
export const madeWebhook = z.object({ webhook, secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhook>;

const attempt = z.object({
  at: instant,
  /** Status of the answer; null without one. */
  status: z.int().nullable(),
  /** Why there is none; null with one. */
  error: z.string().nullable(),
  ms: z.int(),
  /** Beginning of the answer. */
  answer: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof attempt>;

export const webhookTest = z.object({ attempt });

const delivery = z.object({
  eventId: z.string(),
  type: z.enum(EVENT_TYPES),
  trackingId: z.string(),
  state: z.enum(['waiting', 'sent']),
  /** The last ones, oldest first. */
  attempts: z.array(attempt),
  /** Time of the next attempt; null once it is sent. */
  nextAt: instant.nullable(),
  /** The body that is sent. */
  body: z.string(),
  /** For a replay of what came after it. */
  cursor: z.string(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

/** Newest first. */
export const deliveryList = z.object({ deliveries: z.array(delivery) });

/** Body of a message about an event, in the form of Standard Webhooks. */
export const webhookMessage = z.object({
  type: z.enum(EVENT_TYPES),
  timestamp: instant,
  data: feedEvent.pick({ id: true, trackingId: true, shipment: true }),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

/** Body of the message that tests an address. */
export const webhookTestMessage = z.object({
  type: z.literal('webhook.test'),
  timestamp: instant,
  data: z.object({}),
});
export type WebhookTestMessage = z.infer<typeof webhookTestMessage>;
