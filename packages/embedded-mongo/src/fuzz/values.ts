import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { type BsonDocument, fromEntries } from '../bson/document.ts';
import { BsonUndefined, DbPointer, WideDate } from '../bson/rare-values.ts';

const LAST_DATE = 8_640_000_000_000_000;
/** Longer than an index key. */
const LONG_TEXT = 'x'.repeat(2500);

const doubles = (...numbers: number[]): unknown[] => numbers.map((number) => new Double(number));
const decimals = (...texts: string[]): unknown[] => texts.map((text) => Decimal128.fromString(text));

const FAMILIES: readonly (readonly unknown[])[] = [
  [new Int32(1), ...doubles(1, 1.5), Long.fromNumber(1), ...decimals('1', '1.00', '1.5'), true, '1'],
  [new Int32(0), ...doubles(0, -0), ...decimals('0', '-0', '1E-6176'), new Date(0), new Int32(-1), new Date(-1), false],
  [...doubles(2 ** 53, 0.1), Long.fromBigInt(2n ** 53n + 1n), ...decimals('9007199254740993', '0.1', '0.10000000000000001')],
  [...doubles(2 ** 63, -(2 ** 63), 1e300), Long.MAX_VALUE, Long.MIN_VALUE, new Int32(2 ** 31 - 1), ...decimals('9.99E6144')],
  [...doubles(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY), ...decimals('NaN', 'Infinity'), new Int32(2)],
  ['', 'a', 'ab', 'b', 'A', 'a\0', new Code('a'), new Code('a', { x: 1 }), new BSONRegExp('^a'), new BSONRegExp('^a', 'i')],
  ['x', '\uFFFF', '😀', `${LONG_TEXT}a`, `${LONG_TEXT}b`, LONG_TEXT],
  [new MinKey(), new MaxKey(), false, '', new Int32(1)],
  [...[1, LAST_DATE, -LAST_DATE].map((time) => new Date(time)), new Timestamp({ t: 0, i: 1 }), new Timestamp({ t: 1, i: 0 })],
  ['000000000000000000000000', '000000000000000000000001', 'ffffffffffffffffffffffff'].map((hex) => new ObjectId(hex)),
  [new Binary(Buffer.from('a')), new Binary(Buffer.from('a'), 128), new Binary(Buffer.alloc(0)), new Binary(Buffer.from('b'))],
];
const RARE_FAMILIES: readonly (readonly unknown[])[] = [
  [
    new BsonUndefined(),
    new BSONSymbol('a'),
    'a',
    new DbPointer(Buffer.concat([Buffer.from([2, 0, 0, 0, 97, 0]), Buffer.alloc(12)])),
  ],
  [new WideDate(2n ** 63n - 1n), new WideDate(-(2n ** 63n)), new Date(LAST_DATE), new Date(-LAST_DATE)],
];
const PATHS = ['c', 'a.x', 'a.y', 'b.x', 'a.x.y', 'a.0', 'a.0.x', 'a.x.0'];

export interface Values {
  scalar: fc.Arbitrary<unknown>;
  value: fc.Arbitrary<unknown>;
  path: fc.Arbitrary<string>;
  document: fc.Arbitrary<BsonDocument>;
}

/** Few values and paths, so that documents, indexes and filters match often. `rare`: values that only raw BSON holds. */
export function createValues({ rare }: { rare: boolean }): fc.Arbitrary<Values> {
  const some = fc
    .constantFrom(...FAMILIES, ...(rare ? RARE_FAMILIES : []))
    .chain((values) => fc.shuffledSubarray([...values], { minLength: 3 }));
  const paths = fc.uniqueArray(fc.constantFrom(...PATHS), { maxLength: 2 });
  return fc
    .tuple(some, paths)
    .map(([values, others]) =>
      arbitraryValues(fc.constantFrom(null, ...values), ['a', 'a', 'b', ...others], rare ? ['x', 'y', '0'] : ['x', 'y']),
    );
}

function arbitraryValues(scalar: fc.Arbitrary<unknown>, paths: readonly string[], inner: readonly string[]): Values {
  const fields = (names: readonly string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<BsonDocument> =>
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...names), value), {
        selector: ([name]) => name,
        maxLength: names.length,
        size: 'max',
      })
      .map(fromEntries);
  const nested = (below: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 4, arbitrary: scalar },
      { weight: 3, arbitrary: fc.array(scalar, { minLength: 1, maxLength: 3, size: 'max' }) },
      { weight: 1, arbitrary: fc.array(below, { maxLength: 3 }) },
      { weight: 2, arbitrary: fields(inner, below) },
    );
  const value = nested(nested(nested(scalar)));
  return { scalar, value, path: fc.constantFrom(...paths), document: arbitraryDocuments(value) };
}

function arbitraryDocuments(value: fc.Arbitrary<unknown>): fc.Arbitrary<BsonDocument> {
  const [often, sometimes] = [fc.option(value, { freq: 8, nil: undefined }), fc.option(value, { freq: 2, nil: undefined })];
  return fc
    .tuple(often, sometimes, sometimes)
    .map((found) =>
      fromEntries(['a', 'b', 'c'].flatMap((name, i) => (found[i] === undefined ? [] : [[name, found[i]] as const]))),
    );
}
