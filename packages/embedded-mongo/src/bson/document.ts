/** A BSON document in memory. Numbers are `Int32`, `Double`, `Long` or `Decimal128` when it came from `decodeDocument`. */
export type BsonDocument = Record<string, unknown>;

/** The most bytes one document may have (MongoDB's own limit). */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Deeper than MongoDB lets documents be, and shallow enough for any stack. */
export const MAX_DEPTH = 250;

/** The order of fields where JavaScript would give another: it puts names that are whole numbers first. */
const ORDER = Symbol('order of fields');

interface Ordered {
  [ORDER]?: Set<string>;
}

/** A decoded value that is a sub-document (no array, no date, no BSON class). */
export function isDocument(value: unknown): value is BsonDocument {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A field's own value; inherited names such as `constructor` are not fields. */
export function ownValue(document: BsonDocument, field: string): unknown {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}

/** Sets a field as data, also when its name is `__proto__`. A new one comes last, also when its name is a whole number. */
export function setOwnValue(document: BsonDocument & Ordered, field: string, value: unknown): void {
  const order = document[ORDER];
  if (order) {
    if (!Object.hasOwn(document, field)) order.delete(field);
    order.add(field);
  } else if (isWholeNumber(field) && !Object.hasOwn(document, field)) {
    const before = Object.keys(document);
    if (before.length > 0) Object.defineProperty(document, ORDER, { value: new Set([...before, field]) });
  }
  if (field === '__proto__') {
    Object.defineProperty(document, field, { value, writable: true, enumerable: true, configurable: true });
  } else {
    document[field] = value;
  }
}

const isWholeNumber = (name: string): boolean => {
  const first = name.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 && /^(?:0|[1-9]\d{0,9})$/.test(name);
};

/** The names of a document's fields in their order. */
export function fieldNames(document: BsonDocument & Ordered): string[] {
  const names = Object.keys(document);
  const order = document[ORDER];
  if (!order) return names;
  return [...[...order].filter((name) => Object.hasOwn(document, name)), ...names.filter((name) => !order.has(name))];
}

/** The fields of a document in their order. */
export function fieldsOf(document: BsonDocument): [string, unknown][] {
  return fieldNames(document).map((name) => [name, document[name]]);
}

/** A document of these fields, in this order; of those with one name the last value counts. */
export function documentOf(fields: Iterable<readonly [string, unknown]>): BsonDocument {
  const document: BsonDocument = {};
  for (const [name, value] of fields) setOwnValue(document, name, value);
  return document;
}
