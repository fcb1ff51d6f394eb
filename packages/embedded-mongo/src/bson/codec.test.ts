import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  deserialize,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
  UUID,
} from 'bson';
import { describe, expect, it } from 'vitest';
import { parseUpdate } from '../update/updater.ts';
import { decodeDocument } from './decode.ts';
import { type BsonDocument, getFieldNames } from './document.ts';
import { encodeDocument } from './encode.ts';
import { joinElements } from './raw-document.ts';
import { encodeReply } from './reply.ts';

const element = (type: number, name: string, value: Uint8Array = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);
const int32 = (value: number): Buffer => Buffer.from(Int32Array.of(value).buffer);
const int64 = (value: bigint): Buffer => Buffer.from(BigInt64Array.of(value).buffer);

/** Values that JavaScript types cannot represent: https://bsonspec.org/spec.html */
const RARE = joinElements([
  element(0x10, '_id', int32(1)),
  element(0x10, 'b', int32(2)),
  element(0x10, '2024', int32(3)),
  element(0x03, 'sub', joinElements([element(0x0a, 'z'), element(0x0a, '10'), element(0x0a, '9')])),
  element(0x09, 'far', int64(9_223_372_036_854_775_807n)),
  element(0x09, 'early', int64(-62_135_596_800_001n)),
  element(0x06, 'undefined'),
  element(0x03, 'ref', joinElements([element(0x02, '$ref', Buffer.from('\x02\0\0\0c\0')), element(0x10, '$id', int32(7))])),
  element(0x0c, 'pointer', Buffer.concat([int32(2), Buffer.from('c\0'), Buffer.alloc(12, 7)])),
  element(0x01, 'minus zero', Buffer.from(Float64Array.of(-0).buffer)),
  element(0x10, '__proto__', int32(9)),
]);

const VALUES: BsonDocument = {
  string: 'é😀',
  empty: '',
  long: Long.fromString('-9007199254740993'),
  double: new Double(1),
  int: new Int32(-5),
  decimal: Decimal128.fromString('1.10'),
  date: new Date('2026-01-31T23:30:00.007Z'),
  before: new Date(-1),
  id: new ObjectId('5ab9cbfa31c2ab715d42129e'),
  array: [1, [null, 'x'], { a: true }],
  timestamp: Timestamp.fromBits(1, 2),
  pattern: new BSONRegExp('^a', 'i'),
  code: new Code('f()'),
  scoped: new Code('f()', { a: 1 }),
  symbol: new BSONSymbol('s'),
  binary: new Binary(Buffer.from([1, 2])),
  old: new Binary(Buffer.from([1, 2]), 2),
  uuid: new UUID('8a5bb9d9-6ba5-4a0f-b1c9-1b1dbe7ac7e5'),
  min: new MinKey(),
  max: new MaxKey(),
  long_text: 'x'.repeat(100_000),
};

describe('BSON', () => {
  it.each(Object.entries(VALUES))('encodes %s like the library and decodes it', (_name, value) => {
    const bytes = Buffer.from(serialize({ value, after: 1 }));
    expect(encodeDocument({ value, after: 1 }).equals(bytes)).toBe(true);
    expect(encodeDocument(decodeDocument(bytes)).equals(bytes)).toBe(true);
    expect(deserialize(encodeDocument(decodeDocument(bytes)))).toEqual(deserialize(bytes));
  });

  it('keeps every byte of types that JavaScript lacks [D3]', () => {
    expect(encodeDocument(decodeDocument(RARE)).equals(RARE)).toBe(true);
    expect(getFieldNames(decodeDocument(RARE)).slice(0, 4)).toEqual(['_id', 'b', '2024', 'sub']);
  });

  it.each<[string, Buffer]>([
    ['cut short', RARE.subarray(0, -4)],
    ['a length of its own that is too large', Buffer.concat([int32(99), RARE.subarray(4)])],
    ['a string longer than the document', joinElements([element(0x02, 'a', Buffer.concat([int32(1000), Buffer.from('x\0')]))])],
    ['a negative length', joinElements([element(0x02, 'a', Buffer.concat([int32(-9), Buffer.from('x\0')]))])],
    [
      'an inner document longer than its element',
      joinElements([element(0x03, 'a', Buffer.concat([int32(9), Buffer.from([0])]))]),
    ],
    ['no UTF-8', joinElements([element(0x02, 'a', Buffer.concat([int32(2), Buffer.from([0xff, 0])]))])],
    ['an unknown type', joinElements([element(0x55, 'a')])],
    ['a name without an end', Buffer.from([8, 0, 0, 0, 0x0a, 0x61, 0x61, 0x61])],
    [
      'too deep',
      Array.from({ length: 400 }).reduce<Buffer>((inner) => joinElements([element(0x03, 'a', inner)]), joinElements([])),
    ],
  ])('rejects %s', (_what, bytes) => {
    expect(() => decodeDocument(bytes)).toThrow(/./);
  });
});

