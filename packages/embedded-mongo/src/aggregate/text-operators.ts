import { Int32, Long, ObjectId, Timestamp } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/document.ts';
import { toNumber, toNumeric } from '../bson/numbers.ts';
import { MongoError, notSupported } from '../errors.ts';
import { createNullableOperator, createOperator, wrongType } from './arguments.ts';
import { type Operator, isNullish } from './environment.ts';

function checkText(name: string, value: unknown): string {
  if (typeof value !== 'string') throw wrongType(name, 'a string', value);
  return value;
}

function concat(values: readonly unknown[]): string {
  const texts = values.map((value) => checkText('$concat', value));
  if (texts.reduce((sum, text) => sum + text.length, 0) > MAX_DOCUMENT_BYTES) {
    throw new MongoError('BSONObjectTooLarge', '$concat makes a string that is longer than a document may be');
  }
  return texts.join('');
}

/** Rejects values that MongoDB formats in its own way. */
function asText(name: string, value: unknown): string {
  if (value instanceof Int32 || (value instanceof Long && !(value instanceof Timestamp))) return value.toString();
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (toNumeric(value) !== undefined || value instanceof Date || value instanceof Timestamp)
    throw notSupported(`${name} of this type of value`);
  return checkText(name, value);
}

/** Changes ASCII letters only, as in MongoDB; null and missing become an empty string. */
const toCase = (name: string, letters: RegExp, change: (letter: string) => string): Operator =>
  createOperator(name, 1, ([value]) => (isNullish(value) ? '' : asText(name, value).replace(letters, change)));

function substring([value, from, count]: readonly unknown[]): string {
  const text = isNullish(value) ? '' : checkText('$substrCP', value);
  const [start, length] = [toNumber(from), toNumber(count)];
  if (start === undefined || length === undefined || !Number.isInteger(start) || !Number.isInteger(length)) {
    throw new MongoError('Location34450', '$substrCP: starting index and length must be whole numbers');
  }
  if (start < 0 || length < 0) throw new MongoError('Location34455', '$substrCP: starting index and length must not be negative');
  return [...text].slice(start, start + length).join('');
}

function split([value, delimiter]: readonly unknown[]): string[] {
  const separator = checkText('$split', delimiter);
  if (separator === '') throw new MongoError('Location40087', '$split requires a non-empty separator');
  return checkText('$split', value).split(separator);
}

function toText([value]: readonly unknown[]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || value instanceof Int32 || value instanceof Long) return value.toString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  throw notSupported(`$toString of this type of value`);
}

function toObjectId([value]: readonly unknown[]): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[\da-f]{24}$/i.test(value)) return new ObjectId(value);
  throw new MongoError('ConversionFailure', 'Failed to parse objectId in $toObjectId: 24 hexadecimal digits are needed');
}

export const TEXT_OPERATORS: Readonly<Record<string, Operator>> = {
  $concat: createNullableOperator('$concat', [0, 1_000], concat),
  $toUpper: toCase('$toUpper', /[a-z]/g, (letter) => letter.toUpperCase()),
  $toLower: toCase('$toLower', /[A-Z]/g, (letter) => letter.toLowerCase()),
  $strLenCP: createOperator('$strLenCP', 1, ([value]) => new Int32([...checkText('$strLenCP', value)].length)),
  $substrCP: createOperator('$substrCP', 3, substring),
  $split: createNullableOperator('$split', 2, split),
  $toString: createNullableOperator('$toString', 1, toText),
  $toObjectId: createNullableOperator('$toObjectId', 1, toObjectId),
};
