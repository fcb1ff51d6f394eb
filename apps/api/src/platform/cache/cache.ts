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
  const kept = new Map<string, Entry<Value>>();

  const put = (name: string, entry: Entry<Value>): void => {
    // Set anew, so that the first key is the one not asked for longest.
    kept.delete(name);
    kept.set(name, entry);
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
  };

  const begin = (key: Key): Entry<Value> => ({ until: now().getTime() + lifetimeMs, value: load(key), isRefreshing: false });

  const loadFor = (key: Key, name: string): Promise<Value> => {
    const entry = begin(key);
    put(name, entry);
    entry.value.catch(() => {
      if (kept.get(name) === entry) kept.delete(name);
    });
    return entry.value;
  };

  const refresh = (key: Key, name: string, old: Entry<Value>): void => {
    old.isRefreshing = true;
    const entry = begin(key);
    // One that failed is made up for when the old one is over.
    const replace = () => {
      if (kept.get(name) === old) kept.set(name, entry);
    };
    entry.value.then(replace, () => undefined);
  };

  return {
    get(key: Key): Promise<Value> {
      const name = JSON.stringify(key) ?? '';
      const entry = kept.get(name);
      const left = entry ? entry.until - now().getTime() : 0;
      if (!entry || left <= 0) return loadFor(key, name);
      put(name, entry);
      if (refreshAhead && left <= lifetimeMs / 2 && !entry.isRefreshing) refresh(key, name, entry);
      return entry.value;
    },
    /** Forgets everything, after a change. */
    drop: (): void => kept.clear(),
  };
}
