import { Decimal128, Double, Int32, Long } from 'bson';
import { toNumber, toBigInt } from '../bson/numbers.ts';
import { MongoError, notSupported } from '../errors.ts';
import { namedArguments, createNullableOperator, wrongType } from './arguments.ts';
import type { Operator } from './environment.ts';

/** Decimal128 is rejected because it cannot be computed exactly here. */
function checkNumber(name: string, value: unknown): number {
  if (value instanceof Decimal128) throw notSupported(`${name} with a decimal`);
  const number = toNumber(value);
  if (number === undefined) throw wrongType(name, 'numbers', value);
  return number;
}

/** MongoDB's result type: int for ints if it fits, else long, else double. */
function wholeResult(result: bigint, operands: readonly unknown[]): unknown {
  if (result !== BigInt.asIntN(64, result)) return new Double(Number(result));
  const isInt = operands.every((operand) => operand instanceof Int32) && result === BigInt.asIntN(32, result);
  return isInt ? new Int32(Number(result)) : Long.fromBigInt(result);
}

/** Sum with error compensation (Knuth's two-sum), as in MongoDB: ten times 0.1 is 1. */
export class Sum {
  /** Sum of ints, while a double is exact. */
  #ints = 0;
  #wholes = 0n;
  #high = 0;
  #low = 0;
  #hasLong = false;
  #hasDouble = false;

  /** @throws MongoError CommandNotSupported for Decimal128, TypeMismatch for other types. */
  add(name: string, value: unknown): void {
    if (value instanceof Int32) {
      this.#addInt(value.value);
      return;
    }
    const number = checkNumber(name, value);
    const whole = toBigInt(value);
    if (whole === undefined) this.#addDouble(number);
    else this.#wholes += whole;
    this.#hasLong ||= whole !== undefined;
    this.#hasDouble ||= whole === undefined;
  }

  #addInt(value: number): void {
    const ints = this.#ints + value;
    if (Number.isSafeInteger(ints)) {
      this.#ints = ints;
    } else {
      this.#wholes += BigInt(this.#ints);
      this.#ints = value;
    }
  }

  get #whole(): bigint {
    return this.#wholes + BigInt(this.#ints);
  }

  #addDouble(number: number): void {
    const sum = this.#high + number;
    const part = sum - this.#high;
    this.#low += this.#high - (sum - part) + (number - part);
    this.#high = sum;
  }

  get double(): number {
    if (!Number.isFinite(this.#high)) return this.#high;
    const whole = this.#whole;
    const near = Number(whole);
    const total = new Sum();
    for (const number of [this.#high, this.#low, near, Number(whole - BigInt(near))]) total.#addDouble(number);
    return total.#high + total.#low;
  }

  get value(): unknown {
    if (this.#hasDouble) return new Double(this.double);
    return wholeResult(this.#whole, this.#hasLong ? [undefined] : []);
  }
}

function add(values: readonly unknown[]): unknown {
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new MongoError('Location16612', 'only one date allowed in an $add expression');
  const sum = new Sum();
  for (const value of values) if (!(value instanceof Date)) sum.add('$add', value);
  return dates[0] ? movedDate(dates[0], sum.double) : sum.value;
}

function movedDate(date: Date, by: number): Date {
  const moved = new Date(date.getTime() + Math.sign(by) * Math.round(Math.abs(by)));
  if (Number.isNaN(moved.getTime())) throw notSupported("a date beyond JavaScript's range");
  return moved;
}

function subtract([from, what]: readonly unknown[]): unknown {
  if (from instanceof Date) {
    return what instanceof Date
      ? Long.fromNumber(from.getTime() - what.getTime())
      : movedDate(from, -checkNumber('$subtract', what));
  }
  const [a, b] = [checkNumber('$subtract', from), checkNumber('$subtract', what)];
  const [whole, other] = [toBigInt(from), toBigInt(what)];
  if (whole === undefined || other === undefined) return new Double(a - b);
  return wholeResult(whole - other, [from, what]);
}

function multiply(values: readonly unknown[]): unknown {
  const numbers = values.map((value) => checkNumber('$multiply', value));
  const wholes = values.map(toBigInt).filter((whole) => whole !== undefined);
  if (wholes.length < values.length) return new Double(numbers.reduce((product, number) => product * number, 1));
  return wholeResult(
    wholes.reduce((product, whole) => product * whole, 1n),
    values,
  );
}

function divide([dividend, divisor]: readonly unknown[]): unknown {
  const [a, b] = [checkNumber('$divide', dividend), checkNumber('$divide', divisor)];
  if (b === 0) throw new MongoError('BadValue', "can't $divide by zero");
  return new Double(a / b);
}

function modulo([dividend, divisor]: readonly unknown[]): unknown {
  const [a, b] = [checkNumber('$mod', dividend), checkNumber('$mod', divisor)];
  if (b === 0) throw new MongoError('Location16610', "can't $mod by zero");
  // An integral double counts as an int divisor, but not as a dividend.
  const by = divisor instanceof Double && (b | 0) === b ? new Int32(b) : divisor;
  const [whole, other] = [toBigInt(dividend), toBigInt(by)];
  if (whole === undefined || other === undefined) return new Double(a % b);
  return wholeResult(whole % other, [dividend, by]);
}

const onNumber = (name: string, ofWhole: (whole: bigint) => bigint, ofDouble: (number: number) => number): Operator =>
  createNullableOperator(name, 1, ([value]) => {
    const number = checkNumber(name, value);
    const whole = toBigInt(value);
    return whole === undefined ? new Double(ofDouble(number)) : wholeResult(ofWhole(whole), [value]);
  });

function absolute(whole: bigint): bigint {
  if (whole === LEAST_LONG) throw new MongoError('Location28680', "can't take $abs of long long min");
  return whole < 0n ? -whole : whole;
}

const random: Operator = (argument) => {
  namedArguments('$rand', argument, []);
  return () => new Double(Math.random());
};

const LEAST_LONG = -(2n ** 63n);
const MANY = [1, 1_000] as const;

export const ARITHMETIC_OPERATORS: Readonly<Record<string, Operator>> = {
  $add: createNullableOperator('$add', MANY, add),
  $subtract: createNullableOperator('$subtract', 2, subtract),
  $multiply: createNullableOperator('$multiply', MANY, multiply),
  $divide: createNullableOperator('$divide', 2, divide),
  $mod: createNullableOperator('$mod', 2, modulo),
  $abs: onNumber('$abs', absolute, Math.abs),
  $ceil: onNumber('$ceil', (whole) => whole, Math.ceil),
  $floor: onNumber('$floor', (whole) => whole, Math.floor),
  $rand: random,
};