describe('keeps bytes and order of fields that an update does not touch [D3]', () => {
  function update(change: unknown): Buffer {
    const parsed = parseUpdate(decodeDocument(encodeDocument({ change }))['change']);
    return encodeDocument(parsed.apply(decodeDocument(RARE), { isInsert: false }));
  }
  const end = RARE.subarray(4, -1);

  it.each<[unknown, Buffer]>([
    [{ $set: { new: null } }, joinElements([end, element(0x0a, 'new')])],
    [{ $set: { '1': null } }, joinElements([end, element(0x0a, '1')])],
    [[{ $set: { new: null } }], joinElements([end, element(0x0a, 'new')])],
    [{ $unset: { nothing: '' } }, RARE],
  ])('%j', (change, expected) => {
    expect(update(change).equals(expected)).toBe(true);
  });

  it('in an embedded document', () => {
    const { sub } = decodeDocument(update({ $set: { 'sub.1': null } }));
    expect(getFieldNames(sub as BsonDocument)).toEqual(['z', '10', '9', '1']);
  });

  it('uses the field order of a replacement as sent', () => {
    const sent = joinElements([element(0x10, 'b', int32(1)), element(0x10, '7', int32(2))]);
    const replaced = parseUpdate(decodeDocument(sent)).apply(decodeDocument(RARE), { isInsert: false });
    expect(getFieldNames(decodeDocument(encodeDocument(replaced)))).toEqual(['_id', 'b', '7']);
  });
});

it('returns the fields of an upserted _id in order, numbers included', () => {
  const sent = joinElements([element(0x10, 'b', int32(1)), element(0x10, '7', int32(2))]);
  const { upserted } = decodeDocument(encodeReply({ upserted: decodeDocument(sent) }));
  expect(getFieldNames(upserted as BsonDocument)).toEqual(['b', '7']);
});

describe('treats a timestamp as not a number [D4]', () => {
  it('rejects $inc on a timestamp', () => {
    const { change } = decodeDocument(encodeDocument({ change: { $inc: { at: new Int32(1) } } }));
    const document = decodeDocument(encodeDocument({ _id: 1, at: Timestamp.fromBits(1, 2) }));
    expect(() => parseUpdate(change).apply(document, { isInsert: false })).toThrow(/non-numeric type timestamp/);
  });
});

it('decodes many and similar field names correctly', () => {
  // Names built from "Aa" and "BB", which collide in the usual hash (one word each), and longer than cached names.
  const alike = Array.from({ length: 256 }, (_, i) => i.toString(2).padStart(8, '0').replaceAll('0', 'Aa').replaceAll('1', 'BB'));
  const numbered = Array.from({ length: 3_000 }, (_, i) => `größe${i}`);
  const document = Object.fromEntries([...alike, ...numbered, 'x'.repeat(100)].map((name, i) => [name, i]));
  const bytes = serialize(document);
  for (let time = 0; time < 2; time++) expect(Object.keys(decodeDocument(bytes))).toEqual(Object.keys(document));
});
