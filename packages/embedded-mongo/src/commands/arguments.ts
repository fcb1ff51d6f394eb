import { isDocument, type BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { getBsonTypeName } from '../bson/types.ts';
import { MongoError, notSupported } from '../errors.ts';
import { isTruthy } from '../query/parse-operator.ts';
import type { CommandInput } from './command.ts';

const GENERIC_FIELDS: ReadonlySet<string> = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'comment',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'txnNumber',
  'autocommit',
  'startTransaction',
]);

export function rejectUnknownFields(command: string, body: BsonDocument, known: readonly string[]): void {
  for (const field of Object.keys(body).slice(1)) {
    if (!known.includes(field) && !GENERIC_FIELDS.has(field)) {
      throw new MongoError('UnknownField', `BSON field '${command}.${field}' is an unknown field.`);
    }
  }
  const { writeConcern, readConcern } = body;
  if (isDocument(writeConcern) && (toNumber(writeConcern['w']) ?? 0) > 1) {
    throw new MongoError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  }
  if (isDocument(readConcern) && readConcern['level'] === 'snapshot') throw notSupported('readConcern snapshot');
}

/** Rejects transactions and retryable writes as a standalone mongod does. */
export function rejectTransactions(body: BsonDocument): void {
  if (body['txnNumber'] !== undefined || body['startTransaction'] !== undefined) {
    throw new MongoError('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
  }
}

export function collectionName({ body, name, db }: CommandInput): string {
  const collection = body[name];
  if (typeof collection !== 'string') {
    throw new MongoError('InvalidNamespace', `collection name has invalid type ${getBsonTypeName(collection)}`);
  }
  if (collection === '' || /[$\0]/.test(collection) || collection.startsWith('.')) {
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${db}.${collection}'`);
  }
  if (/[/\\. "$*<>:|?\0]/.test(db) || Buffer.byteLength(db) > 63) {
    throw new MongoError('InvalidNamespace', `Invalid database name: '${db}'`);
  }
  if (Buffer.byteLength(db) + Buffer.byteLength(collection) + 1 > 255) {
    throw new MongoError('InvalidNamespace', `Fully qualified namespace is too long: '${db}.${collection}'`);
  }
  return collection;
}

/** Collections of `system.` are read-only. */
export function writableCollection(input: CommandInput): string {
  const name = collectionName(input);
  if (!name.startsWith('system.')) return name;
  throw new MongoError('InvalidNamespace', `cannot write to '${input.db}.${name}'`);
}

export function documentArgument(body: BsonDocument, field: string): BsonDocument {
  const value = body[field];
  if (value === undefined || value === null) return {};
  if (isDocument(value)) return value;
  throw wrongType(field, value, 'object');
}

export function numberArgument(body: BsonDocument, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined) throw wrongType(field, value, 'number');
  if (!Number.isFinite(number)) throw new MongoError('BadValue', `BSON field '${field}' must be finite`);
  return Math.trunc(number);
}

export function countArgument(body: BsonDocument, field: string): number | undefined {
  const number = numberArgument(body, field);
  if (number === undefined || number >= 0) return number;
  throw new MongoError('BadValue', `BSON field '${field}' value must be >= 0, actual value '${number}'`);
}

/** Rejects numbers, as MongoDB does. */
export function flagArgument(body: BsonDocument, field: string, fallback = false): boolean {
  const value = body[field] ?? fallback;
  if (typeof value !== 'boolean') throw wrongType(field, value, 'bool');
  return value;
}

/** A flag for which MongoDB also accepts numbers. */
export function looseFlagArgument(body: BsonDocument, field: string): boolean {
  const value = body[field] ?? false;
  const number = toNumber(value);
  if (typeof value !== 'boolean' && number === undefined) throw wrongType(field, value, 'bool');
  return number === undefined ? value === true : number !== 0;
}

export function arrayArgument(body: BsonDocument, field: string): unknown[] {
  const value = body[field];
  if (value === undefined) throw new MongoError('MissingField', `BSON field '${field}' is missing but a required field`);
  if (!Array.isArray(value)) throw wrongType(field, value, 'array');
  return value;
}

function wrongType(field: string, value: unknown, expected: string): MongoError {
  return new MongoError(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${getBsonTypeName(value)}', expected type '${expected}'`,
  );
}

/** Rejects unsupported options that would change the result. Simple collation and `false` are accepted. */
export function rejectOptions(body: BsonDocument, options: readonly string[]): void {
  for (const option of options) {
    const value = body[option];
    if (value === undefined || value === null || !isTruthy(value)) continue;
    if (option === 'collation' && isDocument(value) && (value['locale'] === 'simple' || !('locale' in value))) continue;
    if (isDocument(value) && Object.keys(value).length === 0) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    throw notSupported(`the option ${option}`);
  }
}
