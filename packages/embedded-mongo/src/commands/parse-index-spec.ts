import { isDocument, type BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { MongoError, notSupported } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { isTruthy } from '../query/parse-operator.ts';
import { rejectOptions } from './arguments.ts';

const KNOWN: ReadonlySet<string> = new Set([
  'v',
  'key',
  'name',
  'ns',
  'unique',
  'sparse',
  'background',
  'expireAfterSeconds',
  'partialFilterExpression',
  'hidden',
  'collation',
  'storageEngine',
]);
/** Maximum TTL of MongoDB, in seconds. */
const MAX_TTL_SECONDS = 2_147_483_647;
const MAX_FIELDS = 32;

export function parseIndexSpec(value: unknown): BsonDocument {
  if (!isDocument(value)) throw new MongoError('TypeMismatch', 'an index specification must be an object');
  const unknown = Object.keys(value).find((option) => !KNOWN.has(option));
  if (unknown !== undefined) throw notSupported(`the index option ${unknown}`);
  rejectOptions(value, ['sparse', 'collation', 'hidden', 'storageEngine']);
  const { key, name, expireAfterSeconds, partialFilterExpression: partial } = value;
  if (!isDocument(key)) throw new MongoError('FailedToParse', "The 'key' field is a required property of an index specification");
  checkKey(key);
  checkIdKey(key, value);
  if (typeof name === 'string' && name.includes('\0')) {
    throw new MongoError('CannotCreateIndex', 'index names cannot contain NUL bytes');
  }
  if (name === '*') throw new MongoError('BadValue', "The index name '*' is not valid.");
  if (typeof name !== 'string' || name === '') {
    throw new MongoError('FailedToParse', "The 'name' field is a required property of an index specification");
  }
  const ttl = toNumber(expireAfterSeconds);
  if (expireAfterSeconds !== undefined && (ttl === undefined || ttl < 0 || ttl > MAX_TTL_SECONDS)) {
    throw new MongoError('CannotCreateIndex', `TTL index 'expireAfterSeconds' option must be within 0 and ${MAX_TTL_SECONDS}`);
  }
  if (ttl !== undefined && Object.keys(key).length > 1) {
    throw new MongoError('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  if (partial !== undefined) {
    if (!isDocument(partial))
      throw new MongoError('CannotCreateIndex', "'partialFilterExpression' for an index must be a document");
    checkPartialFilter(parseFilter(partial));
  }
  return {
    v: 2,
    key,
    name,
    ...(isTruthy(value['unique']) && { unique: true }),
    ...(ttl !== undefined && { expireAfterSeconds: ttl }),
    ...(isDocument(partial) && { partialFilterExpression: partial }),
  };
}

/** MongoDB's checkFilterExpression: rejects filters that MongoDB does not support, since data may have to move there. */
function checkPartialFilter(filter: Filter): void {
  switch (filter.kind) {
    case 'and':
      return filter.parts.forEach(checkPartialFilter);
    case 'or':
      if (filter.parts.length > 0) return filter.parts.forEach(checkPartialFilter);
      break;
    case 'condition':
      if (PARTIAL_OPERATORS.has(filter.condition.op)) return undefined;
      break;
    default:
  }
  throw new MongoError('CannotCreateIndex', 'Expression not supported in partial index');
}

const PARTIAL_OPERATORS: ReadonlySet<string> = new Set(['eq', 'lt', 'lte', 'gt', 'gte', 'in', 'exists', 'type']);

const ID_OPTIONS: ReadonlySet<string> = new Set(['v', 'key', 'name', 'ns', 'collation']);

function checkIdKey(key: BsonDocument, spec: BsonDocument): void {
  const [[path, direction] = [], ...others] = Object.entries(key);
  if (path !== '_id' || others.length > 0) return;
  if (toNumber(direction) === -1) throw new MongoError('BadValue', "The field 'key' for an _id index must be {_id: 1}");
  const option = Object.keys(spec).find((name) => !ID_OPTIONS.has(name));
  if (option !== undefined && toNumber(direction) === 1) {
    throw new MongoError('InvalidIndexSpecificationOption', `The field '${option}' is not valid for an _id index specification.`);
  }
}

function checkKey(key: BsonDocument): void {
  const fields = Object.entries(key);
  if (fields.length === 0 || fields.length > MAX_FIELDS) {
    throw new MongoError('CannotCreateIndex', `Index keys must have between 1 and ${MAX_FIELDS} fields`);
  }
  for (const [path, direction] of fields) {
    if (typeof direction === 'string') throw notSupported(`a ${direction} index`);
    if (path.split('.').includes('$**')) throw notSupported('a wildcard index');
    if (path.split('.').some((part) => part === '' || (part.startsWith('$') && !/^\$(?:ref|id|db)$/.test(part)))) {
      throw new MongoError('CannotCreateIndex', `Index key contains an illegal field name: '${path}'`);
    }
    const number = toNumber(direction);
    if (number === undefined || number === 0 || Number.isNaN(number)) {
      throw new MongoError('CannotCreateIndex', `Values in the index key pattern must be numbers above or below 0: '${path}'`);
    }
  }
}
