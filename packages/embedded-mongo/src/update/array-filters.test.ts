import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { parseUpdate } from './updater.ts';

function typed(document: BsonDocument): BsonDocument {
  return decodeDocument(encodeDocument(document));
}

function apply(update: BsonDocument, filters: BsonDocument[], document: BsonDocument): BsonDocument {
  const { arrayFilters } = typed({ arrayFilters: filters });
  return parseUpdate(typed(update), { arrayFilters }).apply(typed(document), { isInsert: false });
}

// https://www.mongodb.com/docs/manual/reference/operator/update/positional-filtered/
describe('array filters', () => {
  it.each<[BsonDocument, BsonDocument[], BsonDocument, BsonDocument]>([
    [{ $set: { 'a.$[e]': 100 } }, [{ e: { $gte: 100 } }], { a: [95, 102] }, { a: [95, 100] }],
    [{ $set: { 'a.$[e].m': 1 } }, [{ 'e.g': { $gte: 85 } }], { a: [{ g: 80 }, { g: 85 }] }, { a: [{ g: 80 }, { g: 85, m: 1 }] }],
    [
      { $inc: { 'a.$[e].s': -1 } },
      [{ 'e.g': 1, 'e.s': 2 }],
      {
        a: [
          { g: 1, s: 2 },
          { g: 1, s: 3 },
        ],
      },
      {
        a: [
          { g: 1, s: 1 },
          { g: 1, s: 3 },
        ],
      },
    ],
    [
      { $set: { 'a.$[o].b.$[i]': 0 } },
      [{ 'o.t': 'x' }, { i: 2 }],
      {
        a: [
          { t: 'x', b: [1, 2] },
          { t: 'y', b: [2] },
        ],
      },
      {
        a: [
          { t: 'x', b: [1, 0] },
          { t: 'y', b: [2] },
        ],
      },
    ],
    [{ $set: { 'a.$[e]': 0 } }, [{ $or: [{ e: 1 }, { e: 3 }] }], { a: [1, 2, 3] }, { a: [0, 2, 0] }],
    [{ $unset: { 'a.$[e].b': '' } }, [{ 'e.b': 1 }], { a: [{ b: 1 }, { b: 2 }] }, { a: [{}, { b: 2 }] }],
    [{ $set: { 'a.$[e]': 0 } }, [{ e: 9 }], { a: [1] }, { a: [1] }],
  ])('%j with %j on %j', (update, filters, before, after) => {
    expect(apply(update, filters, before)).toEqual(typed(after));
  });

  it.each<[BsonDocument, BsonDocument[], string]>([
    [{ $set: { 'a.$[e]': 1 } }, [], 'BadValue'],
    [{ $set: { 'a.$[e]': 1 } }, [{ e: 1 }, { f: 1 }], 'FailedToParse'],
    [{ $set: { 'a.$[e]': 1 } }, [{ e: 1 }, { e: 2 }], 'FailedToParse'],
    [{ $set: { 'a.$[e]': 1 } }, [{ e: 1, f: 2 }], 'BadValue'],
    [{ $set: { 'a.$[E]': 1 } }, [{ E: 1 }], 'BadValue'],
    [{ $set: { 'a.$[e]': 1, 'a.$[f]': 2 } }, [{ e: 1 }, { f: 1 }], 'ConflictingUpdateOperators'],
  ])('rejects %j with %j by %s', (update, filters, codeName) => {
    expect(() => apply(update, filters, { a: [1] })).toThrow(expect.objectContaining({ codeName }));
  });
});
