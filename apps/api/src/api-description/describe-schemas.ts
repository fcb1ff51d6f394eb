import { type Endpoint, type EndpointName, endpoints } from '@waybill/contracts';
import type { z } from 'zod';
import { ANSWERED_SCHEMAS, SENT_SCHEMAS } from './named-schemas.ts';
import type { JsonSchema } from './open-api.ts';
import { toJsonSchemas } from './to-json-schemas.ts';

const TABLE = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** The table's schemas as JSON Schema, by call. */
export interface DescribedSchemas {
  /** Those that have names of their own. */
  named: Readonly<Record<string, JsonSchema>>;
  /** Of a body: the schema, or a reference to a named one. */
  body: (name: EndpointName) => JsonSchema;
  /** Of `params` or `query`: by parameter, whether it must be there and what it may be. */
  address: (name: EndpointName, part: 'params' | 'query') => AddressPart;
  answer: (name: EndpointName, status: number, view: 'responses' | 'adminResponses') => JsonSchema;
}

export interface AddressPart {
  properties: Readonly<Record<string, JsonSchema>>;
  required: readonly string[];
}

/** Describes all schemas of the table at once, so that what stands in several of them is one. */
export function describeSchemas(): DescribedSchemas {
  const bodies = describeSide('body', SENT_SCHEMAS, (endpoint) => ({ body: endpoint.body }));
  const addresses = describeSide('address', {}, ({ params, query }) => ({ params, query }));
  const answers = describeSide('answer', ANSWERED_SCHEMAS, ({ responses, adminResponses = {} }) => ({
    ...byStatus('responses', responses),
    ...byStatus('adminResponses', adminResponses),
  }));
  return {
    named: { ...bodies.named, ...answers.named },
    body: (name) => bodies.find(name, 'body'),
    address: (name, part) => ({ properties: {}, required: [], ...(addresses.find(name, part) as Partial<AddressPart>) }),
    answer: (name, status, view) => answers.find(name, `${view}.${status}`),
  };
}

const byStatus = (view: string, responses: Endpoint['responses']) =>
  Object.fromEntries(Object.entries(responses).map(([status, schema]) => [`${view}.${status}`, schema]));

function describeSide(
  side: Parameters<typeof toJsonSchemas>[1],
  named: Readonly<Record<string, z.ZodType>>,
  partsOf: (endpoint: Endpoint) => Readonly<Record<string, z.ZodType | undefined>>,
) {
  const ids = new Map(Object.entries(named).map(([id, schema]) => [schema, id]));
  const parts = TABLE.flatMap(([name, endpoint]) =>
    Object.entries(partsOf(endpoint)).flatMap(([part, schema]) => (schema ? [{ id: `${name}.${part}`, schema }] : [])),
  );
  // A schema can have one name only: the first call to use it lends its own.
  for (const { id, schema } of parts) if (!ids.has(schema)) ids.set(schema, id);
  const described = toJsonSchemas(Object.fromEntries([...ids].map(([schema, id]) => [id, schema])), side);
  const places = new Map(parts.map(({ id, schema }) => [id, ids.get(schema) ?? id]));
  return {
    named: Object.fromEntries(Object.keys(named).map((id) => [id, described[id] ?? {}])),
    find: (name: EndpointName, part: string): JsonSchema => {
      const id = places.get(`${name}.${part}`) ?? '';
      return Object.hasOwn(named, id) ? { $ref: `#/components/schemas/${id}` } : (described[id] ?? {});
    },
  };
}
