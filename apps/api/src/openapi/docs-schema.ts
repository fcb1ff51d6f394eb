import { type Html, html, joinParts } from '../platform/http/html.ts';
import type { JsonSchema } from './open-api.ts';

const NAMED = '#/components/schemas/';

export interface FieldRow {
  /** Dotted path; `[]` stands for list elements. */
  path: string;
  required: boolean;
  schema: JsonSchema;
}

/** Nested objects are expanded unless they have a name. */
export function listFields(schema: JsonSchema, path = ''): FieldRow[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties).flatMap(([name, field]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return [{ path: place, required: required.includes(name), schema: field }, ...listInnerFields(field, place)];
  });
}

function listInnerFields(field: JsonSchema, path: string): FieldRow[] {
  const [choice, ...others] = listChoices(field).filter(({ type }) => type !== 'null');
  if (!choice || others.length > 0) return [];
  if (choice.type === 'array') return listInnerFields(choice.items as JsonSchema, `${path}[]`);
  return listFields(choice, path);
}

export function listChoices(schema: JsonSchema): readonly JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  return Array.isArray(choices) ? (choices as JsonSchema[]).flatMap(listChoices) : [schema];
}

export function renderType(schema: JsonSchema): Html {
  const choices = listChoices(schema);
  if (choices.length > 1) return html`${joinParts(choices.map(renderType), ' or ')}`;
  const [{ $ref, const: only, enum: values, type, items, format, additionalProperties } = {}] = choices;
  if (typeof $ref === 'string') return objectLink($ref.slice(NAMED.length));
  if (only !== undefined) return code(only);
  if (Array.isArray(values)) return html`one of ${joinParts(values.map(code), ' ')}`;
  if (type === 'array') return html`list of ${renderType((items ?? {}) as JsonSchema)}`;
  if (type === 'object' && typeof additionalProperties === 'object' && additionalProperties !== null) {
    return html`object with values of type ${renderType(additionalProperties as JsonSchema)}`;
  }
  return html`${TYPE_NAMES[`${String(type)} ${String(format)}`] ?? TYPE_NAMES[String(type)] ?? 'anything'}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'string',
  'string date': 'date, such as 2026-11-24',
  'string date-time': 'timestamp, such as 2026-11-24T13:05:00.000Z',
  'string email': 'email address',
  'string uri': 'URL',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  null: 'null',
};

const code = (value: unknown): Html => html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;

export const objectLink = (name: string): Html => html`<a href="#object-${name}">${name}</a>`;

export function renderLimits(schema: JsonSchema): Html[] {
  const limits = listChoices(schema).flatMap(listLimits);
  return 'default' in schema ? [...limits, html`default ${code(schema.default)}`] : limits;
}

function listLimits(schema: JsonSchema): Html[] {
  if (typeof schema.format === 'string' && schema.format.startsWith('date')) return [];
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems, pattern } = schema;
  const inner = schema.type === 'array' ? renderLimits((schema.items ?? {}) as JsonSchema) : [];
  return [
    ...range('character', minLength, maxLength),
    ...range('element', minItems, maxItems),
    ...range('', toFiniteBound(minimum), toFiniteBound(maximum)),
    ...(typeof exclusiveMinimum === 'number' && toFiniteBound(exclusiveMinimum) !== undefined
      ? [html`more than ${count(exclusiveMinimum)}`]
      : []),
    ...(typeof pattern === 'string' ? [html`pattern ${code(pattern)}`] : []),
    ...inner,
  ];
}

/** Ignores the safe integer bounds, which zod adds. */
const toFiniteBound = (value: unknown): unknown => (Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER ? undefined : value);

function range(unit: string, min: unknown, max: unknown): Html[] {
  const counted = (value: number) => `${count(value)}${unit && ` ${unit}${value === 1 ? '' : 's'}`}`;
  if (typeof min === 'number' && min > 0 && typeof max === 'number') {
    return [html`${min === max ? counted(max) : `${count(min)} to ${counted(max)}`}`];
  }
  if (typeof max === 'number') return [html`at max ${counted(max)}`];
  return typeof min === 'number' ? [html`at min ${counted(min)}`] : [];
}

const count = (value: number): string => value.toLocaleString('en');
