import { Code } from 'bson';
import { isDocument } from './document.ts';

/** Rank of each type in BSON's comparison order; also the type byte of index keys, so that the two cannot differ. */
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

export const NO_ELEMENTS = Symbol('no elements');

interface Kind {
  readonly rank: number;
  readonly type: number;
}

const KINDS: Readonly<Record<string, Kind>> = {
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

const STRING: Kind = { rank: RANK.string, type: 2 };
const INT: Kind = { rank: RANK.number, type: 16 };
const DOUBLE: Kind = { rank: RANK.number, type: 1 };
const LONG: Kind = { rank: RANK.number, type: 18 };
const BOOLEAN: Kind = { rank: RANK.boolean, type: 8 };
const NONE: Kind = { rank: RANK.noElements, type: 6 };
const MISSING: Kind = { rank: RANK.null, type: 6 };
const NULL: Kind = { rank: RANK.null, type: 10 };
const ARRAY: Kind = { rank: RANK.array, type: 4 };
const DATE: Kind = { rank: RANK.date, type: 9 };
const REGEX: Kind = { rank: RANK.regex, type: 11 };
const DOCUMENT: Kind = { rank: RANK.object, type: 3 };
const SCOPED: Kind = { rank: RANK.codeWithScope, type: 15 };
const BYTES: Kind = { rank: RANK.binary, type: 5 };

function getKind(value: unknown): Kind {
  switch (typeof value) {
    case 'string':
      return STRING;
    case 'number':
      return Number.isInteger(value) ? INT : DOUBLE;
    case 'bigint':
      return LONG;
    case 'boolean':
      return BOOLEAN;
    case 'symbol':
      return NONE;
    case 'undefined':
      return MISSING;
    default:
      break;
  }
  if (value === null) return NULL;
  if (Array.isArray(value)) return ARRAY;
  if (value instanceof Date) return DATE;
  if (value instanceof RegExp) return REGEX;
  if (isDocument(value)) return DOCUMENT;
  if (value instanceof Code && value.scope) return SCOPED;
  const { _bsontype: name } = Object(value) as { _bsontype?: unknown };
  return KINDS[String(name)] ?? BYTES;
}

/** Missing counts as null. */
export function getRank(value: unknown): number {
  return getKind(value).rank;
}

export function getTypeNumber(value: unknown): number {
  return getKind(value).type;
}

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

export function getBsonTypeName(value: unknown): string {
  const type = getTypeNumber(value);
  return [...TYPE_NAMES].find(([, number]) => number === type)?.[0] ?? 'missing';
}
