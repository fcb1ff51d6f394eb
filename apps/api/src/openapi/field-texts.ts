import { listChoices } from './docs-schema.ts';
import { COMMON_TEXTS } from './fields-common.ts';
import { IMPORT_TEXTS } from './fields-imports.ts';
import { INBOX_TEXTS } from './fields-inbox.ts';
import { OFFICE_TEXTS } from './fields-office.ts';
import { QUERY_TEXTS } from './fields-query.ts';
import { REPORT_TEXTS } from './fields-reports.ts';
import { SETTINGS_TEXTS } from './fields-settings.ts';
import { SHIPMENT_TEXTS } from './fields-shipments.ts';
import { SITE_TEXTS } from './fields-site.ts';
import type { FieldTexts, JsonSchema, TextExample } from './open-api.ts';

/** Apart from the schemas because browsers load those, with every text in them. */
export const TEXTS_BY_SUBJECT: readonly FieldTexts[] = [
  COMMON_TEXTS,
  QUERY_TEXTS,
  SHIPMENT_TEXTS,
  IMPORT_TEXTS,
  INBOX_TEXTS,
  OFFICE_TEXTS,
  REPORT_TEXTS,
  SETTINGS_TEXTS,
  SITE_TEXTS,
];
const FIELD_TEXTS: FieldTexts = Object.assign({}, ...TEXTS_BY_SUBJECT);

/** Fields have the texts of another place, such as filters in bodies those of the list. */
const SAME_PLACES: Readonly<Record<string, string>> = {
  ShipmentFilter: 'query',
  filter: 'query',
  WholeMail: 'Mail',
  'previewRetention.body': 'retention',
};

/** @param places innermost first. */
export const findTextKey = (places: readonly string[], name: string): string =>
  places
    .map((place) => SAME_PLACES[place] ?? place)
    .flatMap((place) => [`${place}.${name}`, `${place}.*`])
    .find((key) => Object.hasOwn(FIELD_TEXTS, key)) ?? name;

/** Adds description and example to every property within. */
export function describeFields<Part>(part: Part, places: readonly string[]): Part {
  if (Array.isArray(part)) return part.map((one: unknown) => describeFields(one, places)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const described = Object.entries(part).map(([key, value]) => [
    key,
    key === 'properties' ? describeProperties(value as Properties, places) : describeFields(value as unknown, places),
  ]);
  return Object.fromEntries(described) as Part;
}

type Properties = Readonly<Record<string, JsonSchema>>;

const describeProperties = (properties: Properties, places: readonly string[]): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...describeFields(schema, [name, ...places]), ...describeField(schema, places, name) },
    ]),
  );

function describeField(schema: JsonSchema, places: readonly string[], name: string): JsonSchema {
  const [text, ...examples] = FIELD_TEXTS[findTextKey(places, name)] ?? [undefined];
  const [, ...usual] = FIELD_TEXTS[name] ?? [undefined];
  const description = [text, schema.description].filter(Boolean).join(' ');
  const example = findExample(schema, [...examples, ...usual]);
  return { ...(description !== '' && { description }), ...(example !== undefined && { examples: [example] }) };
}

function findExample(schema: JsonSchema, examples: readonly TextExample[]): unknown {
  const { const: only, enum: values, ...choice } = listValues(schema)[0] ?? {};
  if (only !== undefined) return only;
  if (Array.isArray(values)) return examples.find((example) => values.includes(example)) ?? values[0];
  const type = String([choice.type].flat().find((one) => one !== 'null'));
  const format = typeof choice.format === 'string' ? `${type} ${choice.format}` : type;
  if (type !== 'array') return examples.find(FITS[format] ?? FITS[type] ?? isNever) ?? USUAL_EXAMPLES[format];
  const item = findExample((choice.items ?? {}) as JsonSchema, examples.flat());
  return examples.find((example) => Array.isArray(example)) ?? (item === undefined ? undefined : [item]);
}

/** Neither `null` nor blank, which stand for no value. */
const listValues = (schema: JsonSchema): readonly JsonSchema[] =>
  listChoices(schema).filter(({ type, const: only }) => type !== 'null' && only !== '');

const isNever = (): boolean => false;
const FITS: Readonly<Record<string, (example: TextExample) => boolean>> = {
  string: (example) => typeof example === 'string',
  'string date': (example) => /^\d{4}-\d\d-\d\d$/.test(String(example)),
  'string date-time': (example) => /^\d{4}-\d\d-\d\dT.*Z$/.test(String(example)),
  number: (example) => typeof example === 'number',
  integer: (example) => Number.isInteger(example),
};

const USUAL_EXAMPLES: Readonly<Record<string, unknown>> = {
  boolean: true,
  integer: 3,
  'string date': '2026-03-09',
  'string date-time': '2026-03-04T10:20:00.000Z',
};
