import { BSONRegExp, Decimal128, Int32, Long, MaxKey, MinKey } from 'bson';
import type { BsonDocument } from '../../bson/document.ts';

export type FilterRow = [filter: BsonDocument, hits: BsonDocument[], misses: BsonDocument[]];

// https://www.mongodb.com/docs/manual/tutorial/query-for-null-fields/
const nulls: FilterRow[] = [
  [{ a: null }, [{}, { a: null }, { a: [null, 1] }], [{ a: 1 }, { a: [] }, { a: {} }]],
  [{ a: { $ne: null } }, [{ a: 0 }, { a: [] }], [{}, { a: null }]],
  [{ 'a.b': null }, [{}, { a: 4 }, { a: {} }, { a: [{ b: 1 }, {}] }], [{ a: [] }, { a: [1, 'x'] }, { a: [{ b: 1 }] }]],
  [{ a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  [{ 'a.b': { $exists: false } }, [{}, { a: 1 }, { a: [] }, { a: [1] }], [{ a: { b: null } }, { a: [{}, { b: 1 }] }]],
  [{ a: { $gte: null } }, [{}, { a: null }], [{ a: 0 }]],
  [{ a: { $gt: null } }, [], [{}, { a: null }, { a: 0 }]],
  [{ a: { $in: [null, 2] } }, [{}, { a: 2 }], [{ a: 1 }]],
];

// https://www.mongodb.com/docs/manual/tutorial/query-arrays/ and query-array-of-documents/
const arrays: FilterRow[] = [
  [{ a: 1 }, [{ a: 1 }, { a: [1, 2] }], [{ a: [[1]] }, { a: '1' }, {}]],
  [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [2, 1] }, { a: [1, 2, 3] }]],
  [{ a: { $gt: 1, $lt: 3 } }, [{ a: 2 }, { a: [0, 5] }], [{ a: [0, 1] }]],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, [{ a: [0, 2] }], [{ a: [0, 5] }, { a: 2 }]],
  [{ a: { $elemMatch: { b: 1, c: 2 } } }, [{ a: [{ b: 1, c: 2 }] }], [{ a: [{ b: 1 }, { c: 2 }] }, { a: { b: 1, c: 2 } }]],
  [{ 'a.b': 1, 'a.c': 2 }, [{ a: [{ b: 1 }, { c: 2 }] }], [{ a: [{ b: 1 }] }]],
  [{ 'a.0': 1 }, [{ a: [1, 2] }, { a: { 0: 1 } }], [{ a: [2, 1] }, { a: [[1]] }]],
  [{ 'a.1.b': 5 }, [{ a: [0, { b: 5 }] }], [{ a: [{ b: 5 }] }]],
  [{ 'a.b': 1 }, [{ a: [{ b: [0, 1] }] }], [{ a: [[{ b: 1 }]] }]],
  [{ a: { $size: 2 } }, [{ a: [1, 2] }], [{ a: [1] }, { a: 2 }, { a: [[1, 2]] }]],
  [{ a: { $all: [1, 2] } }, [{ a: [2, 1, 0] }], [{ a: [1] }]],
  [{ a: { $all: [] } }, [], [{ a: [] }, { a: [1] }]],
  [{ a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } }, [{ a: [{ b: 2 }, { b: 1 }] }], [{ a: [{ b: 1 }] }]],
  [{ a: { $not: { $gt: 1 } } }, [{ a: 1 }, {}, { a: 'x' }], [{ a: 2 }, { a: [0, 2] }]],
];

// https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
const types: FilterRow[] = [
  [{ a: 1 }, [{ a: Long.fromNumber(1) }, { a: Decimal128.fromString('1.0') }], [{ a: true }, { a: '1' }]],
  [{ a: { $lt: 5 } }, [{ a: 4.5 }], [{ a: null }, {}, { a: 'x' }, { a: Number.NaN }]],
  [{ a: { $gt: 'b' } }, [{ a: 'c' }], [{ a: 5 }, { a: { b: 1 } }]],
  [{ a: { $gte: Number.NaN } }, [{ a: Number.NaN }], [{ a: 1 }]],
  [{ a: { $gt: Long.fromString('9007199254740992') } }, [{ a: Long.fromString('9007199254740993') }], [{ a: 2 ** 53 }]],
  [{ a: { $gt: new MinKey() } }, [{ a: 1 }, { a: 'x' }], [{ a: new MinKey() }]],
  [{ a: { $lte: new MaxKey() } }, [{ a: 1 }, { a: new MaxKey() }], []],
  [{ a: { b: 1, c: 2 } }, [{ a: { b: 1, c: 2 } }], [{ a: { c: 2, b: 1 } }, { a: { b: 1 } }]],
  [{ a: { $type: 'number' } }, [{ a: 1 }, { a: [1.5] }], [{ a: '1' }, {}]],
  [{ a: { $type: ['int', 10] } }, [{ a: new Int32(1) }, { a: null }], [{ a: 1.5 }, {}]],
  [{ a: { $type: 'array' } }, [{ a: [] }, { a: [[1]] }], [{ a: 1 }]],
  [{ a: { $mod: [4, 0] } }, [{ a: 8 }, { a: [1, 4] }, { a: 4.9 }], [{ a: 5 }, { a: '4' }]],
  // $mod is exact within 64 bits, and matches nothing beyond (D4).
  [
    { a: { $mod: [2, 1] } },
    [
      { a: Decimal128.fromString('9007199254740993') },
      { a: Long.fromString('9007199254740993') },
      { a: Decimal128.fromString('3.9') },
    ],
    [{ a: 2 ** 53 }, { a: Decimal128.fromString('1E+30') }, { a: Decimal128.fromString('NaN') }],
  ],
  [
    { a: { $mod: [Long.fromString('9007199254740993'), Long.fromString('9007199254740991')] } },
    [{ a: Long.fromString('9007199254740991') }, { a: Long.fromString('18014398509481984') }],
    [{ a: 0 }, { a: Long.fromString('9007199254740993') }],
  ],
  [{ a: { $mod: [2.9, -1.5] } }, [{ a: -3 }, { a: -5.5 }], [{ a: 3 }, { a: 1e19 }, { a: Number.POSITIVE_INFINITY }]],
];

