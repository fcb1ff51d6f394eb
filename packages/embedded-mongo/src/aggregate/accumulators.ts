import { Decimal128, Double, Int32 } from 'bson';
import { numericOf } from '../bson/numbers.ts';
import { ValueMap } from '../bson/value-map.ts';
import { MongoError, notSupported } from '../errors.ts';
import { compareValues } from '../query/compare.ts';
import { Sum } from './arithmetic.ts';
import { type Operator, isNullish } from './environment.ts';

/** Aggregates the values of a group, one by one. `undefined` is a missing value. */
export interface Accumulator {
  add(value: unknown): void;
  readonly result: unknown;
}

/** `$sum` and `$avg`. A class because there can be many thousands of groups. */
class Summing implements Accumulator {
  readonly #name: '$sum' | '$avg';
  readonly #sum = new Sum();
  #count = 0;

  constructor(name: '$sum' | '$avg') {
    this.#name = name;
  }

  add(value: unknown): void {
    if (value instanceof Decimal128) throw notSupported(`${this.#name} of decimals`);
    if (!(value instanceof Int32) && numericOf(value) === undefined) return;
    this.#sum.add(this.#name, value);
    this.#count++;
  }

  get result(): unknown {
    if (this.#name === '$sum') return this.#sum.value;
    return this.#count === 0 ? null : new Double(this.#sum.double / this.#count);
  }
}

/** `$min` and `$max`, which ignore null and missing values. */
function extreme(wanted: -1 | 1): Accumulator {
  let best: unknown = null;
  return {
    add(value) {
      if (isNullish(value)) return;
      if (best === null || Math.sign(compareValues(value, best)) === wanted) best = value;
    },
    get result() {
      return best;
    },
  };
}

function edge(isFirst: boolean): Accumulator {
  let value: unknown;
  let isSet = false;
  return {
    add(next) {
      if (isFirst && isSet) return;
      value = next;
      isSet = true;
    },
    get result() {
      return value ?? null;
    },
  };
}

function pushing(): Accumulator {
  const values: unknown[] = [];
  return { add: (value) => void (value !== undefined && values.push(value)), result: values };
}

function collecting(): Accumulator {
  const values = new ValueMap<true>();
  return {
    add: (value) => void (value !== undefined && values.getOrCreate(value, () => true)),
    get result() {
      return [...values.keys()];
    },
  };
}

function counting(): Accumulator {
  const sum = new Sum();
  return {
    add: () => sum.add('$count', new Int32(1)),
    get result() {
      return sum.value;
    },
  };
}

/** Accumulators of `$group`, by name. */
export const ACCUMULATORS: ReadonlyMap<string, () => Accumulator> = new Map([
  ['$sum', () => new Summing('$sum')],
  ['$avg', () => new Summing('$avg')],
  ['$min', () => extreme(-1)],
  ['$max', () => extreme(1)],
  ['$first', () => edge(true)],
  ['$last', () => edge(false)],
  ['$push', pushing],
  ['$addToSet', collecting],
  ['$count', counting],
]);

/** Accumulators whose memory grows with the group. */
export const KEEPING: ReadonlySet<string> = new Set(['$push', '$addToSet']);

/** As an expression: over its arguments, or over the elements of a single array argument. */
const overArguments =
  (create: () => Accumulator): Operator =>
  (argument, names, compile) => {
    const values = (Array.isArray(argument) ? argument : [argument]).map((value: unknown) => compile(value, names));
    if (values.length === 0) throw new MongoError('Location16020', 'an accumulator needs at least one argument');
    return (environment) => {
      const accumulator = create();
      const given = values.map((value) => value(environment));
      const [only] = given;
      for (const value of given.length === 1 && Array.isArray(only) ? only : given) accumulator.add(value);
      return accumulator.result;
    };
  };

/** Accumulators that are also expressions. */
export const ACCUMULATING_OPERATORS: Readonly<Record<string, Operator>> = {
  $sum: overArguments(() => new Summing('$sum')),
  $avg: overArguments(() => new Summing('$avg')),
  $min: overArguments(() => extreme(-1)),
  $max: overArguments(() => extreme(1)),
};
