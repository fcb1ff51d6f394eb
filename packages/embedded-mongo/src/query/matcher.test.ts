import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { MongoError } from '../errors.ts';
import { FILTERS } from '../testing/cases/filters.ts';
import { compileFilter } from './matcher.ts';
import { parseFilter } from './parse-filter.ts';

function typed(document: BsonDocument): BsonDocument {
  return decodeDocument(encodeDocument(document));
}

function matches(filter: BsonDocument, document: BsonDocument): boolean {
  return compileFilter(parseFilter(typed(filter)))(typed(document));
}

describe.each(FILTERS)('matching: %s', (_, rows) => {
  it.each(rows)('%j', (filter, hits, misses) => {
    expect(hits.filter((document) => !matches(filter, document))).toEqual([]);
    expect(misses.filter((document) => matches(filter, document))).toEqual([]);
  });
});

it('matches patterns in linear time [D6]', () => {
  expect(matches({ a: /^(a+)+$/ }, { a: `${'a'.repeat(50_000)}!` })).toBe(false);
  expect(matches({ a: /(x+x+)+y/ }, { a: 'x'.repeat(50_000) })).toBe(false);
});

describe('rejected filters', () => {
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
    [{ a: { $near: [0, 0] } }, 'CommandNotSupported'],
    [{ a: { $bitsAllSet: 1 } }, 'CommandNotSupported'],
  ])('rejects %j with %s', (filter, codeName) => {
    expect(() => parseFilter(typed(filter))).toThrow(expect.objectContaining({ codeName }));
    expect(() => parseFilter(typed(filter))).toThrow(MongoError);
  });
});
