import { Double, Int32, Long, Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { parseUpdate } from './updater.ts';

function typed(document: BsonDocument): BsonDocument {
  return decodeDocument(encodeDocument(document));
}

function apply(update: BsonDocument, document: BsonDocument): BsonDocument {
  const changed = parseUpdate(typed(update)).apply(typed({ _id: 1, ...document }), { isInsert: false });
  const { _id, ...fields } = typed(changed);
  return fields;
}

type Row = [update: BsonDocument, before: BsonDocument, after: BsonDocument];

// https://www.mongodb.com/docs/manual/reference/operator/update/
const rows: Row[] = [
  [{ $set: { a: 1, 'b.c': 2 } }, {}, { a: 1, b: { c: 2 } }],
  [{ $set: { 'a.1': 'x' } }, { a: ['a', 'b'] }, { a: ['a', 'x'] }],
  [{ $set: { 'a.3': 'x' } }, { a: ['a'] }, { a: ['a', null, null, 'x'] }],
  [{ $set: { 'a.0': 'x' } }, {}, { a: { 0: 'x' } }],
  [{ $set: {} }, { a: 1 }, { a: 1 }],
  // Names that begin with $: below the top, inside a field that is there, removed, or as they are.
  [{ $set: { 'a.$b.c': 1, 'd.$*': 2 } }, { d: { $x: 1 } }, { d: { $x: 1, '$*': 2 }, a: { $b: { c: 1 } } }],
  [{ $inc: { '$a.n': 1 } }, { $a: { n: 1 } }, { $a: { n: 2 } }],
  [{ $unset: { $a: '' }, $set: { $b: 2 } }, { $a: 1, $b: 2 }, { $b: 2 }],
  [{ $setOnInsert: { a: 2 } }, { a: 1 }, { a: 1 }],
  [{ $unset: { a: '', 'b.c': '' } }, { a: 1, b: { c: 1, d: 2 } }, { b: { d: 2 } }],
  [{ $unset: { 'a.0': '' } }, { a: [1, 2] }, { a: [null, 2] }],
  [{ $unset: { 'a.b.c': '' } }, { a: 1 }, { a: 1 }],
  [{ $inc: { a: 2, 'b.c': 1 } }, { a: 1 }, { a: 3, b: { c: 1 } }],
  [{ $inc: { a: 0.5 } }, { a: 1 }, { a: 1.5 }],
  [{ $min: { a: 1, b: 1 } }, { a: 2, b: 0 }, { a: 1, b: 0 }],
  [{ $max: { a: 'x', c: 1 } }, { a: 2 }, { a: 'x', c: 1 }],
  [{ $push: { a: 1 } }, {}, { a: [1] }],
  [{ $push: { a: [1, 2] } }, { a: [0] }, { a: [0, [1, 2]] }],
  [{ $push: { a: { $each: [3, 1], $sort: 1 } } }, { a: [2] }, { a: [1, 2, 3] }],
  [{ $push: { a: { $each: [9], $position: 0 } } }, { a: [1, 2] }, { a: [9, 1, 2] }],
  [{ $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 2] }, { a: [1, 9, 2] }],
  [{ $push: { a: { $each: [3, 4], $slice: -3 } } }, { a: [1, 2] }, { a: [2, 3, 4] }],
  [{ $push: { a: { $each: [], $slice: 1 } } }, { a: [1, 2] }, { a: [1] }],
  [
    { $push: { a: { $each: [{ s: 1, t: 'b' }], $sort: { s: -1, t: 1 } } } },
    {
      a: [
        { s: 1, t: 'a' },
        { s: 2, t: 'z' },
      ],
    },
    {
      a: [
        { s: 2, t: 'z' },
        { s: 1, t: 'a' },
        { s: 1, t: 'b' },
      ],
    },
  ],
  [{ $addToSet: { a: { $each: [1, 3] } } }, { a: [1, 2] }, { a: [1, 2, 3] }],
  [{ $addToSet: { a: { x: 1 } } }, { a: [{ x: 1 }] }, { a: [{ x: 1 }] }],
  [{ $pull: { a: { $gte: 6 } } }, { a: [1, 6, 7] }, { a: [1] }],
  [
    { $pull: { a: { score: 8, item: 'B' } } },
    {
      a: [
        { item: 'A', score: 5 },
        { item: 'B', score: 8, x: 1 },
      ],
    },
    { a: [{ item: 'A', score: 5 }] },
  ],
  [{ $pull: { a: 'x' } }, { a: ['x', 'y', 'x'] }, { a: ['y'] }],
  [{ $pull: { a: { $in: ['x', 'z'] } } }, { a: ['x', 'y', 'z'] }, { a: ['y'] }],
  [{ $pull: { a: 1 } }, {}, {}],
  [{ $pullAll: { a: [1, 2] } }, { a: [1, 2, 3, 1] }, { a: [3] }],
  [{ $mul: { a: 3, b: 2 } }, { a: 2 }, { a: 6, b: 0 }],
  [{ $pop: { a: 1 } }, { a: [1, 2, 3] }, { a: [1, 2] }],
  [{ $pop: { a: -1, b: 1 } }, { a: [1, 2, 3] }, { a: [2, 3] }],
  [{ $inc: { 'a.$[]': 10 } }, { a: [1, 2] }, { a: [11, 12] }],
  [{ $set: { 'a.$[].b': 1 } }, { a: [{ b: 0 }, {}] }, { a: [{ b: 1 }, { b: 1 }] }],
  [{ x: 1 }, { a: 1 }, { x: 1 }],
];

