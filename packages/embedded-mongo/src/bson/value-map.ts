import { compareValues, objectIdBytes } from '../query/compare.ts';
import { isDocument } from './document.ts';
import { numericOf, toDouble } from './numbers.ts';
import { RANK, rankOf } from './types.ts';

/** Values by MongoDB's equality: 1 equals 1.0, documents compare field by field in order. */
export class ValueMap<T> {
  readonly #buckets = new Map<string, { key: unknown; value: T }[]>();

  /** What stands at an equal key, made by `create` when there is none yet. */
  getOrCreate(key: unknown, create: () => T): T {
    const hash = hashOf(key);
    const bucket = this.#buckets.get(hash) ?? [];
    const known = bucket.find((entry) => compareValues(entry.key, key) === 0);
    if (known) return known.value;
    const value = create();
    bucket.push({ key, value });
    this.#buckets.set(hash, bucket);
    return value;
  }

  /** The keys, as they first came. */
  *keys(): Generator {
    for (const { key } of this.entries()) yield key;
  }

  /** Keys, as they first came, with their values. */
  *entries(): Generator<{ key: unknown; value: T }> {
    for (const bucket of this.#buckets.values()) yield* bucket;
  }
}

/** Equal for equal values, and mostly different for others. */
function hashOf(value: unknown): string {
  const rank = rankOf(value);
  switch (rank) {
    case RANK.number:
      return `n${toDouble(numericOf(value) ?? 0)}`;
    case RANK.string:
    case RANK.boolean:
      return `${rank}${String(value)}`;
    case RANK.date:
      return `d${Number(value)}`;
    case RANK.objectId:
      return `o${Buffer.from(objectIdBytes(value)).toString('latin1')}`;
    case RANK.array:
      return `[${Array.isArray(value) ? value.map(hashOf).join(',') : ''}]`;
    case RANK.object:
      return `{${
        isDocument(value)
          ? Object.entries(value)
              .map(([name, field]) => `${name}:${hashOf(field)}`)
              .join(',')
          : ''
      }}`;
    default:
      return `${rank}`;
  }
}
