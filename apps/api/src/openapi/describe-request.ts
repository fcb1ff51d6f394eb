import { callExamples, type EndpointName } from '@waybill/contracts/contracts';
import { BODY_LIMIT_BYTES, LINK_HEADER, MAIL_LINK_HEADER } from '@waybill/contracts/shared/constants';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import type { AddressPart, DescribedSchemas } from './describe-schemas.ts';
import type { Described, JsonSchema, Operation, Parameter } from './open-api.ts';

type Parameters = Operation['parameters'];

export function describeParameters(name: EndpointName, endpoint: Endpoint, schemas: DescribedSchemas): Parameters {
  const headers = [
    ...(endpoint.translated ? ['Accept-Language'] : []),
    ...(endpoint.idempotent ? ['Idempotency-Key'] : []),
    ...(endpoint.versioned && endpoint.method !== 'GET' ? ['If-Match'] : []),
    ...(endpoint.method === 'GET' && !endpoint.produces ? ['If-None-Match'] : []),
    ...(endpoint.produces === 'text/event-stream' ? ['Last-Event-ID'] : []),
    ...(endpoint.views.link ? [LINK_HEADER] : []),
    ...(endpoint.mailLink ? [MAIL_LINK_HEADER] : []),
    'X-Request-Id',
  ];
  const { params, query } = callExamples[name];
  return [
    ...describePart({ place: 'path', part: schemas.address(name, 'params'), examples: params }),
    ...describePart({ place: 'query', part: schemas.address(name, 'query'), examples: query }),
    ...headers.map((header) => ({ $ref: `#/components/parameters/${header}` })),
  ];
}

interface DescribedPart {
  place: 'path' | 'query';
  part: AddressPart;
  examples?: Readonly<Record<string, unknown>> | undefined;
}

function describePart({ place, part, examples = {} }: DescribedPart): Parameter[] {
  const { properties, required } = part;
  return Object.entries(properties).map(([name, described]) => {
    const { description, examples: usual, ...schema } = withoutBlank(described);
    const text = examples[name];
    const [example] = typeof text === 'string' ? [toTyped(schema, text)] : ((usual ?? []) as [Parameter['example']?]);
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema,
      ...(schema.type === 'array' && { explode: false as const }),
      ...(example !== undefined && { example }),
    };
  });
}

/** Blank parameters count as absent and URLs have no `null`, so describe only the rest. */
function withoutBlank({ anyOf, ...schema }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return schema;
  const choices = anyOf.filter(({ type, const: only }: JsonSchema) => type !== 'null' && only !== '');
  return choices.length === 1 ? { ...schema, ...choices[0] } : { ...schema, anyOf: choices };
}

function toTyped({ type }: JsonSchema, text: string): string | number | string[] {
  if (type === 'array') return text.split(',');
  return type === 'integer' || type === 'number' ? Number(text) : text;
}

export function describeBody(name: EndpointName, endpoint: Endpoint, schemas: DescribedSchemas): Described | undefined {
  const { body, consumes, bodyLimitBytes = BODY_LIMIT_BYTES } = endpoint;
  const description = `At most ${bodyLimitBytes.toLocaleString('en')} bytes.`;
  const { body: example, file } = callExamples[name];
  if (consumes) {
    const [first, ...others] = consumes;
    const content = Object.fromEntries(others.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
    return { description, required: true, content: { [first]: { schema: { type: 'string' }, example: file }, ...content } };
  }
  if (!body) return undefined;
  return { description, required: true, content: { 'application/json': { schema: schemas.body(name), example } } };
}
