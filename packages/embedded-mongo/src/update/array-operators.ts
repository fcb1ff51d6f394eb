import { BSONRegExp } from 'bson';
import { type BsonDocument, isDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { getBsonTypeName } from '../bson/types.ts';
import { MongoError } from '../errors.ts';
import { compareValues, valuesEqual } from '../query/compare.ts';
import { describeFields } from '../query/describe.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { parseSort, sortDocuments } from '../query/sort.ts';
import type { Target, UpdateOperator } from './target-path.ts';

function arrayIn(target: Target, path: string, document: BsonDocument): unknown[] | undefined {
  if (target.value === undefined) return undefined;
  if (Array.isArray(target.value)) return target.value;
  throw new MongoError(
    'BadValue',
    `The field '${path}' must be an array but is of type ${getBsonTypeName(target.value)} ` +
      `in document ${describeFields({ _id: document['_id'] })}`,
  );
}

function integerOption(modifiers: BsonDocument, name: string): number | undefined {
  if (!(name in modifiers)) return undefined;
  const value = toNumber(modifiers[name]);
  if (value === undefined || !Number.isInteger(value)) {
    throw new MongoError('BadValue', `The value for ${name} must be an integer value`);
  }
  return value;
}

function eachOption(operator: string, value: unknown, allowed: readonly string[]): BsonDocument | undefined {
  if (!isDocument(value) || !('$each' in value)) return undefined;
  if (!Array.isArray(value['$each'])) {
    throw new MongoError('TypeMismatch', `The argument to $each in ${operator} must be an array`);
  }
  const unknown = Object.keys(value).find((name) => name !== '$each' && !allowed.includes(name));
  if (unknown !== undefined) throw new MongoError('BadValue', `Unrecognized clause in ${operator}: ${unknown}`);
  return value;
}

/** `$push` with `$each`, `$position`, `$sort` and `$slice`, applied in this order. */
export const pushItems: UpdateOperator = (path, value) => {
  const modifiers = eachOption('$push', value, ['$position', '$sort', '$slice']);
  const items: unknown[] = modifiers ? (modifiers['$each'] as unknown[]) : [value];
  const position = modifiers && integerOption(modifiers, '$position');
  const slice = modifiers && integerOption(modifiers, '$slice');
  const order = modifiers && '$sort' in modifiers ? parsePushSort(modifiers['$sort']) : undefined;
  return (target, document) => {
    const array = [...(arrayIn(target, path, document) ?? [])];
    array.splice(position ?? array.length, 0, ...items);
    const sorted = order ? order(array) : array;
    target.set(slice === undefined ? sorted : slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice));
  };
};

function parsePushSort(sort: unknown): (items: readonly unknown[]) => unknown[] {
  if (!isDocument(sort)) {
    const direction = toNumber(sort);
    if (direction !== 1 && direction !== -1) {
      throw new MongoError('BadValue', 'The $sort element value must be either 1 or -1');
    }
    return (items) => items.toSorted((a, b) => compareValues(a, b) * direction);
  }
  if (Object.keys(sort).some((path) => path.split('.').includes(''))) {
    throw new MongoError('BadValue', 'The $sort field is a dotted field but has an empty part');
  }
  const fields = parseSort(sort);
  if (fields.length === 0) throw new MongoError('BadValue', 'The $sort pattern is empty when it should be a set of fields.');
  return (items) => sortDocuments(items, fields, (item) => (isDocument(item) ? item : {}));
}

export const addToSet: UpdateOperator = (path, value) => {
  const modifiers = eachOption('$addToSet', value, []);
  const items: unknown[] = modifiers ? (modifiers['$each'] as unknown[]) : [value];
  return (target, document) => {
    const array = [...(arrayIn(target, path, document) ?? [])];
    for (const item of items) if (!array.some((present) => valuesEqual(present, item))) array.push(item);
    target.set(array);
  };
};

export const pullItems: UpdateOperator = (path, value) => {
  const isPulled = parsePull(value);
  return (target, document) => {
    const array = arrayIn(target, path, document);
    if (array?.some(isPulled)) target.set(array.filter((item) => !isPulled(item)));
  };
};

function parsePull(value: unknown): (item: unknown) => boolean {
  const first = isDocument(value) ? Object.keys(value)[0] : undefined;
  const isOnValue = first?.startsWith('$') === true && !['$and', '$or', '$nor'].includes(first);
  if (isOnValue || value instanceof BSONRegExp) {
    const matches = compileFilter(parseFilter({ item: value }));
    return (item) => matches({ item });
  }
  if (!isDocument(value)) return (item) => valuesEqual(item, value);
  const matches = compileFilter(parseFilter(value));
  return (item) => isDocument(item) && matches(item);
}

export const pullAll: UpdateOperator = (path, value) => {
  if (!Array.isArray(value)) {
    throw new MongoError('BadValue', `$pullAll requires an array argument but was given a ${getBsonTypeName(value)}`);
  }
  const isPulled = (item: unknown): boolean => value.some((pulled) => valuesEqual(item, pulled));
  return (target, document) => {
    const array = arrayIn(target, path, document);
    if (array?.some(isPulled)) target.set(array.filter((item) => !isPulled(item)));
  };
};

export const popItem: UpdateOperator = (path, value) => {
  const end = toNumber(value);
  if (end !== 1 && end !== -1) throw new MongoError('FailedToParse', '$pop expects 1 or -1');
  return (target, document) => {
    const array = arrayIn(target, path, document);
    if (array) target.set(end === 1 ? array.slice(0, -1) : array.slice(1));
  };
};
