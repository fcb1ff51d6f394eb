import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';
import { findTextKey, TEXTS_BY_SUBJECT } from './field-texts.ts';
import type { Answer, Described, JsonSchema, Parameter } from './open-api.ts';

const document = describeApi();

interface Field {
  /** Innermost first. */
  places: readonly string[];
  name: string;
  schema: JsonSchema;
  description?: unknown;
  example?: unknown;
}

function listFields(part: unknown, places: readonly string[]): Field[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key !== 'properties') return listFields(value, places);
    return Object.entries(value as Record<string, JsonSchema>).flatMap(([name, { description, examples, ...schema }]) => [
      { places, name, schema, description, example: Array.isArray(examples) ? examples[0] : undefined },
      ...listFields(schema, [name, ...places]),
    ]);
  });
}

const listSchemas = (content: unknown): unknown[] =>
  Object.values((content ?? {}) as Record<string, Described>).map((one) => one.schema);

const toField = (operation: string, { name, in: place, ...rest }: Parameter): Field => ({
  ...rest,
  name,
  places: [operation, place === 'path' ? 'params' : place],
});

const fields: Field[] = [
  ...Object.values(document.components.parameters).map((header) => toField('parameters', header)),
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => listFields(schema, [name])),
  ...Object.values(document.components.responses).flatMap(({ content }) => listFields(listSchemas(content), ['Failure'])),
  ...[...Object.values(document.paths), ...Object.values(document.webhooks)]
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...parameters.flatMap((one) => ('$ref' in one ? [] : [toField(operationId, one)])),
      ...listFields(listSchemas(requestBody?.content), [`${operationId}.body`, operationId, 'body']),
      ...Object.values(responses).flatMap((answer) =>
        listFields(listSchemas((answer as Answer).content), [operationId, 'answer']),
      ),
    ]),
];

const hasValue = ({ schema: { type, enum: values, const: only, anyOf, items } }: Pick<Field, 'schema'>): boolean => {
  if (Array.isArray(anyOf)) return anyOf.some((schema: JsonSchema) => schema.type !== 'null' && hasValue({ schema }));
  if ([type].flat().includes('array')) return hasValue({ schema: items as JsonSchema });
  return values !== undefined || only !== undefined || [type].flat().some((one) => VALUES.has(one));
};
const VALUES = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

test('says what each parameter and field is, with an example of each value [A7]', () => {
  expect(fields.length).toBeGreaterThan(2_000);
  const silent = fields.flatMap((field) => {
    const path = `${field.places[0] ?? ''}.${field.name}`;
    if (!field.description) return [`${path}: add \`${field.name}\` to openapi/fields-*.ts`];
    return hasValue(field) && field.example === undefined ? [`${path}: add an example to its text in openapi/fields-*.ts`] : [];
  });
  expect([...new Set(silent)]).toEqual([]);
});

test('names the unit of each figure that has one [A7]', () => {
  const units = {
    Hours: /hours/i,
    Days: /days/i,
    Seconds: /seconds/i,
    Ms: /milliseconds/i,
    Kg: / kg/,
    Cm: / cm/,
    percent: /percent/,
  };
  const silent = fields.filter(({ name, schema, description }) => {
    const unit = Object.entries(units).find(([end]) => name.endsWith(end));
    const isFigure = [schema, ...((schema.anyOf as JsonSchema[] | undefined) ?? [])].some(({ type }) =>
      /integer|number/.test(String(type)),
    );
    return isFigure && unit && !unit[1].test(String(description));
  });
  expect(silent.map(({ places, name }) => `${places[0] ?? ''}.${name}`)).toEqual([]);
});

test('has examples that fit their schemas [A7]', () => {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  for (const format of ['base64', 'date or period']) ajv.addFormat(format, true);
  const shown = fields.filter(({ example }) => example !== undefined);
  const checked = new Map(shown.map((field) => [JSON.stringify([field.schema, field.example]), field]));
  const wrong = [...checked.values()].filter(({ schema, example }) => !ajv.validate(schema, example));
  expect(wrong.map(({ places, name, example }) => `${places[0] ?? ''}.${name}: ${String(example)}`)).toEqual([]);
});

test('has one text for each key, and none without a field [A7]', () => {
  const keys = TEXTS_BY_SUBJECT.flatMap((texts) => Object.keys(texts));
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  const used = new Set(fields.map(({ places, name }) => findTextKey(places, name)));
  const exampleKeys = new Set(fields.map(({ name }) => name));
  expect(keys.filter((key) => !used.has(key) && !exampleKeys.has(key))).toEqual([]);
});
