import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { callExamples, type EndpointName, endpoints } from '@waybill/contracts/contracts';
import { type Endpoint, defaultView } from '@waybill/contracts/shared/endpoint';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../paths.ts';
import { findSchemaViolations } from '../testing/openapi-validator.ts';
import { describeApi } from './describe-api.ts';
import type { JsonSchema } from './open-api.ts';

const document = describeApi();
const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

test('is valid OpenAPI 3.1 with an operation for every call of the table [B21]', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(table.map(([name]) => name)));
});

test('has a dated version, which the changelog names with what changed [A9]', () => {
  const { version } = document.info as { version: string };
  expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(readFileSync(join(REPOSITORY_ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`API version ${version}`);
  expect(document.info['description']).toContain('works for at least');
});

test.each(operations)('summarizes $operationId as an instruction of at most twelve words', ({ summary }) => {
  const words = summary.split(' ');
  expect(words.length).toBeLessThanOrEqual(12);
  // Rejects the third person, articles and noun phrases.
  expect(words[0]).toMatch(/^[A-Z][a-z]*[^s]$/);
  expect(words[0]).not.toMatch(/^(The|An?|What|Who|All|One)$/);
});

test.each(table)('has an example of %s that matches its schemas [B21]', (name, endpoint) => {
  const example = callExamples[name];
  const parse = (part: 'params' | 'query' | 'body') => endpoint[part]?.parse(example[part] ?? {});
  expect(() => [parse('params'), parse('query'), parse('body')]).not.toThrow();
  const sent = endpoint.body ? findSchemaViolations(name, { status: 0, content: example.body }) : [];
  expect(sent).toEqual([]);
  for (const [status, schema] of Object.entries(defaultView(endpoint))) {
    const content = example.answers[Number(status)];
    expect(schema.parse(content)).toEqual(content);
    for (const type of [endpoint.produces].flat())
      expect(findSchemaViolations(name, { status: Number(status), type, content })).toEqual([]);
  }
  for (const [status, schema] of Object.entries((endpoint.views.public && endpoint.views.staff) ?? {})) {
    expect(schema.parse(example.adminAnswers?.[Number(status)])).toEqual(example.adminAnswers?.[Number(status)]);
  }
  for (const [status, schema] of Object.entries(endpoint.views.link ?? {})) {
    expect(schema.parse(example.linkAnswers?.[Number(status)])).toEqual(example.linkAnswers?.[Number(status)]);
  }
});

test.each(Object.entries(document.webhooks))(
  'describes the message %s with an example that matches its schema',
  (type, { post }) => {
    const { operationId = '', requestBody } = post ?? {};
    const { example } = (requestBody?.content as Record<string, { example: object }> | undefined)?.['application/json'] ?? {};
    expect(example).toMatchObject({ type });
    expect(findSchemaViolations(operationId, { status: 0, content: example })).toEqual([]);
    expect(findSchemaViolations(operationId, { status: 0, content: { ...example, type: 'shipment.lost' } })).not.toEqual([]);
  },
);

test('detects an undeclared code or status and a missing field [F01]', () => {
  const { answers } = callExamples.createShipment;
  const failed = { ...callFailure, code: 'RATE_LIMITED', status: 400 };
  expect(findSchemaViolations('createShipment', { status: 400, content: callFailure })).toEqual([]);
  expect(findSchemaViolations('createShipment', { status: 400, content: failed })).not.toEqual([]);
  expect(findSchemaViolations('createShipment', { status: 418, content: callFailure })).not.toEqual([]);
  expect(findSchemaViolations('createShipment', { status: 201, content: { ...Object(answers[201]), data: {} } })).not.toEqual([]);
});

const callFailure = {
  success: false,
  message: 'The body is not valid JSON.',
  error: 'The body is not valid JSON.',
  code: 'BAD_JSON',
  requestId: 'x',
  type: 'urn:waybill:error:bad-json',
  title: 'Invalid JSON',
  status: 400,
  detail: 'The body is not valid JSON.',
};

test('describes request bodies with their limits: no schema is empty except for rejected fields [B21]', () => {
  const sent = operations.flatMap(({ requestBody, parameters }) => [requestBody?.content, parameters]);
  const empty = [...findSchemas({ sent, named: document.components.schemas })].filter(({ schema }) =>
    Object.keys(schema).every((key) => key === 'description'),
  );
  expect(empty.map(({ path }) => path)).toEqual(ANYTHING);
  const { NewShipment } = document.components.schemas;
  expect(NewShipment).toMatchObject({
    required: ['recipient', 'sender', 'origin', 'destination', 'deliveryDate'],
    properties: {
      origin: { type: 'string', minLength: 1, maxLength: 120 },
      deliveryDate: { type: 'string', format: 'date' },
      description: { anyOf: [{ type: 'string', maxLength: 1_000 }, { type: 'null' }] },
      recipient: { properties: { email: { anyOf: [{ type: 'string', format: 'email', maxLength: 254 }, { type: 'null' }] } } },
    },
  });
});

const ANYTHING = [
  'named.NewShipment.properties.trackingId',
  'named.Failure.properties.data.properties.current',
  'named.ActivityEntry.properties.before.anyOf.0.additionalProperties',
  'named.ActivityEntry.properties.after.anyOf.0.additionalProperties',
];

function* findSchemas(part: unknown, path: readonly string[] = []): Generator<{ path: string; schema: JsonSchema }> {
  if (typeof part !== 'object' || part === null) return;
  const [holder, name = ''] = path.slice(-2);
  const isSchema = holder === 'properties' || ['schema', 'items', 'additionalProperties'].includes(name);
  if (isSchema) yield { path: path.join('.'), schema: part as JsonSchema };
  for (const [key, value] of Object.entries(part)) yield* findSchemas(value, [...path, key]);
}
