import { deserialize } from 'bson';
import { describe, expect, it } from 'vitest';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { compileProjection } from './projection.ts';

const stored = { _id: 1, a: 1, b: { c: 2, d: 3 }, list: [{ n: 1, m: 1 }, { n: 2 }, 5], tags: ['x', 'y', 'z'] };

function project(projection: BsonDocument): BsonDocument {
  return deserialize(compileProjection(projection)(encodeDocument(stored)));
}

// https://www.mongodb.com/docs/manual/tutorial/project-fields-from-query-results/
describe('projection', () => {
  it.each<[BsonDocument, BsonDocument]>([
    [{}, stored],
    [{ a: 1 }, { _id: 1, a: 1 }],
    [{ _id: 0, a: 1 }, { a: 1 }],
    [{ _id: 1 }, { _id: 1 }],
    [{ _id: 0, b: 0, list: 0, tags: 0 }, { a: 1 }],
    [{ a: 0, b: 0, list: 0, tags: 0 }, { _id: 1 }],
    [
      { _id: 1, a: 0, b: 0, list: 0 },
      { _id: 1, tags: ['x', 'y', 'z'] },
    ],
    [{ 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    [{ b: { c: 1 } }, { _id: 1, b: { c: 2 } }],
    [
      { 'b.c': 0, list: 0, tags: 0 },
      { _id: 1, a: 1, b: { d: 3 } },
    ],
    [{ 'list.n': 1 }, { _id: 1, list: [{ n: 1 }, { n: 2 }] }],
    [
      { 'list.n': 0, a: 0, b: 0, tags: 0 },
      { _id: 1, list: [{ m: 1 }, {}, 5] },
    ],
    [{ 'a.x': 1 }, { _id: 1 }],
    [
      { tags: { $slice: 2 }, a: 1 },
      { _id: 1, a: 1, tags: ['x', 'y'] },
    ],
    [{ tags: { $slice: -1 } }, { ...stored, tags: ['z'] }],
    [{ tags: { $slice: [1, 1] } }, { ...stored, tags: ['y'] }],
    [{ list: { $elemMatch: { n: 2 } } }, { _id: 1, list: [{ n: 2 }] }],
    [{ list: { $elemMatch: { n: 7 } } }, { _id: 1 }],
  ])('%j', (projection, expected) => {
    expect(project(projection)).toEqual(expected);
  });

  it.each<[BsonDocument, string]>([
    [{ a: 1, b: 0 }, 'ProjectionExclusionInInclusion'],
    [{ a: 0, b: 1 }, 'ProjectionInclusionInExclusion'],
    [{ b: 1, 'b.c': 1 }, 'PathCollision'],
    [{ a: '$b' }, 'CommandNotSupported'],
    [{ 'list.$': 1 }, 'CommandNotSupported'],
    [{ a: { $meta: 'textScore' } }, 'CommandNotSupported'],
    [{ tags: { $slice: 'x' } }, 'BadValue'],
    [{ 'a..b': 1 }, 'BadValue'],
  ])('%j is %s', (projection, codeName) => {
    expect(() => compileProjection(projection)).toThrow(expect.objectContaining({ codeName }));
  });
});
