import { BSONRegExp, Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WideDate } from '../bson/rare-values.ts';
import { NO_ELEMENTS } from '../bson/types.ts';
import { compareValues } from '../query/compare.ts';
import { complement, encodeKeyPart, partBudget } from './key-encoding.ts';

const BUDGET = partBudget(1);

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const scalar = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', Number.NaN, 0, -0, new MinKey(), new MaxKey(), NO_ELEMENTS),
  fc.double().map((value) => new Double(value)),
  fc.integer().map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.integer({ min: -3, max: 3 }).map((value) => Long.fromBigInt(2n ** 53n + BigInt(value))),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a', 'a\0', 'a\0b', 'ab', '\u{1F600}', '\uFFFD'),
  fc.date({ noInvalidDate: true }),
  bytes(12).map((value) => new ObjectId(value)),
  fc.uint8Array({ maxLength: 20 }).map((value) => new Binary(value)),
  fc.tuple(fc.nat(), fc.nat()).map(([low, high]) => Timestamp.fromBits(low, high)),
  fc.constantFrom('a', 'ab').map((pattern) => new BSONRegExp(pattern, 'i')),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, scalar, fc.array(tie('any'), { maxLength: 3 }), tie('object')),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'ab', ''), tie('any'), { maxKeys: 3 }),
})).any;

function order(a: Buffer, b: Buffer): number {
  return Math.sign(Buffer.compare(a, b));
}

describe('index keys', () => {
  it('encode any date by its milliseconds', () => {
    const edges = [0n, 1n, 2n ** 31n, 2n ** 32n, 8_640_000_000_000_000n, 8_640_000_000_000_001n, 2n ** 63n - 1n];
    for (const edge of edges.flatMap((time) => [time - 1n, time, -time, -time - 1n])) {
      const isWide = edge > 8_640_000_000_000_000n || edge < -8_640_000_000_000_000n;
      const key = encodeKeyPart(isWide ? new WideDate(edge) : new Date(Number(edge)), BUDGET).bytes;
      expect(key.readBigUInt64BE(1) - 2n ** 63n).toBe(edge);
    }
  });

  it('sort like their values, across types', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [left, right] = [encodeKeyPart(a, BUDGET), encodeKeyPart(b, BUDGET)];
        expect(order(left.bytes, right.bytes)).toBe(compareValues(a, b));
      }),
      { numRuns: 3000 },
    );
  });

  it('reverse the order for a descending field', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [left, right] = [a, b].map((item) => complement(encodeKeyPart(item, BUDGET).bytes));
        expect(left && right && order(left, right)).toBe(compareValues(b, a) + 0);
      }),
    );
  });

  it('are never a prefix of another key, so that equality is a prefix of a compound key', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        fc.pre(compareValues(a, b) !== 0);
        const [left, right] = [encodeKeyPart(a, BUDGET).bytes, encodeKeyPart(b, BUDGET).bytes];
        expect(left.subarray(0, right.length).equals(right)).toBe(false);
      }),
    );
  });

  it('keep the order when truncated, and are marked lossy', () => {
    const long = 'x'.repeat(3000);
    const cut = encodeKeyPart(long, 100);
    expect(cut.lossy).toBe(true);
    expect(cut.bytes.length).toBe(101);
    expect(order(encodeKeyPart('x'.repeat(50), 100).bytes, cut.bytes)).toBe(-1);
    expect(order(cut.bytes, encodeKeyPart('y', 100).bytes)).toBe(-1);
    expect(order(cut.bytes, encodeKeyPart(`${long}y`, 100).bytes)).toBe(0);
  });

  it('sort decimals among other numbers, and mark those a double cannot represent', () => {
    const parts = [2, Decimal128.fromString('2.1'), new Double(2.5), Decimal128.fromString('1E+6000')].map((item) =>
      encodeKeyPart(item, BUDGET),
    );
    expect(parts.map(({ lossy }) => lossy)).toEqual([false, true, false, true]);
    expect(parts.map((part) => part.bytes).toSorted((a, b) => a.compare(b))).toEqual(parts.map((part) => part.bytes));
    expect(encodeKeyPart(Decimal128.fromString('2.5'), BUDGET)).toEqual(encodeKeyPart(new Double(2.5), BUDGET));
  });
});
