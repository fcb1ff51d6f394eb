import { ValueMap } from './value-map.ts';

const MISSING = Symbol('missing');

/** Map with a fixed number of keys per entry, by MongoDB equality; missing is a key of its own. */
export class TupleMap<T> {
  readonly #first = new ValueMap<unknown>();

  /** All calls must pass the same number of keys. */
  getOrCreate(keys: readonly unknown[], create: () => T): T {
    const last = keys.length - 1;
    let level = this.#first;
    for (let i = 0; i < last; i++) level = level.getOrCreate(keyAt(keys, i), createLevel) as ValueMap<unknown>;
    return level.getOrCreate(keyAt(keys, last), create) as T;
  }
}

const keyAt = (keys: readonly unknown[], i: number): unknown => (keys[i] === undefined ? MISSING : keys[i]);

const createLevel = (): ValueMap<unknown> => new ValueMap();
