import { LRUCache } from 'lru-cache';

interface CacheOptions {
  lifetimeMs: number;
  now: () => Date;
  /** Maximum number of keys; evicts the least recently used. */
  max?: number;
  /** Reloads in the background from the second half of the lifetime, so that steady callers never wait. */
  refreshAhead?: boolean;
}

interface Entry<Value> {
  value: Promise<Value>;
  until: number;
  isRefreshing: boolean;
}

export type Cache<Value, Key = void> = ReturnType<typeof createCache<Value, Key>>;

/** Concurrent callers share one load, failures are not cached, and `drop` discards loads in progress. Values must be JSON. */
export function createCache<Value, Key = void>(
  load: (key: Key) => Promise<Value>,
  { lifetimeMs, now, max = 1, refreshAhead = false }: CacheOptions,
) {
  const entries = createLruMap<string, Entry<Value>>(max);

  const createEntry = (key: Key): Entry<Value> => ({
    until: now().getTime() + lifetimeMs,
    value: load(key),
    isRefreshing: false,
  });

  const loadFor = (key: Key, name: string): Promise<Value> => {
    const entry = createEntry(key);
    entries.set(name, entry);
    entry.value.catch(() => {
      if (entries.peek(name) === entry) entries.delete(name);
    });
    return entry.value;
  };

  const refresh = (key: Key, name: string, old: Entry<Value>): void => {
    old.isRefreshing = true;
    const entry = createEntry(key);
    // A failed refresh is retried when the old value expires.
    const replace = () => {
      if (entries.peek(name) === old) entries.set(name, entry);
    };
    entry.value.then(replace, () => undefined);
  };

  return {
    get(key: Key): Promise<Value> {
      const name = toCacheKey(key);
      const entry = entries.get(name);
      const remainingMs = entry ? entry.until - now().getTime() : 0;
      // More time left than the lifetime means that the clock was set back.
      if (!entry || remainingMs <= 0 || remainingMs > lifetimeMs) return loadFor(key, name);
      if (refreshAhead && remainingMs <= lifetimeMs / 2 && !entry.isRefreshing) refresh(key, name, entry);
      return entry.value;
    },
    drop: (): void => entries.clear(),
    /** Also discards a load in progress. */
    dropKey: (key: Key): void => void entries.delete(toCacheKey(key)),
  };
}

/** An LRU cache that grows as it fills: with `max`, the library allocates all slots at once, 2 ms and megabytes per cache. */
export const createLruMap = <Key extends {}, Value extends {}>(max: number): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1 });

const toCacheKey = (key: unknown): string => (typeof key === 'string' ? key : (JSON.stringify(key) ?? ''));
