import type { BSONRegExp } from 'bson';
import { isNaNValue } from '../bson/numbers.ts';
import { RANK, getRank } from '../bson/types.ts';
import type { Condition } from '../query/filter.ts';
import { literalPrefix } from '../query/regex.ts';
import { encodeKeyPart } from '../storage/key-encoding.ts';
import { afterPrefix, mergeRanges, type KeyRange } from '../storage/key-range.ts';

export interface FieldBounds {
  ranges: KeyRange[];
  /** Every range is a single value, so the next field's order is kept. */
  arePoints: boolean;
  /** A key is in the ranges if and only if its value meets the condition. */
  isExact: boolean;
}

const NUMBER_REAL = 0x01;

/** Undefined if the index does not help. `isLossy` is that of the index. */
export function getBounds(
  condition: Condition,
  { budget, isLossy }: { budget: number; isLossy: boolean },
): FieldBounds | undefined {
  switch (condition.op) {
    case 'eq':
      return pointBounds([condition.value], budget);
    case 'in':
      return inBounds(condition, budget);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return rangeBounds(condition.op, condition.value, { budget, isLossy });
    case 'regex':
      return regexBounds(condition.pattern, budget);
    default:
      return undefined;
  }
}

function pointBounds(values: readonly unknown[], budget: number): FieldBounds | undefined {
  if (values.some((value) => Array.isArray(value))) return undefined;
  const parts = values.map((value) => encodeKeyPart(value ?? null, budget));
  return {
    ranges: mergePoints(parts.map(({ bytes }) => ({ start: bytes, end: afterPrefix(bytes) }))),
    arePoints: true,
    isExact: parts.every(({ lossy }) => !lossy),
  };
}

function mergePoints(points: readonly KeyRange[]): KeyRange[] {
  const sorted = points.toSorted((a, b) => a.start.compare(b.start));
  return sorted.filter((point, i) => i === 0 || !sorted[i - 1]?.start.equals(point.start));
}

function inBounds(condition: Extract<Condition, { op: 'in' }>, budget: number): FieldBounds | undefined {
  const points = pointBounds(condition.values, budget);
  if (!points || condition.patterns.length === 0) return points;
  const all = [points, ...condition.patterns.map((pattern) => regexBounds(pattern, budget))];
  if (all.includes(undefined)) return undefined;
  return {
    ranges: mergeRanges(all.flatMap((bounds) => bounds?.ranges ?? [])),
    arePoints: false,
    isExact: all.every((bounds) => bounds?.isExact),
  };
}

function rangeBounds(
  op: 'gt' | 'gte' | 'lt' | 'lte',
  value: unknown,
  { budget, isLossy }: { budget: number; isLossy: boolean },
): FieldBounds | undefined {
  const rank = getRank(value);
  const includesEqual = op === 'gte' || op === 'lte';
  if (rank === RANK.minKey || rank === RANK.maxKey || rank === RANK.array) return undefined;
  if (rank === RANK.null || isNaNValue(value)) {
    return includesEqual ? pointBounds([value], budget) : { ranges: [], arePoints: false, isExact: true };
  }
  const { bytes, lossy } = encodeKeyPart(value, budget);
  // In a lossy index, a value above the bound may share the bound's key.
  const isInclusive = includesEqual || lossy || isLossy;
  const kindStart = rank === RANK.number ? Buffer.from([rank, NUMBER_REAL]) : Buffer.from([rank]);
  const range =
    op === 'gt' || op === 'gte'
      ? { start: isInclusive ? bytes : afterPrefix(bytes), end: Buffer.from([rank + 1]) }
      : { start: kindStart, end: isInclusive ? afterPrefix(bytes) : bytes };
  return { ranges: mergeRanges([range]), arePoints: false, isExact: !lossy && isInclusive === includesEqual };
}

/** Strings with the pattern's literal prefix, and stored expressions equal to the pattern. */
function regexBounds(pattern: BSONRegExp, budget: number): FieldBounds | undefined {
  const literal = literalPrefix(pattern);
  if (!literal) return undefined;
  const full = encodeKeyPart(literal.prefix, budget);
  const start = full.lossy ? full.bytes.subarray(0, -1) : full.bytes.subarray(0, -2);
  const same = encodeKeyPart(pattern, budget).bytes;
  return {
    ranges: mergeRanges([
      { start, end: afterPrefix(start) },
      { start: same, end: afterPrefix(same) },
    ]),
    arePoints: false,
    isExact: literal.isExact && !full.lossy,
  };
}

export function intersectBounds(a: FieldBounds, b: FieldBounds): FieldBounds {
  const ranges = a.ranges.flatMap((left) =>
    b.ranges.map((right) => ({
      start: left.start.compare(right.start) > 0 ? left.start : right.start,
      end: left.end.compare(right.end) < 0 ? left.end : right.end,
    })),
  );
  return {
    ranges: mergePoints(ranges.filter(({ start, end }) => start.compare(end) < 0)),
    arePoints: a.arePoints || b.arePoints,
    isExact: a.isExact && b.isExact,
  };
}
