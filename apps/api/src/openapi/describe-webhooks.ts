import type { EventType } from '@waybill/contracts/events/facts';
import { MESSAGE } from '@waybill/contracts/webhooks/contract';
import { WEBHOOK_DAYS } from '@waybill/contracts/webhooks/facts';
import type { WebhookMessage, WebhookTestMessage } from '@waybill/contracts/webhooks/schema';
import type { Answer, JsonSchema, OpenApiDocument, Operation, Parameter, PathItem } from './open-api.ts';

/** When each message is sent. */
const OCCASIONS: Readonly<Record<EventType | WebhookTestMessage['type'], string>> = {
  'shipment.created': 'A shipment was created',
  'shipment.edited': 'Parties, route, date or another field was edited',
  'shipment.status': 'The status or history changed',
  'shipment.attempt': 'A delivery was tried in vain',
  'shipment.proof': 'A proof of delivery was added or taken back',
  'shipment.request': 'A delivery request was made, withdrawn or answered',
  'shipment.ended': 'The shipment was delivered, returned or canceled, or is lost',
  'shipment.deleted': 'The shipment went to the trash',
  'shipment.restored': 'The shipment came back from the trash',
  'webhook.test': 'Somebody tests the address in the office',
};

const text = { type: 'string' } as const;
const HEADERS: readonly Parameter[] = [
  {
    name: 'webhook-id',
    description: 'ID of the event, the same at every repetition: process it once.',
    schema: text,
    example: MESSAGE.data.id,
  },
  {
    name: 'webhook-timestamp',
    description: 'When this attempt was sent, in seconds since 1970.',
    schema: { ...text, pattern: '^\\d+$' },
    example: '1772607793',
  },
  {
    name: 'webhook-signature',
    description: 'Signatures of Standard Webhooks, separated by spaces: two during a rotation.',
    schema: text,
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
].map((header) => ({ in: 'header', required: true, ...header }));

const RESPONSES: Readonly<Record<string, Answer>> = {
  '2XX': { description: 'The message has arrived. Answer within 10 seconds.' },
  default: {
    description: `The message is sent again, ever later, for ${WEBHOOK_DAYS.retried} days. Then the webhook is paused. Redirects are not followed.`,
  },
};

/** Messages that the server sends, by type. */
export function describeWebhooks(): OpenApiDocument['webhooks'] {
  return Object.fromEntries(
    Object.entries(OCCASIONS).map(([type, summary]): [string, PathItem] => {
      const post: Operation = {
        operationId: toOperationId(type),
        tags: ['Webhooks'],
        summary,
        security: [],
        parameters: HEADERS,
        requestBody: { required: true, content: { 'application/json': { schema: describeMessage(type), example: fill(type) } } },
        responses: RESPONSES,
      };
      return [type, { post }];
    }),
  );
}

/** `shipment.status` as `onShipmentStatus`. */
const toOperationId = (type: string): string =>
  `on${type
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

const describeMessage = (type: string): JsonSchema => ({
  allOf: [
    { $ref: `#/components/schemas/${type === 'webhook.test' ? 'WebhookTest' : 'WebhookMessage'}` },
    { type: 'object', properties: { type: { const: type, description: 'Type of the event.', examples: [type] } } },
  ],
});

function fill(type: string): WebhookMessage | WebhookTestMessage {
  if (type === 'webhook.test') return { type, timestamp: MESSAGE.timestamp, data: {} };
  const shipment = type === 'shipment.deleted' ? null : MESSAGE.data.shipment;
  return { ...MESSAGE, type: type as EventType, data: { ...MESSAGE.data, shipment } };
}
