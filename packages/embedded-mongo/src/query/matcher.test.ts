import { BSONRegExp, Decimal128, Int32, Long, MaxKey, MinKey } from 'bson';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { MongoError } from '../errors.ts';
import { compileFilter } from './matcher.ts';
import { parseFilter } from './parse-filter.ts';

function typed(document: BsonDocument): BsonDocument {
  return decodeDocument(encodeDocument(document));
}

function matches(filter: BsonDocument, document: BsonDocument): boolean {
  return compileFilter(parseFilter(typed(filter)))(typed(document));
}

type Row = [filter: BsonDocument, hits: BsonDocument[], misses: BsonDocument[]];

// https://www.mongodb.com/docs/manual/tutorial/query-for-null-fields/
const nulls: Row[] = [
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
const arrays: Row[] = [
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
const types: Row[] = [
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
];

// https://www.mongodb.com/docs/manual/reference/database-references/
const reference = { $ref: 'c', $id: 7, $db: 'd' };
const references: Row[] = [
  [{ a: reference }, [{ a: reference }, { a: [1, reference] }], [{ a: { $ref: 'c', $id: 8, $db: 'd' } }, { a: 1 }]],
  [{ a: { $in: [reference] } }, [{ a: reference }], [{ a: { $ref: 'c', $id: 7 } }]],
  [{ 'a.$id': 7 }, [{ a: reference }, { a: [reference] }], [{ a: { $id: 8 } }]],
  [{ a: { $elemMatch: { $id: 7 } } }, [{ a: [{ $ref: 'c', $id: 8 }, reference] }], [{ a: reference }, { a: [7] }]],
  [{ a: { $elemMatch: { $ref: 'c', n: { $gt: 1 } } } }, [{ a: [{ $ref: 'c', n: 2 }] }], [{ a: [{ $ref: 'c', n: 1 }] }]],
];

const logic: Row[] = [
  [{ $or: [{ a: 1 }, { b: 1 }] }, [{ a: 1 }, { b: 1 }], [{ a: 2 }]],
  [{ $nor: [{ a: 1 }, { b: 1 }] }, [{ a: 2 }, {}], [{ a: 1 }]],
  [{ $and: [{ a: 1 }, { $or: [{ b: 1 }, { b: 2 }] }] }, [{ a: 1, b: 2 }], [{ a: 1 }]],
  [{ a: { $nin: [1, null] } }, [{ a: 2 }], [{ a: 1 }, {}, { a: [1, 2] }]],
  [{ $expr: { $gt: ['$a', '$b'] } }, [{ a: 2, b: 1 }], [{ a: 1, b: 2 }]],
  [{ constructor: null }, [{}], [{ constructor: 1 }]],
];

// https://www.mongodb.com/docs/manual/reference/operator/query/regex/
const patterns: Row[] = [
  [{ a: /^ab/ }, [{ a: 'abc' }, { a: ['x', 'ab'] }], [{ a: 'cab' }, { a: 1 }, {}]],
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

describe.each([
  ['null and missing fields', nulls],
  ['arrays and nested paths', arrays],
  ['types and ranges', types],
  ['references', references],
  ['logical operators', logic],
  ['regular expressions', patterns],
])('matching: %s', (_, rows) => {
  it.each(rows)('%j', (filter, hits, misses) => {
    expect(hits.filter((document) => !matches(filter, document))).toEqual([]);
    expect(misses.filter((document) => matches(filter, document))).toEqual([]);
  });
});

it('D6: a pattern takes time linear in the text', () => {
  expect(matches({ a: /^(a+)+$/ }, { a: `${'a'.repeat(50_000)}!` })).toBe(false);
  expect(matches({ a: /(x+x+)+y/ }, { a: 'x'.repeat(50_000) })).toBe(false);
});

describe('filters that are refused', () => {
  it.each([
    [{ a: { $foo: 1 } }, 'BadValue'],
    [{ $foo: 1 }, 'BadValue'],
    [{ $id: 1 }, 'BadValue'],
    [{ a: { $id: 1 } }, 'BadValue'],
    [{ a: { $gt: 1, b: 1 } }, 'BadValue'],
    [{ a: { $in: 1 } }, 'BadValue'],
    [{ a: { $in: [{ $gt: 1 }] } }, 'BadValue'],
    [{ $or: [] }, 'BadValue'],
    [{ $and: 1 }, 'BadValue'],
    [{ a: { $not: 1 } }, 'BadValue'],
    [{ a: { $not: {} } }, 'BadValue'],
    [{ a: { $size: 'x' } }, 'FailedToParse'],
    [{ a: { $size: -1 } }, 'FailedToParse'],
    [{ a: { $type: 'nonsense' } }, 'BadValue'],
    [{ a: { $mod: [0, 0] } }, 'BadValue'],
    [{ a: { $elemMatch: 1 } }, 'BadValue'],
    [{ a: { $gt: /x/ } }, 'BadValue'],
    [{ a: { $regex: '(' } }, 'InvalidRegex'],
    [{ a: { $regex: 'a', $options: 'q' } }, 'InvalidRegex'],
    [{ a: { $regex: '(?>a)' } }, 'InvalidRegex'],
    [{ a: { $regex: '(a)\\1' } }, 'InvalidRegex'],
    [{ a: { $regex: 'a(?=b)' } }, 'InvalidRegex'],
    [{ a: { $regex: '(?<!a)b' } }, 'InvalidRegex'],
    [{ a: { $regex: 'a++' } }, 'InvalidRegex'],
    [{ a: { $regex: '\\v' } }, 'InvalidRegex'],
    [{ a: { $regex: '[a' } }, 'InvalidRegex'],
    [{ a: { $regex: 'a(?x) b' } }, 'InvalidRegex'],
    [{ a: { $regex: 'x'.repeat(40_000) } }, 'InvalidRegex'],
    [{ a: { $options: 'i' } }, 'BadValue'],
    [{ $where: 'true' }, 'CommandNotSupported'],
    [{ $text: { $search: 'x' } }, 'CommandNotSupported'],
    [{ $jsonSchema: {} }, 'CommandNotSupported'],
    [{ a: { $geoWithin: {} } }, 'CommandNotSupported'],
  ])('%j is %s', (filter, codeName) => {
    expect(() => parseFilter(typed(filter))).toThrow(expect.objectContaining({ codeName }));
    expect(() => parseFilter(typed(filter))).toThrow(MongoError);
  });
});
