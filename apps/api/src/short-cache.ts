interface ShortCache<Value> {
  get: () => Promise<Value>;
  drop: () => void;
}

interface ShortCacheOptions {
  lifetimeMs: number;
  now: () => Date;
  /** Loads anew behind an answer from the second half of the lifetime, so that of steady callers none waits. */
  refreshAhead?: boolean;
}

/**
 * Keeps what `load` answers for a short time. Callers at the same time share one load, a failed one is not kept, and after
 * `drop` nothing that was loaded before it is given out.
 */
export function createShortCache<Value>(
  load: () => Promise<Value>,
  { lifetimeMs, now, refreshAhead = false }: ShortCacheOptions,
): ShortCache<Value> {
  let kept: { value: Promise<Value>; until: number; isRefreshing: boolean } | undefined;

  const begin = () => ({ until: now().getTime() + lifetimeMs, value: load(), isRefreshing: false });

  const keep = (): Promise<Value> => {
    const entry = begin();
    kept = entry;
    entry.value.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.value;
  };

  const refresh = (old: NonNullable<typeof kept>): void => {
    old.isRefreshing = true;
    const entry = begin();
    // One that failed is made up for when the old one is over.
    const replace = () => {
      if (kept === old) kept = entry;
    };
    entry.value.then(replace, () => undefined);
  };

  return {
    get: () => {
      const left = kept ? kept.until - now().getTime() : 0;
      if (!kept || left <= 0) return keep();
      if (refreshAhead && left <= lifetimeMs / 2 && !kept.isRefreshing) refresh(kept);
      return kept.value;
    },
    drop: () => {
      kept = undefined;
    },
  };
}
