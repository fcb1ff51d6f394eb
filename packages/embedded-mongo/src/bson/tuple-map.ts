import { ValueMap } from './value-map.ts';

/** Stands for a value that is missing, which differs from null. */
const MISSING = Symbol('missing');

/** Values by as many keys as each call names, by MongoDB's equality; a missing key is one of its own. */
export class TupleMap<T> {
  readonly #first = new ValueMap<unknown>();

  /** The value at equal keys, created by `create` if absent. All calls pass the same number of keys. */
  getOrCreate(keys: readonly unknown[], create: () => T): T {
    const last = keys.length - 1;
    let level = this.#first;
    for (let i = 0; i < last; i++) level = level.getOrCreate(keyAt(keys, i), createLevel) as ValueMap<unknown>;
    return level.getOrCreate(keyAt(keys, last), create) as T;
  }
}

const keyAt = (keys: readonly unknown[], i: number): unknown => (keys[i] === undefined ? MISSING : keys[i]);

const createLevel = (): ValueMap<unknown> => new ValueMap();
