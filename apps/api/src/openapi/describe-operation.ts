import { callExamples, type EndpointName } from '@waybill/contracts/contracts';
import { BODY_LIMIT_BYTES, LINK_HEADER, MAIL_LINK_HEADER, RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { defaultView, type Endpoint } from '@waybill/contracts/shared/endpoint';
import { type collectFailures, listFailureCodes } from './describe-failures.ts';
import type { AddressPart, DescribedSchemas } from './describe-schemas.ts';
import type { Answer, Described, JsonSchema, Operation, Parameter } from './open-api.ts';
import { findTag } from './tags.ts';

interface DescribeDeps {
  schemas: DescribedSchemas;
  failures: ReturnType<typeof collectFailures>;
}

type Parameters = Operation['parameters'];

export function describeOperation(name: EndpointName, endpoint: Endpoint, { schemas, failures }: DescribeDeps): Operation {
  const [summary = '', ...rest] = endpoint.summary.split(/(?<=[.]) (?=[A-Z])/);
  const description = [...rest, ...describeRules(endpoint)].join(' ');
  const requestBody = describeBody(name, endpoint, schemas);
  return {
    operationId: name,
    tags: [findTag(endpoint.path)],
    summary: summary.replace(/\.$/, ''),
    ...(description !== '' && { description }),
    security: describeSecurity(endpoint),
    parameters: describeParameters(name, endpoint, schemas),
    ...(requestBody && { requestBody }),
    responses: { ...describeSuccesses(name, endpoint, schemas), ...failures.describe(listFailureCodes(endpoint)) },
  };
}

const BEARER = { bearer: [] };

function describeSecurity({ access, staffAccess }: Endpoint): Operation['security'] {
  if (access !== 'public') return [BEARER];
  return staffAccess ? [{}, BEARER] : [];
}

function describeRules({ method, heavy, idempotent, translated, versioned, rateLimits = [] }: Endpoint): string[] {
  const limits = rateLimits.map((name) => {
    const { limit, windowMinutes } = RATE_LIMITS[name];
    return `${limit} per ${windowMinutes === 1 ? 'minute' : `${windowMinutes} minutes`} (\`${name}\`)`;
  });
  return [
    ...(translated ? ['Supports `Accept-Language`.'] : []),
    ...(idempotent ? ['Supports `Idempotency-Key`.'] : []),
    ...(versioned && method === 'GET' ? ['For staff the `ETag` is the version, and the response is never 304.'] : []),
    ...(versioned && method !== 'GET' ? ['Supports `If-Match` with a version.'] : []),
    ...(heavy ? ['Only a few run at once: a call that cannot start returns 503 and has no effect.'] : []),
    ...(limits.length > 0 ? [`Limits per IP address: ${limits.join(', ')}.`] : []),
  ];
}

function describeSuccesses(name: EndpointName, endpoint: Endpoint, schemas: DescribedSchemas): Operation['responses'] {
  const successes = Object.keys(defaultView(endpoint)).map((status) => [
    status,
    describeSuccess(name, { endpoint, schemas, status: Number(status) }),
  ]);
  const isConditional = hasTag(endpoint) && endpoint.method === 'GET' && (!endpoint.versioned || endpoint.access === 'public');
  return {
    ...Object.fromEntries(successes),
    ...(endpoint.produces === 'text/event-stream' &&
      endpoint.access === 'public' && {
        204: { description: 'The stream has ended. Do not reconnect.' },
      }),
    ...(isConditional && { 304: { description: 'The cached response is still valid.' } }),
  };
}

function describeSuccess(
  name: EndpointName,
  { endpoint, schemas, status }: { endpoint: Endpoint; schemas: DescribedSchemas; status: number },
): Answer {
  return {
    description: hasTwoViews(endpoint) ? 'Public view without a token, full view with one' : 'Success',
    headers: Object.fromEntries(listHeaders(endpoint).map((header) => [header, { $ref: `#/components/headers/${header}` }])),
    content: Object.fromEntries(
      [endpoint.produces ?? 'application/json']
        .flat()
        .map((type) => [type, describeContent(name, { endpoint, schemas, status })]),
    ),
  };
}

function describeContent(
  name: EndpointName,
  { endpoint, schemas, status }: { endpoint: Endpoint; schemas: DescribedSchemas; status: number },
): Described {
  const { answers, adminAnswers, linkAnswers } = callExamples[name];
  const { views } = endpoint;
  if (!hasTwoViews(endpoint)) {
    return { schema: schemas.answer(name, status, views.public ? 'public' : 'staff'), example: answers[status] };
  }
  const linked = views.link ? [schemas.answer(name, status, 'link')] : [];
  return {
    schema: { anyOf: [schemas.answer(name, status, 'staff'), ...linked, schemas.answer(name, status, 'public')] },
    examples: {
      visitor: { summary: 'Without a token', value: answers[status] },
      ...(views.link && { link: { summary: 'With the token of a personal link', value: linkAnswers?.[status] } }),
      administrator: { summary: 'With a token', value: adminAnswers?.[status] },
    },
  };
}

const hasTwoViews = ({ views }: Endpoint): boolean => views.public !== undefined && views.staff !== undefined;

const hasTag = ({ method, produces, versioned }: Pick<Endpoint, 'method' | 'produces' | 'versioned'>): boolean =>
  versioned || (method === 'GET' && (!produces || produces === 'text/calendar'));

function listHeaders({
  method,
  query,
  location,
  produces,
  versioned,
  idempotent,
  translated,
  rateLimits = [],
}: Endpoint): string[] {
  // All other limits set headers only once exceeded.
  const hasLimitHeaders = rateLimits.some((name) => !['lookup', 'lookupMiss', 'login'].includes(name));
  return [
    'X-Request-Id',
    'Cache-Control',
    ...(translated ? ['Content-Language'] : []),
    ...(hasTag({ method, produces, versioned }) ? ['ETag'] : []),
    ...(produces && produces !== 'text/event-stream' ? ['Content-Disposition'] : []),
    ...(location ? ['Location'] : []),
    ...(method === 'GET' && query && 'page' in query.shape ? ['Link'] : []),
    ...(idempotent ? ['Idempotent-Replayed'] : []),
    ...(hasLimitHeaders ? ['RateLimit', 'RateLimit-Policy'] : []),
  ];
}

function describeParameters(name: EndpointName, endpoint: Endpoint, schemas: DescribedSchemas): Parameters {
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

function describeBody(name: EndpointName, endpoint: Endpoint, schemas: DescribedSchemas): Described | undefined {
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
