import { z } from 'zod';
import type { JsonSchema } from './open-api.ts';

/** Whose side is described: what a caller may send, in a body or in an address, or what the server answers. */
type Side = 'body' | 'address' | 'answer';

/**
 * Describes schemas by name as JSON Schema. One that stands inside another is named there by `$ref`.
 *
 * A text that is cleaned before it is judged is, to zod, any text at its beginning; callers need the limits of its end, so these
 * are added. In an address all is text: there, the type of the end is told, as OpenAPI does.
 */
export function toJsonSchemas(schemas: Readonly<Record<string, z.ZodType>>, side: Side): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const { schemas: described } = z.toJSONSchema(registry, {
    ...options(side),
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(described).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema as JsonSchema]),
  );
}

const options = (side: Side) =>
  ({
    io: side === 'answer' ? 'output' : 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) => {
      if (zodSchema instanceof z.ZodPipe && side !== 'answer') addEnd(jsonSchema, describeEnd(zodSchema.def.out, side));
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
      // zod's pattern of a format is a page long.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      // Answers may grow: clients must not choke on a new field.
      if (side === 'answer' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as const;

function describeEnd(end: z.core.$ZodType, side: Side): z.core.JSONSchema.BaseSchema {
  const { $schema: _schema, ...described } = z.toJSONSchema(end, options(side));
  return described.type === 'string' || described.anyOf || side === 'address' ? described : {};
}

/** Adds the limits of the end to the text at the beginning, which may stand beside `null`. */
function addEnd(beginning: z.core.JSONSchema.BaseSchema, end: z.core.JSONSchema.BaseSchema): void {
  if (end.type !== undefined && end.type !== 'string') {
    for (const key of Object.keys(beginning)) delete beginning[key];
  }
  if (end.anyOf) delete beginning.type;
  if (beginning.anyOf && end.type === 'string') {
    beginning.anyOf = beginning.anyOf.map((choice) => (choice.type === 'string' ? { ...choice, ...end } : choice));
    return;
  }
  Object.assign(beginning, end);
}
