import { deserialize } from 'bson';
import { describe, expect, it } from 'vitest';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { PROJECTIONS, STORED } from '../testing/cases/projections.ts';
import { compileProjection } from './projection.ts';

function project(projection: BsonDocument): BsonDocument {
  return deserialize(compileProjection(projection)(encodeDocument(STORED)));
}

describe('projection', () => {
  it.each(PROJECTIONS)('%j', (projection, expected) => {
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
  ])('rejects %j with %s', (projection, codeName) => {
    expect(() => compileProjection(projection)).toThrow(expect.objectContaining({ codeName }));
  });
});
