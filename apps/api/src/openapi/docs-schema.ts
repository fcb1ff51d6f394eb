import { type Html, html, joined } from '../platform/http/html.ts';
import type { JsonSchema } from './open-api.ts';

const NAMED = '#/components/schemas/';

/** One field of a body or an answer. */
export interface FieldRow {
  /** Where it is, with dots; `[]` stands for every element of a list. */
  path: string;
  required: boolean;
  schema: JsonSchema;
}

/** The fields of an object and of the objects in it; what has a name of its own is not opened. */
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

/** What a value may be: each of several, or the schema itself. */
export function listChoices(schema: JsonSchema): readonly JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  return Array.isArray(choices) ? (choices as JsonSchema[]).flatMap(listChoices) : [schema];
}

/** What a value is, in words; a named object leads to its table. */
export function renderType(schema: JsonSchema): Html {
  const choices = listChoices(schema);
  if (choices.length > 1) return html`${joined(choices.map(renderType), ' or ')}`;
  const [{ $ref, const: only, enum: values, type, items, format, additionalProperties } = {}] = choices;
  if (typeof $ref === 'string') return objectLink($ref.slice(NAMED.length));
  if (only !== undefined) return code(only);
  if (Array.isArray(values)) return html`one of ${joined(values.map(code), ' ')}`;
  if (type === 'array') return html`list of ${renderType((items ?? {}) as JsonSchema)}`;
  if (type === 'object' && typeof additionalProperties === 'object' && additionalProperties !== null) {
    return html`object, of each name ${renderType(additionalProperties as JsonSchema)}`;
  }
  return html`${WORDS[`${String(type)} ${String(format)}`] ?? WORDS[String(type)] ?? 'anything'}`;
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  'string date': 'day, as 2026-11-24',
  'string date-time': 'moment, as 2026-11-24T13:05:00.000Z',
  'string email': 'e-mail address',
  'string uri': 'web address',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

const code = (value: unknown): Html => html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;

/** A link to the table of a named object. */
export const objectLink = (name: string): Html => html`<a href="#object-${name}">${name}</a>`;

/** What a value must keep to, beside its type. */
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
    ...range('', bounded(minimum), bounded(maximum)),
    ...(typeof exclusiveMinimum === 'number' && bounded(exclusiveMinimum) !== undefined
      ? [html`more than ${count(exclusiveMinimum)}`]
      : []),
    ...(typeof pattern === 'string' ? [html`form ${code(pattern)}`] : []),
    ...inner,
  ];
}

/** The ends of JavaScript's whole numbers limit nothing. */
const bounded = (value: unknown): unknown => (Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER ? undefined : value);

function range(unit: string, least: unknown, most: unknown): Html[] {
  const counted = (value: number) => `${count(value)}${unit && ` ${unit}${value === 1 ? '' : 's'}`}`;
  if (typeof least === 'number' && least > 0 && typeof most === 'number') {
    return [html`${least === most ? counted(most) : `${count(least)} to ${counted(most)}`}`];
  }
  if (typeof most === 'number') return [html`at most ${counted(most)}`];
  return typeof least === 'number' ? [html`at least ${counted(least)}`] : [];
}

const count = (value: number): string => value.toLocaleString('en');
