/** A decoded document. Numbers are `Int32`, `Double`, `Long` or `Decimal128` if it came from `decodeDocument`. */
export type BsonDocument = Record<string, unknown>;

/** Same limit as MongoDB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Exceeds MongoDB's nesting limit, but is safe for the stack. */
export const MAX_DEPTH = 250;

/** Keeps the field order where JavaScript would reorder integer-like names. */
const ORDER = Symbol('order of fields');

interface Ordered {
  [ORDER]?: Set<string>;
}

export function isDocument(value: unknown): value is BsonDocument {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Reads an own property; inherited names such as `constructor` are not fields. */
export function getOwnValue(document: BsonDocument, field: string): unknown {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}

/** Sets a field, safely for `__proto__`. A new field is last even if its name is integer-like. */
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

export function getFieldNames(document: BsonDocument & Ordered): string[] {
  const names = Object.keys(document);
  const order = document[ORDER];
  if (!order) return names;
  return [...[...order].filter((name) => Object.hasOwn(document, name)), ...names.filter((name) => !order.has(name))];
}

export function getEntries(document: BsonDocument): [string, unknown][] {
  return getFieldNames(document).map((name) => [name, document[name]]);
}

/** The last of duplicate names wins. */
export function fromEntries(fields: Iterable<readonly [string, unknown]>): BsonDocument {
  const document: BsonDocument = {};
  for (const [name, value] of fields) setOwnValue(document, name, value);
  return document;
}
