import { keepLatest } from './keep-latest.ts';

interface CacheOptions {
  lifetimeMs: number;
  now: () => Date;
  /** Of so many keys the values are kept: of those asked for last. */
  max?: number;
  /** Loads anew behind an answer from the second half of the lifetime, so that of steady callers none waits. */
  refreshAhead?: boolean;
}

interface Entry<Value> {
  value: Promise<Value>;
  until: number;
  isRefreshing: boolean;
}

export type Cache<Value, Key = void> = ReturnType<typeof createCache<Value, Key>>;

/**
 * Keeps what `load` answers for a key, a value of JSON, for a short time. Callers at the same time share one load, a failed one
 * is not kept, and after `drop` nothing that was loaded before it is given out.
 */
export function createCache<Value, Key = void>(
  load: (key: Key) => Promise<Value>,
  { lifetimeMs, now, max = 1, refreshAhead = false }: CacheOptions,
) {
  const kept = keepLatest<string, Entry<Value>>(max);

  const begin = (key: Key): Entry<Value> => ({ until: now().getTime() + lifetimeMs, value: load(key), isRefreshing: false });

  const loadFor = (key: Key, name: string): Promise<Value> => {
    const entry = begin(key);
    kept.set(name, entry);
    entry.value.catch(() => {
      if (kept.peek(name) === entry) kept.delete(name);
    });
    return entry.value;
  };

  const refresh = (key: Key, name: string, old: Entry<Value>): void => {
    old.isRefreshing = true;
    const entry = begin(key);
    // One that failed is made up for when the old one is over.
    const replace = () => {
      if (kept.peek(name) === old) kept.set(name, entry);
    };
    entry.value.then(replace, () => undefined);
  };

  return {
    get(key: Key): Promise<Value> {
      const name = toCacheKey(key);
      const entry = kept.get(name);
      const left = entry ? entry.until - now().getTime() : 0;
      // More is left than there ever was where the clock has been set back.
      if (!entry || left <= 0 || left > lifetimeMs) return loadFor(key, name);
      if (refreshAhead && left <= lifetimeMs / 2 && !entry.isRefreshing) refresh(key, name, entry);
      return entry.value;
    },
    /** Forgets everything, after a change. */
    drop: (): void => kept.clear(),
    /** Forgets what is kept, or being loaded, for one key. */
    dropKey: (key: Key): void => void kept.delete(toCacheKey(key)),
  };
}

const toCacheKey = (key: unknown): string => (typeof key === 'string' ? key : (JSON.stringify(key) ?? ''));
