import { type BsonDocument, isDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { getBsonTypeName } from '../bson/types.ts';
import { MongoError, notSupported } from '../errors.ts';

export type TextOrder = (a: string, b: string) => number;

const SENSITIVITY = new Map([
  [1, 'base'],
  [2, 'accent'],
  [3, 'variant'],
] as const);
const KNOWN: ReadonlySet<string> = new Set(['locale', 'strength', 'numericOrdering']);

/** Uses ICU, as MongoDB does. Supports locale, strength 1 to 3 and numericOrdering, other fields at their default. */
export function parseCollation(value: unknown): TextOrder | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value)) throw new MongoError('TypeMismatch', `a collation must be an object, not ${getBsonTypeName(value)}`);
  if (Object.keys(value).length === 0 || value['locale'] === 'simple') return undefined;
  rejectOthers(value);
  const isNumeric = value['numericOrdering'] ?? false;
  if (typeof isNumeric !== 'boolean') throw new MongoError('TypeMismatch', 'numericOrdering must be a boolean');
  const sensitivity = SENSITIVITY.get((toNumber(value['strength']) ?? 3) as 1);
  if (sensitivity === undefined) throw notSupported('a collation of this strength');
  return new Intl.Collator(getLocale(value), { sensitivity, numeric: isNumeric }).compare;
}

function rejectOthers(collation: BsonDocument): void {
  const defaults: BsonDocument = { alternate: 'non-ignorable', caseFirst: 'off', caseLevel: false, backwards: false };
  const other = Object.keys(collation).find((name) => !KNOWN.has(name) && collation[name] !== defaults[name]);
  if (other !== undefined) throw notSupported(`the collation field ${other}`);
}

function getLocale({ locale }: BsonDocument): string {
  if (typeof locale !== 'string')
    throw new MongoError('MissingField', "BSON field 'collation.locale' is missing but a required field");
  const tag = locale.replaceAll('_', '-');
  try {
    if (Intl.Collator.supportedLocalesOf(tag).length > 0) return tag;
  } catch {
    // Malformed locale: reported below like an unknown one.
  }
  throw new MongoError('BadValue', `Field 'locale' is invalid in: { locale: "${locale}" }`);
}
