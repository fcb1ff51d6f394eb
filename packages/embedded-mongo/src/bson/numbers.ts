import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';

/** A number of any BSON type: double if exact, else 64-bit integer or decimal. */
export type Numeric = number | bigint | Decimal128;

export function toNumeric(value: unknown): Numeric | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  // Timestamp is a subclass of Long.
  if (value instanceof Long && !(value instanceof Timestamp)) {
    const near = value.toNumber();
    return Number.isSafeInteger(near) ? near : value.toBigInt();
  }
  return value instanceof Decimal128 ? value : undefined;
}

export function toNumber(value: unknown): number | undefined {
  const numeric = toNumeric(value);
  return numeric === undefined ? undefined : toDouble(numeric);
}

export function isNaNValue(value: unknown): boolean {
  const numeric = toNumeric(value);
  return typeof numeric === 'number' ? Number.isNaN(numeric) : numeric?.toString() === 'NaN';
}

export function toBigInt(value: unknown): bigint | undefined {
  if (value instanceof Int32) return BigInt(value.value);
  return value instanceof Long ? value.toBigInt() : undefined;
}

/** Truncates a number exactly; undefined beyond 64 bits and for non-numbers. */
export function truncateToBigInt(value: unknown): bigint | undefined {
  const numeric = toNumeric(value);
  if (numeric === undefined || (typeof numeric !== 'bigint' && !Number.isFinite(toDouble(numeric)))) return undefined;
  if (typeof numeric === 'number') return in64Bits(BigInt(Math.trunc(numeric)));
  const { numerator, denominator } = toFraction(numeric);
  return in64Bits(numerator / denominator);
}

const in64Bits = (whole: bigint): bigint | undefined => (whole === BigInt.asIntN(64, whole) ? whole : undefined);

export function toDouble(numeric: Numeric): number {
  return typeof numeric === 'number' ? numeric : Number(numeric.toString());
}

/** Compares numbers exactly across BSON types; NaN is smallest and equals itself. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === 'number' && typeof b === 'number') {
    if (a < b) return -1;
    if (a > b) return 1;
    if (a === b) return 0;
    return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  }
  const nearA = toDouble(a);
  const nearB = toDouble(b);
  if (!Number.isFinite(nearA) || !Number.isFinite(nearB)) return compareNearInfinity(a, b);
  return compareFractions(toFraction(a), toFraction(b));
}

function compareNearInfinity(a: Numeric, b: Numeric): number {
  const specialA = getSpecialValue(a);
  const specialB = getSpecialValue(b);
  if (specialA !== undefined || specialB !== undefined) return compareNumbers(specialA ?? 0, specialB ?? 0);
  return compareFractions(toFraction(a), toFraction(b));
}

function getSpecialValue(numeric: Numeric): number | undefined {
  if (typeof numeric === 'bigint') return undefined;
  const text = numeric.toString();
  if (text === 'NaN') return Number.NaN;
  if (text === 'Infinity') return Number.POSITIVE_INFINITY;
  return text === '-Infinity' ? Number.NEGATIVE_INFINITY : undefined;
}

interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

function compareFractions(a: Fraction, b: Fraction): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  return left < right ? -1 : Number(left > right);
}

function toFraction(numeric: Numeric): Fraction {
  if (typeof numeric === 'bigint') return { numerator: numeric, denominator: 1n };
  if (typeof numeric === 'number') return fractionOfDouble(numeric);
  const [, sign, whole = '', part = '', exponent = '0'] = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/.exec(numeric.toString()) ?? [];
  const digits = BigInt(`${sign ?? ''}${whole}${part}`);
  const scale = Number(exponent) - part.length;
  return scale >= 0
    ? { numerator: digits * 10n ** BigInt(scale), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-scale) };
}

function fractionOfDouble(value: number): Fraction {
  let scaled = value;
  let denominator = 1n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(scaled), denominator };
}

export function floorDouble(numeric: Numeric): { floor: number; units: number; exact: boolean } {
  if (typeof numeric === 'number') return { floor: numeric, units: 0, exact: true };
  const near = toDouble(numeric);
  if (!Number.isFinite(near) && getSpecialValue(numeric) !== undefined) return { floor: near, units: 0, exact: true };
  const floor = compareNumbers(near, numeric) > 0 ? nextDown(near) : near;
  if (!Number.isFinite(floor)) return { floor, units: 0, exact: false };
  const { numerator, denominator } = toFraction(numeric);
  const base = toFraction(floor);
  const gap = numerator * base.denominator - base.numerator * denominator;
  const whole = gap / (denominator * base.denominator);
  const units = whole > 0xffffn ? 0xffff : Number(whole);
  return { floor, units, exact: gap === BigInt(units) * denominator * base.denominator };
}

function nextDown(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return view.getFloat64(0);
}
