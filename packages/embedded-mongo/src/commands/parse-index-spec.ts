import { isDocument } from '../bson/document.ts';
import type { BsonDocument } from '../bson/document.ts';
import { numberOf } from '../bson/numbers.ts';
import { MongoError, notSupported } from '../errors.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { isTruthy } from '../query/parse-operator.ts';
import { refuseOptions } from './arguments.ts';

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
/** The longest TTL MongoDB takes, in seconds. */
const MAX_TTL_SECONDS = 2_147_483_647;
const MAX_FIELDS = 32;

/** Checks one index definition and gives it as it is stored and listed. */
export function parseIndexSpec(value: unknown): BsonDocument {
  if (!isDocument(value)) throw new MongoError('TypeMismatch', 'an index specification must be an object');
  const unknown = Object.keys(value).find((option) => !KNOWN.has(option));
  if (unknown !== undefined) throw notSupported(`the index option ${unknown}`);
  refuseOptions(value, ['sparse', 'collation', 'hidden', 'storageEngine']);
  const { key, name, expireAfterSeconds, partialFilterExpression: partial } = value;
  if (!isDocument(key)) throw new MongoError('FailedToParse', "The 'key' field is a required property of an index specification");
  checkKey(key);
  if (typeof name !== 'string' || name === '') {
    throw new MongoError('FailedToParse', "The 'name' field is a required property of an index specification");
  }
  const ttl = numberOf(expireAfterSeconds);
  if (expireAfterSeconds !== undefined && (ttl === undefined || ttl < 0 || ttl > MAX_TTL_SECONDS)) {
    throw new MongoError('CannotCreateIndex', `TTL index 'expireAfterSeconds' option must be within 0 and ${MAX_TTL_SECONDS}`);
  }
  if (ttl !== undefined && Object.keys(key).length > 1) {
    throw new MongoError('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  if (partial !== undefined) {
    if (!isDocument(partial))
      throw new MongoError('CannotCreateIndex', "'partialFilterExpression' for an index must be a document");
    parseFilter(partial);
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
    if (numberOf(direction) !== 1 && numberOf(direction) !== -1) {
      throw new MongoError('CannotCreateIndex', `Values in the index key pattern must be 1 or -1: '${path}'`);
    }
  }
}
