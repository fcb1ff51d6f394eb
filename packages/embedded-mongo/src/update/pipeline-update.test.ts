import { Decimal128, Double, Int32, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { parseUpdate } from './updater.ts';

function typed(document: BsonDocument): BsonDocument {
  return decodeDocument(encodeDocument(document));
}

function apply(stages: BsonDocument[], document: BsonDocument): BsonDocument {
  const { pipeline } = typed({ pipeline: stages });
  return typed(parseUpdate(pipeline).apply(typed(document), { isInsert: false }));
}

// https://www.mongodb.com/docs/manual/tutorial/update-documents-with-aggregation-pipeline/
describe('update pipelines', () => {
  it.each<[BsonDocument[], BsonDocument, BsonDocument]>([
    [[{ $set: { total: { $sum: ['$a', '$b'] } } }], { _id: 1, a: 1, b: 2 }, { _id: 1, a: 1, b: 2, total: 3 }],
    [[{ $set: { b: '$a' } }, { $unset: ['a'] }], { _id: 1, a: 1 }, { _id: 1, b: 1 }],
    [[{ $replaceWith: { a: '$a.b' } }], { _id: 1, a: { b: 2 } }, { _id: 1, a: 2 }],
    [[{ $project: { a: 1 } }], { _id: 1, a: 1, b: 2 }, { _id: 1, a: 1 }],
    [[{ $set: { a: { $cond: [{ $gt: ['$n', 1] }, 'many', 'one'] } } }], { _id: 1, n: 2 }, { _id: 1, n: 2, a: 'many' }],
  ])('%j on %j', (stages, before, after) => {
    expect(apply(stages, before)).toEqual(typed(after));
  });

  it('keep the types of unchanged values', () => {
    const before = {
      _id: new Double(1),
      double: new Double(5),
      long: Long.fromString('9007199254740993'),
      small: Long.fromNumber(7),
      decimal: Decimal128.fromString('1.10'),
      list: [{ price: new Double(2), n: 1 }],
    };
    expect(apply([{ $set: { 'list.n': 2, x: 1 } }], before)).toEqual({
      ...before,
      list: [{ price: new Double(2), n: new Int32(2) }],
      x: new Int32(1),
    });
  });

  it.each<[BsonDocument[], string]>([
    [[{ $group: { _id: '$a' } }], 'InvalidOptions'],
    [[{ $match: { a: 1 } }], 'InvalidOptions'],
    [[{ $nonsense: 1 }], 'UnknownStage'],
    [[{ $out: 'x' }], 'CommandNotSupported'],
    [[{ $set: { _id: 2 } }], 'ImmutableField'],
    [[{ $set: { a: '$$missing' } }], 'Location17276'],
    [[{ $set: { a: { $add: ['$text', 1] } } }], 'TypeMismatch'],
  ])('reject %j with %s', (stages, codeName) => {
    expect(() => apply(stages, { _id: 1, text: 'x' })).toThrow(expect.objectContaining({ codeName }));
  });
});
