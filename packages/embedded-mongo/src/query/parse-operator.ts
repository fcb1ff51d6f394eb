import { BSONRegExp } from 'bson';
import type { BsonDocument } from '../bson/document.ts';
import { toNumber, truncateToBigInt } from '../bson/numbers.ts';
import { TYPE_NAMES, getBsonTypeName } from '../bson/types.ts';
import { MongoError, notSupported } from '../errors.ts';
import type { Condition, Filter } from './filter.ts';
import { compileRegex } from './regex.ts';

export const REFUSED_OPERATORS: ReadonlySet<string> = new Set([
  '$where',
  '$text',
  '$jsonSchema',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$bitsAllSet',
  '$bitsAnySet',
  '$bitsAllClear',
  '$bitsAnyClear',
  '$sampleRate',
  '$rand',
]);

interface OperatorInput {
  path: string;
  operator: string;
  value: unknown;
  siblings: BsonDocument;
  nested: {
    parseElement: (value: unknown) => Filter;
    parseField: (path: string, value: unknown) => Filter;
    isOperatorDocument: (value: unknown) => boolean;
  };
}

const COMPARISONS = new Map([
  ['$gt', 'gt'],
  ['$gte', 'gte'],
  ['$lt', 'lt'],
  ['$lte', 'lte'],
] as const);

export function parseOperator(input: OperatorInput): Filter {
  const { path, operator, value } = input;
  const only = (condition: Condition): Filter => ({ kind: 'condition', path, condition });
  const comparison = COMPARISONS.get(operator as '$gt');
  if (comparison) return only({ op: comparison, value: noRegex(operator, value) });
  switch (operator) {
    case '$eq':
      return only({ op: 'eq', value });
    case '$ne':
      return { kind: 'not', part: only({ op: 'eq', value: noRegex(operator, value) }) };
    case '$in':
      return only(parseIn(operator, value, input));
    case '$nin':
      return { kind: 'not', part: only(parseIn(operator, value, input)) };
    case '$regex':
      return only({ op: 'regex', pattern: parseRegex(value, input.siblings) });
    case '$options':
      if (!('$regex' in input.siblings)) throw new MongoError('BadValue', '$options needs a $regex');
      return { kind: 'and', parts: [] };
    case '$exists':
      return isTruthy(value) ? only({ op: 'exists' }) : { kind: 'not', part: only({ op: 'exists' }) };
    case '$type':
      return only({ op: 'type', types: parseTypes(value) });
    case '$size':
      return only({ op: 'size', size: parseSize(value) });
    case '$mod':
      return only(parseMod(value));
    case '$elemMatch':
      return only({ op: 'elemMatch', element: input.nested.parseElement(value) });
    case '$all':
      return parseAll(path, value, input);
    case '$comment':
      return { kind: 'and', parts: [] };
    default:
      if (REFUSED_OPERATORS.has(operator)) throw notSupported(operator);
      throw new MongoError('BadValue', `unknown operator: ${operator}`);
  }
}

function noRegex(operator: string, value: unknown): unknown {
  if (value instanceof BSONRegExp) {
    throw new MongoError('BadValue', `Can't have RegEx as arg to predicate over operator ${operator}.`);
  }
  return value;
}

export function isTruthy(value: unknown): boolean {
  const number = toNumber(value);
  return number === undefined ? value !== false && value !== null && value !== undefined : number !== 0;
}

function parseIn(operator: string, value: unknown, input: OperatorInput): Condition {
  if (!Array.isArray(value)) throw new MongoError('BadValue', `${operator} needs an array`);
  if (value.some(input.nested.isOperatorDocument)) {
    throw new MongoError('BadValue', `cannot nest $ under ${operator}`);
  }
  const patterns = value.filter((item): item is BSONRegExp => item instanceof BSONRegExp);
  for (const pattern of patterns) compileRegex(pattern);
  return { op: 'in', values: value.filter((item) => !(item instanceof BSONRegExp)), patterns };
}

function parseRegex(value: unknown, siblings: BsonDocument): BSONRegExp {
  const options = siblings['$options'] ?? (value instanceof BSONRegExp ? value.options : '');
  if (typeof options !== 'string') throw new MongoError('BadValue', '$options has to be a string');
  const pattern = value instanceof BSONRegExp ? value.pattern : value;
  if (typeof pattern !== 'string') throw new MongoError('BadValue', '$regex has to be a string');
  if (/[^imsxu]/.test(options)) {
    throw new MongoError('InvalidRegex', `invalid flag in regex options: ${options}`);
  }
  const regex = new BSONRegExp(pattern, options);
  compileRegex(regex);
  return regex;
}

function parseTypes(value: unknown): Set<number | 'number'> {
  const names: unknown[] = Array.isArray(value) ? value : [value];
  if (names.length === 0) throw new MongoError('FailedToParse', '$type must match at least one type');
  return new Set(names.map(parseType));
}

function parseType(value: unknown): number | 'number' {
  if (value === 'number') return 'number';
  const known = typeof value === 'string' ? TYPE_NAMES.get(value) : toNumber(value);
  if (known !== undefined && [...TYPE_NAMES.values()].includes(known)) return known;
  throw new MongoError('BadValue', `Unknown type name alias: ${String(value)}`);
}

function parseSize(value: unknown): number {
  const size = toNumber(value);
  if (size === undefined || !Number.isInteger(size)) {
    throw new MongoError('FailedToParse', `Failed to parse $size. Expected a number in: $size: ${getBsonTypeName(value)}`);
  }
  if (size < 0) throw new MongoError('FailedToParse', 'Failed to parse $size. Expected a non-negative number');
  return size;
}

function parseMod(value: unknown): Condition {
  if (!Array.isArray(value) || value.length !== 2) {
    throw new MongoError('BadValue', 'malformed mod, needs to be an array of two numbers');
  }
  const [divisor, remainder] = value.map(truncateToBigInt);
  if (divisor === undefined || remainder === undefined) {
    throw new MongoError('BadValue', 'malformed mod, divisor and remainder must be numbers of 64 bits');
  }
  if (divisor === 0n) throw new MongoError('BadValue', 'divisor cannot be 0');
  return { op: 'mod', divisor, remainder };
}

function parseAll(path: string, value: unknown, input: OperatorInput): Filter {
  if (!Array.isArray(value)) throw new MongoError('BadValue', '$all needs an array');
  if (value.length === 0) return { kind: 'or', parts: [] };
  const operators = value.filter(input.nested.isOperatorDocument);
  if (operators.some((item) => Object.keys(item as BsonDocument)[0] !== '$elemMatch')) {
    throw new MongoError('BadValue', 'no $ expressions in $all');
  }
  if (operators.length > 0 && operators.length < value.length) {
    throw new MongoError('BadValue', '$all/$elemMatch has to be consistent');
  }
  return { kind: 'and', parts: value.map((item: unknown) => input.nested.parseField(path, item)) };
}
