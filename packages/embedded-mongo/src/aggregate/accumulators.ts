import { Decimal128, Double, Int32 } from 'bson';
import { toNumeric } from '../bson/numbers.ts';
import { ValueMap } from '../bson/value-map.ts';
import { MongoError, notSupported } from '../errors.ts';
import { compareValues } from '../query/compare.ts';
import { Sum } from './arithmetic.ts';
import { type Operator, isNullish } from './environment.ts';

/** `undefined` is a missing value. */
export interface Accumulator {
  add(value: unknown): void;
  readonly result: unknown;
}

/** A class because there can be many thousands of groups. */
class SumAccumulator implements Accumulator {
  readonly #name: '$sum' | '$avg';
  readonly #sum = new Sum();
  #count = 0;

  constructor(name: '$sum' | '$avg') {
    this.#name = name;
  }

  add(value: unknown): void {
    if (value instanceof Decimal128) throw notSupported(`${this.#name} of decimals`);
    if (!(value instanceof Int32) && toNumeric(value) === undefined) return;
    this.#sum.add(this.#name, value);
    this.#count++;
  }

  get result(): unknown {
    if (this.#name === '$sum') return this.#sum.value;
    return this.#count === 0 ? null : new Double(this.#sum.double / this.#count);
  }
}

/** Ignores null and missing values. */
function createExtreme(wanted: -1 | 1): Accumulator {
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

function createEdge(isFirst: boolean): Accumulator {
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

function createPush(): Accumulator {
  const values: unknown[] = [];
  return { add: (value) => void (value !== undefined && values.push(value)), result: values };
}

function createAddToSet(): Accumulator {
  const values = new ValueMap<true>();
  return {
    add: (value) => void (value !== undefined && values.getOrCreate(value, () => true)),
    get result() {
      return [...values.keys()];
    },
  };
}

function createCount(): Accumulator {
  const sum = new Sum();
  return {
    add: () => sum.add('$count', new Int32(1)),
    get result() {
      return sum.value;
    },
  };
}

export const ACCUMULATORS: ReadonlyMap<string, () => Accumulator> = new Map([
  ['$sum', () => new SumAccumulator('$sum')],
  ['$avg', () => new SumAccumulator('$avg')],
  ['$min', () => createExtreme(-1)],
  ['$max', () => createExtreme(1)],
  ['$first', () => createEdge(true)],
  ['$last', () => createEdge(false)],
  ['$push', createPush],
  ['$addToSet', createAddToSet],
  ['$count', createCount],
]);

export const GROWING_ACCUMULATORS: ReadonlySet<string> = new Set(['$push', '$addToSet']);

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

export const ACCUMULATING_OPERATORS: Readonly<Record<string, Operator>> = {
  $sum: overArguments(() => new SumAccumulator('$sum')),
  $avg: overArguments(() => new SumAccumulator('$avg')),
  $min: overArguments(() => createExtreme(-1)),
  $max: overArguments(() => createExtreme(1)),
};
