import { Code } from 'bson';
import { isDocument } from './document.ts';

/** Rank of each kind of value in BSON's comparison order; also the type byte of index keys, so the two cannot differ. */
export const RANK = {
  minKey: 0x05,
  noElements: 0x0a,
  null: 0x14,
  number: 0x1e,
  string: 0x28,
  object: 0x32,
  array: 0x3c,
  binary: 0x46,
  objectId: 0x50,
  boolean: 0x5a,
  date: 0x64,
  timestamp: 0x6e,
  regex: 0x78,
  dbPointer: 0x7d,
  code: 0x82,
  codeWithScope: 0x83,
  maxKey: 0xf0,
} as const;

/** Stands for the key of an empty array, which sorts before null. */
export const NO_ELEMENTS = Symbol('no elements');

const KINDS: Readonly<Record<string, { rank: number; type: number }>> = {
  Double: { rank: RANK.number, type: 1 },
  Undefined: { rank: RANK.null, type: 6 },
  DBPointer: { rank: RANK.dbPointer, type: 12 },
  Binary: { rank: RANK.binary, type: 5 },
  ObjectId: { rank: RANK.objectId, type: 7 },
  BSONRegExp: { rank: RANK.regex, type: 11 },
  Code: { rank: RANK.code, type: 13 },
  BSONSymbol: { rank: RANK.string, type: 14 },
  Int32: { rank: RANK.number, type: 16 },
  Timestamp: { rank: RANK.timestamp, type: 17 },
  Long: { rank: RANK.number, type: 18 },
  Decimal128: { rank: RANK.number, type: 19 },
  MinKey: { rank: RANK.minKey, type: -1 },
  MaxKey: { rank: RANK.maxKey, type: 127 },
};

function kindOf(value: unknown): { rank: number; type: number } {
  switch (typeof value) {
    case 'string':
      return { rank: RANK.string, type: 2 };
    case 'number':
      return { rank: RANK.number, type: Number.isInteger(value) ? 16 : 1 };
    case 'bigint':
      return { rank: RANK.number, type: 18 };
    case 'boolean':
      return { rank: RANK.boolean, type: 8 };
    case 'symbol':
      return { rank: RANK.noElements, type: 6 };
    case 'undefined':
      return { rank: RANK.null, type: 6 };
    default:
      break;
  }
  if (value === null) return { rank: RANK.null, type: 10 };
  if (Array.isArray(value)) return { rank: RANK.array, type: 4 };
  if (value instanceof Date) return { rank: RANK.date, type: 9 };
  if (value instanceof RegExp) return { rank: RANK.regex, type: 11 };
  if (isDocument(value)) return { rank: RANK.object, type: 3 };
  if (value instanceof Code && value.scope) return { rank: RANK.codeWithScope, type: 15 };
  const { _bsontype: name } = Object(value) as { _bsontype?: unknown };
  return KINDS[String(name)] ?? { rank: RANK.binary, type: 5 };
}

/** A value's place in BSON's comparison order of types; a missing field counts as null. */
export function rankOf(value: unknown): number {
  return kindOf(value).rank;
}

/** A value's BSON type number, as `$type` knows it. */
export function typeNumberOf(value: unknown): number {
  return kindOf(value).type;
}

/** The names `$type` accepts, by type number. */
export const TYPE_NAMES = new Map<string, number>([
  ['double', 1],
  ['string', 2],
  ['object', 3],
  ['array', 4],
  ['binData', 5],
  ['undefined', 6],
  ['objectId', 7],
  ['bool', 8],
  ['date', 9],
  ['null', 10],
  ['regex', 11],
  ['dbPointer', 12],
  ['javascript', 13],
  ['symbol', 14],
  ['javascriptWithScope', 15],
  ['int', 16],
  ['timestamp', 17],
  ['long', 18],
  ['decimal', 19],
  ['minKey', -1],
  ['maxKey', 127],
]);

/** The type's name for error messages. */
export function typeNameOf(value: unknown): string {
  const type = typeNumberOf(value);
  return [...TYPE_NAMES].find(([, number]) => number === type)?.[0] ?? 'missing';
}
