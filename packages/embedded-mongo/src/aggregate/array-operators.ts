import { Int32 } from 'bson';
import { type BsonDocument, fromEntries, getEntries, isDocument, setOwnValue } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { MongoError, notSupported } from '../errors.ts';
import { valuesEqual } from '../query/compare.ts';
import { namedArguments, createNullableOperator, createOperator, wrongType } from './arguments.ts';
import { type Environment, type Operator, evaluateWith, isNullish, isTrue, variableName } from './environment.ts';

/** No document can hold more elements. */
const MAX_ELEMENTS = 2 ** 21;

function checkArray(name: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw wrongType(name, 'an array', value);
  return value;
}

function checkPosition(name: string, value: unknown): number {
  const position = toNumber(value);
  if (position === undefined || position !== Math.trunc(position) || Math.abs(position) > 2 ** 31) {
    throw wrongType(name, 'a whole number of 32 bits', value);
  }
  return position;
}

function concatArrays(arrays: readonly unknown[]): unknown[] {
  const parts = arrays.map((array) => checkArray('$concatArrays', array));
  if (parts.reduce((sum, part) => sum + part.length, 0) > MAX_ELEMENTS) {
    throw new MongoError('BSONObjectTooLarge', '$concatArrays makes an array that is larger than a document may be');
  }
  return parts.flat();
}

function slice([array, first, second]: readonly unknown[]): unknown[] {
  const items = checkArray('$slice', array);
  const from = checkPosition('$slice', first);
  if (second === undefined) return from < 0 ? items.slice(from) : items.slice(0, from);
  const count = checkPosition('$slice', second);
  if (count <= 0) throw new MongoError('Location28729', 'Third argument to $slice must be positive');
  const start = from < 0 ? Math.max(items.length + from, 0) : from;
  return items.slice(start, start + count);
}

function parseLoop(
  name: string,
  { input, as = 'this' }: BsonDocument,
  [names, compile]: [Parameters<Operator>[1], Parameters<Operator>[2]],
) {
  const variable = variableName(as);
  const items = compile(input, names);
  return {
    variable,
    names: new Set([...names, variable]),
    itemsIn: (environment: Environment) => {
      const value = items(environment);
      return isNullish(value) ? undefined : checkArray(name, value);
    },
  };
}

const filter: Operator = (argument, names, compile) => {
  const parts = namedArguments('$filter', argument, ['input', 'cond'], ['as', 'limit']);
  const loop = parseLoop('$filter', parts, [names, compile]);
  const isKept = compile(parts['cond'], loop.names);
  const limit = parts['limit'] === undefined ? undefined : compile(parts['limit'], names);
  return (environment) => {
    const items = loop.itemsIn(environment);
    if (!items) return null;
    const bound = limit?.(environment);
    const most = isNullish(bound) ? items.length : checkPosition('$filter', bound);
    if (!isNullish(bound) && most < 1) throw new MongoError('Location327392', '$filter: limit must be greater than 0');
    const kept: unknown[] = [];
    for (const item of items) {
      if (kept.length >= most) break;
      if (isTrue(evaluateWith(isKept, environment, { [loop.variable]: item }))) kept.push(item);
    }
    return kept;
  };
};

const map: Operator = (argument, names, compile) => {
  const parts = namedArguments('$map', argument, ['input', 'in'], ['as']);
  const loop = parseLoop('$map', parts, [names, compile]);
  const change = compile(parts['in'], loop.names);
  return (environment) => {
    const items = loop.itemsIn(environment);
    if (!items) return null;
    return items.map((item) => evaluateWith(change, environment, { [loop.variable]: item }) ?? null);
  };
};

const elementAt = (name: string, position: number): Operator =>
  createNullableOperator(name, 1, ([array]) => checkArray(name, array).at(position));

function mergeObjects(values: readonly unknown[]): BsonDocument {
  const documents = values.filter((value) => !isNullish(value));
  const other = documents.find((value) => !isDocument(value));
  if (other !== undefined) throw wrongType('$mergeObjects', 'documents', other);
  return fromEntries(documents.filter(isDocument).flatMap(getEntries));
}

/** Dots and dollars have no meaning in the name. A name that starts with `$` needs `$literal`. */
function constantName(field: unknown): string {
  const name = isDocument(field) ? field['$literal'] : field;
  if (typeof name !== 'string') throw notSupported('$setField with a name that is no constant text');
  if (!isDocument(field) && name.startsWith('$')) {
    throw new MongoError('Location4161108', `'${name}' is a field path reference, not a name: use {$literal: '${name}'}`);
  }
  return name;
}

const setField: Operator = (argument, names, compile) => {
  const parts = namedArguments('$setField', argument, ['field', 'input', 'value']);
  const name = constantName(parts['field']);
  const input = compile(parts['input'], names);
  const value = compile(parts['value'], names);
  return (environment) => {
    const document = input(environment);
    if (isNullish(document)) return null;
    if (!isDocument(document)) throw wrongType('$setField', 'a document', document);
    const computed = value(environment);
    if (computed === undefined) return fromEntries(getEntries(document).filter(([field]) => field !== name));
    const changed = fromEntries(getEntries(document));
    setOwnValue(changed, name, computed);
    return changed;
  };
};

export const ARRAY_OPERATORS: Readonly<Record<string, Operator>> = {
  $size: createOperator('$size', 1, ([array]) => new Int32(checkArray('$size', array).length)),
  $isArray: createOperator('$isArray', 1, ([value]) => Array.isArray(value)),
  $in: createOperator('$in', 2, ([value, array]) => checkArray('$in', array).some((item) => valuesEqual(item, value))),
  $arrayElemAt: createNullableOperator('$arrayElemAt', 2, ([array, at]) =>
    checkArray('$arrayElemAt', array).at(checkPosition('$arrayElemAt', at)),
  ),
  $first: elementAt('$first', 0),
  $last: elementAt('$last', -1),
  $concatArrays: createNullableOperator('$concatArrays', [0, 1_000], concatArrays),
  $slice: createNullableOperator('$slice', [2, 3], slice),
  $filter: filter,
  $map: map,
  $mergeObjects: createOperator('$mergeObjects', [1, 1_000], mergeObjects),
  $setField: setField,
};
