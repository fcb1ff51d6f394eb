import { Decimal128, Double, Int32, Long } from 'bson';
import { MongoError, notSupported } from '../errors.ts';

/**
 * Adds two BSON numbers, as `$inc` does, with MongoDB's result types: int and int give int (long when too large), a long
 * stays long (or fails when too large), a double makes a double. Decimal arithmetic is refused.
 */
export function addNumbers(a: unknown, b: unknown): unknown {
  if (a instanceof Decimal128 || b instanceof Decimal128) throw notSupported('$inc on a decimal');
  const x = wholeOf(a);
  const y = wholeOf(b);
  if (x === undefined || y === undefined) {
    return new Double(Number(a) + Number(b));
  }
  const result = x + y;
  const isSmall = a instanceof Int32 && b instanceof Int32 && result === BigInt.asIntN(32, result);
  if (isSmall) return new Int32(Number(result));
  if (result !== BigInt.asIntN(64, result)) {
    throw new MongoError('BadValue', `Failed to apply $inc operations to current value ((NumberLong)${x})`);
  }
  return Long.fromBigInt(result);
}

function wholeOf(value: unknown): bigint | undefined {
  if (value instanceof Int32) return BigInt(value.value);
  return value instanceof Long ? value.toBigInt() : undefined;
}
