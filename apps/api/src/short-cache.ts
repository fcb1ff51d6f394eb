interface ShortCache<Value> {
  get: () => Promise<Value>;
  drop: () => void;
}

/**
 * Keeps what `load` answers for a short time. Callers at the same time share one load, a failed one is not kept, and after
 * `drop` nothing that was loaded before it is given out.
 */
export function createShortCache<Value>(
  load: () => Promise<Value>,
  { lifetimeMs, now }: { lifetimeMs: number; now: () => Date },
): ShortCache<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;

  const keep = (): Promise<Value> => {
    const entry = { value: load(), until: now().getTime() + lifetimeMs };
    kept = entry;
    entry.value.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.value;
  };

  return {
    get: () => (kept && now().getTime() < kept.until ? kept.value : keep()),
    drop: () => {
      kept = undefined;
    },
  };
}