// https://www.mongodb.com/docs/manual/reference/database-references/
const reference = { $ref: 'c', $id: 7, $db: 'd' };
const references: FilterRow[] = [
  [{ a: reference }, [{ a: reference }, { a: [1, reference] }], [{ a: { $ref: 'c', $id: 8, $db: 'd' } }, { a: 1 }]],
  [{ a: { $in: [reference] } }, [{ a: reference }], [{ a: { $ref: 'c', $id: 7 } }]],
  [{ 'a.$id': 7 }, [{ a: reference }, { a: [reference] }], [{ a: { $id: 8 } }]],
  [{ a: { $elemMatch: { $id: 7 } } }, [{ a: [{ $ref: 'c', $id: 8 }, reference] }], [{ a: reference }, { a: [7] }]],
  [{ a: { $elemMatch: { $ref: 'c', n: { $gt: 1 } } } }, [{ a: [{ $ref: 'c', n: 2 }] }], [{ a: [{ $ref: 'c', n: 1 }] }]],
];

const logic: FilterRow[] = [
  [{ $or: [{ a: 1 }, { b: 1 }] }, [{ a: 1 }, { b: 1 }], [{ a: 2 }]],
  [{ $nor: [{ a: 1 }, { b: 1 }] }, [{ a: 2 }, {}], [{ a: 1 }]],
  [{ $and: [{ a: 1 }, { $or: [{ b: 1 }, { b: 2 }] }] }, [{ a: 1, b: 2 }], [{ a: 1 }]],
  [{ a: { $nin: [1, null] } }, [{ a: 2 }], [{ a: 1 }, {}, { a: [1, 2] }]],
  [{ $expr: { $gt: ['$a', '$b'] } }, [{ a: 2, b: 1 }], [{ a: 1, b: 2 }]],
  [{ constructor: null }, [{}], [{ constructor: 1 }]],
];

// https://www.mongodb.com/docs/manual/reference/operator/query/regex/
const patterns: FilterRow[] = [
  [{ a: /^ab/ }, [{ a: 'abc' }, { a: ['x', 'ab'] }], [{ a: 'cab' }, { a: 1 }, {}]],
  [{ a: { $regex: '\\–\\🙂[\\–x]' } }, [{ a: '–🙂–' }], [{ a: '-🙂–' }]],
  [{ a: { $regex: 'AB', $options: 'i' } }, [{ a: 'xaby' }], [{ a: 'a b' }]],
  [{ a: { $regex: 'a b # note', $options: 'x' } }, [{ a: 'ab' }], [{ a: 'a b' }]],
  [{ a: new BSONRegExp('(?i)AB') }, [{ a: 'ab' }], [{ a: 'a' }]],
  [{ a: /b$/ }, [{ a: 'ab' }, { a: 'ab\n' }], [{ a: 'ab\nc' }]],
  [{ a: { $in: [/^x/, 1] } }, [{ a: 'xy' }, { a: 1 }], [{ a: 'yx' }]],
  [{ a: { $not: /^x/ } }, [{ a: 'y' }, {}], [{ a: 'x' }]],
  [{ a: new BSONRegExp('^a.b$') }, [{ a: 'a\rb' }], [{ a: 'a\nb' }]],
  [{ a: new BSONRegExp('^[]a]+$') }, [{ a: ']a' }], [{ a: 'b' }]],
  [{ a: new BSONRegExp('^\\x{41}\\pL$') }, [{ a: 'AÉ' }], [{ a: 'A1' }]],
  [{ a: new BSONRegExp('^\\s$') }, [{ a: '\v' }, { a: ' ' }], [{ a: '\u00a0' }]],
  [{ a: new BSONRegExp('^[^\\s]$') }, [{ a: '\u00a0' }], [{ a: '\v' }]],
  [{ a: new BSONRegExp('^[\\S]$') }, [{ a: 'é' }, { a: '😀' }], [{ a: '\v' }]],
  [{ a: new BSONRegExp('^x{,2}$') }, [{ a: 'x{,2}' }], [{ a: 'xx' }]],
  [{ a: new BSONRegExp('^\\w\\d\\b') }, [{ a: 'a1' }], [{ a: 'é1' }]],
  [{ a: new BSONRegExp('^[[:alpha:]]+\\Q.$\\E\\Z') }, [{ a: 'ab.$' }, { a: 'ab.$\n' }], [{ a: 'ab..' }]],
  [{ a: new BSONRegExp('é', 'i') }, [{ a: 'É' }], [{ a: 'e' }]],
  [{ a: new BSONRegExp('^b', 'm') }, [{ a: 'a\nb' }], [{ a: 'ab' }]],
  [{ a: new BSONRegExp('a.b', 's') }, [{ a: 'a\nb' }], [{ a: 'ab' }]],
  [{ a: /^x/ }, [{ a: new BSONRegExp('^x') }], [{ a: new BSONRegExp('^y') }]],
];

export const FILTERS: readonly (readonly [subject: string, rows: readonly FilterRow[]])[] = [
  ['null and missing fields', nulls],
  ['arrays and nested paths', arrays],
  ['types and ranges', types],
  ['references (D11)', references],
  ['logical operators', logic],
  ['regular expressions', patterns],
];
