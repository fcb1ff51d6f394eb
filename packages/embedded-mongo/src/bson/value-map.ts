import { Int32 } from 'bson';
import { compareValues, objectIdBytes } from '../query/compare.ts';
import { isDocument } from './document.ts';
import { toNumeric, toDouble } from './numbers.ts';
import { RANK, getRank } from './types.ts';

interface Entry<T> {
  readonly key: unknown;
  readonly value: T;
  next?: Entry<T>;
}

/** Map by MongoDB equality: 1 equals 1.0, documents compare field by field in order. */
export class ValueMap<T> {
  readonly #entries = new Map<string | number, Entry<T>>();

  getOrCreate(key: unknown, create: (key: unknown) => T): T {
    const hash = hashValue(key);
    let last: Entry<T> | undefined;
    for (let entry = this.#entries.get(hash); entry; entry = entry.next) {
      if (entry.key === key || compareValues(entry.key, key) === 0) return entry.value;
      last = entry;
    }
    const made: Entry<T> = { key, value: create(key) };
    if (last) last.next = made;
    else this.#entries.set(hash, made);
    return made.value;
  }

  *keys(): Generator {
    for (const { key } of this.entries()) yield key;
  }

  *entries(): Generator<Entry<T>> {
    for (let entry of this.#entries.values()) {
      yield entry;
      while (entry.next) {
        entry = entry.next;
        yield entry;
      }
    }
  }
}

function hashValue(value: unknown): string | number {
  if (typeof value === 'string') return value;
  if (value instanceof Int32) return value.value;
  const rank = getRank(value);
  switch (rank) {
    case RANK.number:
      return toDouble(toNumeric(value) ?? 0);
    case RANK.string:
    case RANK.boolean:
      return String(value);
    case RANK.date:
      return Number(value);
    case RANK.objectId:
      return `o${Buffer.from(objectIdBytes(value)).toString('latin1')}`;
    case RANK.array:
      return `[${Array.isArray(value) ? value.map(hashValue).join(',') : ''}]`;
    case RANK.object:
      return `{${
        isDocument(value)
          ? Object.entries(value)
              .map(([name, field]) => `${name}:${hashValue(field)}`)
              .join(',')
          : ''
      }}`;
    default:
      return `${rank}`;
  }
}