describe('updates', () => {
  it.each(rows)('%j on %j', (update, before, after) => {
    expect(apply(update, before)).toEqual(typed(after));
  });

  it('keep the number types as MongoDB does', () => {
    expect(apply({ $inc: { a: 1 } }, { a: new Int32(2_147_483_647) })).toEqual({ a: Long.fromNumber(2_147_483_648) });
    expect(apply({ $inc: { a: Long.fromNumber(1) } }, { a: new Int32(1) })).toEqual({ a: Long.fromNumber(2) });
    expect(apply({ $inc: { a: 1 } }, { a: new Double(1) })).toEqual({ a: new Double(2) });
    expect(apply({ $set: { b: 1 } }, { a: new Double(5) })).toEqual({ a: new Double(5), b: new Int32(1) });
  });

  it('$currentDate sets the present as a date or a timestamp', () => {
    const { a, b } = apply({ $currentDate: { a: true, b: { $type: 'timestamp' } } }, {});
    expect(Date.now() - Number(a)).toBeLessThan(5000);
    expect(b).toBeInstanceOf(Timestamp);
  });

  it('add new fields in the order of their names', () => {
    expect(Object.keys(apply({ $set: { c: 1, b: 1 }, $inc: { a: 1 } }, {}))).toEqual(['a', 'b', 'c']);
  });

  it.each<[BsonDocument, BsonDocument, string]>([
    [{ $inc: { a: 1 } }, { a: 'x' }, 'TypeMismatch'],
    [{ $inc: { a: 'x' } }, {}, 'TypeMismatch'],
    [{ $inc: { a: Long.MAX_VALUE } }, { a: Long.MAX_VALUE }, 'BadValue'],
    [{ $push: { a: 1 } }, { a: 1 }, 'BadValue'],
    [{ $push: { a: { $each: 1 } } }, {}, 'TypeMismatch'],
    [{ $push: { a: { $each: [], $foo: 1 } } }, {}, 'BadValue'],
    [{ $addToSet: { a: 1 } }, { a: 'x' }, 'BadValue'],
    [{ $pull: { a: 1 } }, { a: 'x' }, 'BadValue'],
    [{ $set: { 'a.b': 1 } }, { a: 1 }, 'PathNotViable'],
    [{ $set: { 'a.b': 1 } }, { a: null }, 'PathNotViable'],
    [{ $set: { 'a.b': 1 } }, { a: [1] }, 'PathNotViable'],
    [{ $set: { 'a.9000000': 1 } }, { a: [] }, 'BadValue'],
    [{ $set: { a: 1, 'a.b': 2 } }, {}, 'ConflictingUpdateOperators'],
    [{ $set: { a: 1 }, $inc: { a: 1 } }, {}, 'ConflictingUpdateOperators'],
    [{ $set: { _id: 2 } }, {}, 'ImmutableField'],
    [{ $unset: { _id: 1 } }, {}, 'ImmutableField'],
    [{ _id: 2, a: 1 }, {}, 'ImmutableField'],
    [{ $set: { '': 1 } }, {}, 'EmptyFieldName'],
    [{ $set: { 'a..b': 1 } }, {}, 'EmptyFieldName'],
    [{ $set: { $b: 1 } }, {}, 'DollarPrefixedFieldName'],
    [{ $set: { $b: 1 } }, { $b: 2 }, 'DollarPrefixedFieldName'],
    [{ $set: { '$b.c': 1 } }, {}, 'DollarPrefixedFieldName'],
    [{ a: 1, $b: 1 }, {}, 'DollarPrefixedFieldName'],
    [{ $set: 1 }, {}, 'FailedToParse'],
    [{ $nonsense: { a: 1 } }, {}, 'FailedToParse'],
    [{ $rename: { a: 'b' } }, {}, 'CommandNotSupported'],
    [{ $mul: { a: 'x' } }, {}, 'TypeMismatch'],
    [{ $pop: { a: 2 } }, { a: [1] }, 'FailedToParse'],
    [{ $pop: { a: 1 } }, { a: 1 }, 'BadValue'],
    [{ $rename: { a: 'b' } }, {}, 'CommandNotSupported'],
    [{ $set: { 'a.$': 1 } }, {}, 'CommandNotSupported'],
    [{ $set: { 'a.$[].b': 1 } }, {}, 'BadValue'],
    [{ $set: { 'a.$[].b': 1 } }, { a: 1 }, 'BadValue'],
    [{ $set: { 'a.$[x]': 1 } }, { a: [1] }, 'BadValue'],
    [{ $set: { 'a.$[]': 1, 'a.0': 2 } }, { a: [1] }, 'ConflictingUpdateOperators'],
  ])('%j on %j is %s', (update, before, codeName) => {
    expect(() => apply(update, before)).toThrow(expect.objectContaining({ codeName }));
  });

  it('refuse a path that would reach into prototypes', () => {
    expect(() => parseUpdate({ $set: { '__proto__.polluted': true } })).toThrow(/__proto__/);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
