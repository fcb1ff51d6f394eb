import { deserialize, serialize } from 'bson';

/** A BSON document in memory. Numbers are `Int32`, `Double`, `Long` or `Decimal128` when it came from `decodeDocument`. */
export type BsonDocument = Record<string, unknown>;

/** The most bytes one document may have (MongoDB's own limit). */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const TYPED = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/** BSON bytes to a document whose number types are kept (1 and 1.0 stay what they were). */
export function decodeDocument(bytes: Uint8Array): BsonDocument {
  return deserialize(bytes, TYPED);
}

/** A document to BSON bytes; fields that are `undefined` are left out. */
export function encodeDocument(document: BsonDocument): Buffer {
  const bytes = serialize(document, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A decoded value that is a sub-document (no array, no date, no BSON class). */
export function isDocument(value: unknown): value is BsonDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof RegExp) &&
    !('_bsontype' in value) &&
    !(value instanceof Uint8Array)
  );
}

/** A field's own value; inherited names such as `constructor` are not fields. */
export function ownValue(document: BsonDocument, field: string): unknown {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}

/** Sets a field as data, also when its name is `__proto__`. */
export function setOwnValue(document: BsonDocument, field: string, value: unknown): void {
  if (field === '__proto__') {
    Object.defineProperty(document, field, { value, writable: true, enumerable: true, configurable: true });
  } else {
    document[field] = value;
  }
}
