import { EVENT_TYPES, type EventType } from '@waybill/contracts/events/facts';
import { MESSAGE } from '@waybill/contracts/webhooks/contract';
import { WEBHOOK_ANSWER_SECONDS, WEBHOOK_DAYS } from '@waybill/contracts/webhooks/facts';
import type { WebhookMessage, WebhookTestMessage } from '@waybill/contracts/webhooks/schema';
import type { Answer, OpenApiDocument, Operation, Parameter, PathItem } from './open-api.ts';

const OCCASIONS: Readonly<Record<EventType, string>> = {
  'shipment.created': 'A shipment was created',
  'shipment.edited': 'Parties, route, date or another field was edited',
  'shipment.status': 'The status or history changed',
  'shipment.attempt': 'A delivery attempt failed',
  'shipment.proof': 'A proof of delivery was added or undone',
  'shipment.request': 'A delivery request was made, withdrawn or answered',
  'shipment.ended': 'The shipment was delivered, returned or canceled, or is lost',
  'shipment.deleted': 'The shipment went to the trash',
  'shipment.restored': 'The shipment came back from the trash',
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
  '2XX': { description: `The message has arrived. Answer within ${WEBHOOK_ANSWER_SECONDS} seconds.` },
  default: {
    description: `The message is sent again, ever later, for ${WEBHOOK_DAYS.retried} days. Then the webhook is paused. Redirects are not followed.`,
  },
};

/** Messages that the server sends, by type. */
export function describeWebhooks(): OpenApiDocument['webhooks'] {
  const { timestamp, data } = MESSAGE;
  const events = EVENT_TYPES.map((type) => {
    const shipment = type === 'shipment.deleted' ? null : data.shipment;
    const example: WebhookMessage = { type, timestamp, data: { ...data, shipment } };
    return describeMessage(OCCASIONS[type], 'WebhookMessage', example);
  });
  const test: WebhookTestMessage = { type: 'webhook.test', timestamp, data: {} };
  return Object.fromEntries([...events, describeMessage('The office tests the address', 'WebhookTest', test)]);
}

function describeMessage(
  summary: string,
  schema: 'WebhookMessage' | 'WebhookTest',
  example: WebhookMessage | WebhookTestMessage,
): [type: string, item: PathItem] {
  const { type } = example;
  const properties = { type: { const: type, description: 'Type of the message.', examples: [type] } };
  const allOf = [{ $ref: `#/components/schemas/${schema}` }, { type: 'object', properties }];
  const post: Operation = {
    operationId: toOperationId(type),
    tags: ['Webhooks'],
    summary,
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema: { allOf }, example } } },
    responses: RESPONSES,
  };
  return [type, { post }];
}

/** `shipment.status` as `onShipmentStatus`. */
const toOperationId = (type: string): string =>
  `on${type
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;
