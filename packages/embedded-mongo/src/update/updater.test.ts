import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { UPDATES } from '../testing/cases/updates.ts';
import { parseUpdate } from './updater.ts';

function typed(document: BsonDocument): BsonDocument {
  return decodeDocument(encodeDocument(document));
}

function apply(update: BsonDocument, document: BsonDocument): BsonDocument {
  const changed = parseUpdate(typed(update)).apply(typed({ _id: 1, ...document }), { isInsert: false });
  const { _id, ...fields } = typed(changed);
  return fields;
}

describe('updates', () => {
  it.each(UPDATES)('%j on %j', (update, before, after) => {
    expect(apply(update, before)).toEqual(typed(after));
  });

  it('convert number types like MongoDB', () => {
    expect(apply({ $inc: { a: 1 } }, { a: new Int32(2_147_483_647) })).toEqual({ a: Long.fromNumber(2_147_483_648) });
    expect(apply({ $inc: { a: Long.fromNumber(1) } }, { a: new Int32(1) })).toEqual({ a: Long.fromNumber(2) });
    expect(apply({ $inc: { a: 1 } }, { a: new Double(1) })).toEqual({ a: new Double(2) });
    expect(apply({ $set: { b: 1 } }, { a: new Double(5) })).toEqual({ a: new Double(5), b: new Int32(1) });
  });

  it('set the current time as a date or timestamp with $currentDate', () => {
    const { a, b } = apply({ $currentDate: { a: true, b: { $type: 'timestamp' } } }, {});
    expect(Date.now() - Number(a)).toBeLessThan(5000);
    expect(b).toBeInstanceOf(Timestamp);
  });

  it('add new fields in name order', () => {
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
    [{ $bit: { a: { and: 1 } } }, {}, 'CommandNotSupported'],
    [{ $inc: { a: Decimal128.fromString('1') } }, { a: 1 }, 'CommandNotSupported'],
    [{ $mul: { a: 2 } }, { a: Decimal128.fromString('1') }, 'CommandNotSupported'],
    [{ $mul: { a: 'x' } }, {}, 'TypeMismatch'],
    [{ $pop: { a: 2 } }, { a: [1] }, 'FailedToParse'],
    [{ $pop: { a: 1 } }, { a: 1 }, 'BadValue'],
    [{ $set: { 'a.$': 1 } }, {}, 'CommandNotSupported'],
    [{ $set: { 'a.$[].b': 1 } }, {}, 'BadValue'],
    [{ $set: { 'a.$[].b': 1 } }, { a: 1 }, 'BadValue'],
    [{ $set: { 'a.$[x]': 1 } }, { a: [1] }, 'BadValue'],
    [{ $set: { 'a.$[]': 1, 'a.0': 2 } }, { a: [1] }, 'ConflictingUpdateOperators'],
  ])('reject %j on %j with %s', (update, before, codeName) => {
    expect(() => apply(update, before)).toThrow(expect.objectContaining({ codeName }));
  });

  it('reject a path into prototypes', () => {
    expect(() => parseUpdate({ $set: { '__proto__.polluted': true } })).toThrow(/__proto__/);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
