import { Binary, BSONRegExp, BSONSymbol, Code, Int32, ObjectId, Timestamp } from 'bson';
import { type BsonDocument, getEntries } from '../bson/document.ts';
import { compareNumbers, toNumeric } from '../bson/numbers.ts';
import { dateMilliseconds, DbPointer } from '../bson/rare-values.ts';
import { RANK, getRank } from '../bson/types.ts';
import type { TextOrder } from './collation.ts';

/** BSON comparison order: by type, then by value. Missing (`undefined`) counts as null. `order` compares strings. */
export function compareValues(a: unknown, b: unknown, order: TextOrder = compareStrings): number {
  if (typeof a === 'string' && typeof b === 'string') return order(a, b);
  if (a instanceof Date && b instanceof Date) return compareDates(a, b);
  if (a instanceof Int32 && b instanceof Int32) return Math.sign(a.value - b.value);
  const rank = getRank(a);
  const difference = rank - getRank(b);
  return difference === 0 ? compareSameRank(rank, a, b, order) : Math.sign(difference);
}

function compareSameRank(rank: number, a: unknown, b: unknown, order: TextOrder): number {
  switch (rank) {
    case RANK.number:
      return compareNumbers(toNumeric(a) ?? 0, toNumeric(b) ?? 0);
    case RANK.string:
      return order(String(a), String(b));
    case RANK.object:
      return compareFields(getEntries(a as BsonDocument), getEntries(b as BsonDocument), order);
    case RANK.array:
      return Array.isArray(a) && Array.isArray(b) ? compareArrays(a, b, order) : 0;
    case RANK.boolean:
      return Number(a) - Number(b);
    default:
      return compareBytes(rank, a, b);
  }
}

function compareDates(a: Date, b: Date): number {
  const near = a.getTime() - b.getTime();
  if (!Number.isNaN(near)) return Math.sign(near);
  const [left, right] = [dateMilliseconds(a), dateMilliseconds(b)];
  return left < right ? -1 : Number(left > right);
}

function compareBytes(rank: number, a: unknown, b: unknown): number {
  switch (rank) {
    case RANK.objectId:
      return Buffer.compare(objectIdBytes(a), objectIdBytes(b));
    case RANK.binary: {
      const left = toBinary(a);
      const right = toBinary(b);
      const bySize = left.bytes.length - right.bytes.length || left.subtype - right.subtype;
      return Math.sign(bySize) || Buffer.compare(left.bytes, right.bytes);
    }
    case RANK.timestamp: {
      const left = toTimestamp(a);
      const right = toTimestamp(b);
      return left < right ? -1 : Number(left > right);
    }
    case RANK.regex: {
      const [pattern, options] = toRegexParts(a);
      const [otherPattern, otherOptions] = toRegexParts(b);
      return compareStrings(pattern, otherPattern) || compareStrings(options, otherOptions);
    }
    case RANK.code:
      return compareStrings(getCodeText(a), getCodeText(b));
    case RANK.codeWithScope:
      return (
        compareStrings(getCodeText(a), getCodeText(b)) ||
        compareFields(getEntries(getScope(a)), getEntries(getScope(b)), compareStrings)
      );
    case RANK.dbPointer:
      return a instanceof DbPointer && b instanceof DbPointer ? Buffer.compare(a.bytes, b.bytes) : 0;
    default:
      return 0;
  }
}

/** Compares strings by UTF-8 bytes, which differs from JavaScript's order beyond U+FFFF. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return Math.sign(codePointRank(left) - codePointRank(right));
  }
  return Math.sign(a.length - b.length);
}

function codePointRank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[], order: TextOrder): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const byItem = compareValues(a[i], b[i], order);
    if (byItem !== 0) return byItem;
  }
  return Math.sign(a.length - b.length);
}

function compareFields(a: readonly [string, unknown][], b: readonly [string, unknown][], order: TextOrder): number {
  for (const [i, [name, value]] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    const byKind = getRank(value) - getRank(other[1]);
    if (byKind !== 0) return Math.sign(byKind);
    const byField = compareStrings(name, other[0]) || compareValues(value, other[1], order);
    if (byField !== 0) return byField;
  }
  return Math.sign(a.length - b.length);
}

/** Reads an ObjectId's 12 bytes once, since `ObjectId.id` may allocate on every access. */
export function objectIdBytes(value: unknown): Uint8Array {
  return value instanceof ObjectId ? value.id : new Uint8Array(12);
}

export function toBinary(value: unknown): { subtype: number; bytes: Uint8Array } {
  if (value instanceof Binary) return { subtype: value.sub_type, bytes: value.value() };
  return { subtype: 0, bytes: value instanceof Uint8Array ? value : new Uint8Array() };
}

export function toTimestamp(value: unknown): bigint {
  return value instanceof Timestamp ? BigInt.asUintN(64, value.toBigInt()) : 0n;
}

export function toRegexParts(value: unknown): [string, string] {
  if (value instanceof BSONRegExp) return [value.pattern, value.options];
  return value instanceof RegExp ? [value.source, value.flags] : ['', ''];
}

export const getScope = (value: unknown): BsonDocument => (value instanceof Code ? (value.scope ?? {}) : {});

export function getCodeText(value: unknown): string {
  if (value instanceof Code) return value.code;
  return value instanceof BSONSymbol ? value.valueOf() : '';
}

/** Equality by MongoDB's rules: 1 equals 1.0, documents compare field by field in order. */
export function valuesEqual(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}
