import { Decimal128, Double, Int32, Long } from 'bson';
import { toNumber, toBigInt } from '../bson/numbers.ts';
import { MongoError, notSupported } from '../errors.ts';

interface Operation {
  name: '$inc' | '$mul';
  ofDoubles: (a: number, b: number) => number;
  ofWholes: (a: bigint, b: bigint) => bigint;
}

const ADDITION: Operation = { name: '$inc', ofDoubles: (a, b) => a + b, ofWholes: (a, b) => a + b };
const MULTIPLICATION: Operation = { name: '$mul', ofDoubles: (a, b) => a * b, ofWholes: (a, b) => a * b };

export const addNumbers = (a: unknown, b: unknown): unknown => compute(ADDITION, a, b);

export const multiplyNumbers = (a: unknown, b: unknown): unknown => compute(MULTIPLICATION, a, b);

/** MongoDB's types: ints give int (long if too large), a long stays long or fails, a double gives double. */
function compute({ name, ofDoubles, ofWholes }: Operation, a: unknown, b: unknown): unknown {
  if (a instanceof Decimal128 || b instanceof Decimal128) throw notSupported(`${name} on a decimal`);
  const x = toBigInt(a);
  const y = toBigInt(b);
  if (x === undefined || y === undefined) return new Double(ofDoubles(toNumber(a) ?? 0, toNumber(b) ?? 0));
  const result = ofWholes(x, y);
  const isSmall = a instanceof Int32 && b instanceof Int32 && result === BigInt.asIntN(32, result);
  if (isSmall) return new Int32(Number(result));
  if (result !== BigInt.asIntN(64, result)) {
    throw new MongoError('BadValue', `Failed to apply ${name} operations to current value ((NumberLong)${x})`);
  }
  return Long.fromBigInt(result);
}
