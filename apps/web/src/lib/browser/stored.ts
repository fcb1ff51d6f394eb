interface Form<Value> {
  /** Parses text stored by any version or by hand, or null. Errors count as absent. */
  parse: (text: string | null) => Value;
  /** Undefined removes the entry. */
  format: (value: Value) => string | undefined;
}

export interface Stored<Value> {
  /** Returns the same object until the stored text changes. */
  read: () => Value;
  /** @returns false when storage is blocked or full. */
  write: (value: Value) => boolean;
}

/** With storage blocked nothing is kept and nothing fails. */
export function stored<Value>(
  key: string,
  { parse, format }: Form<Value>,
  getStorage = (): Storage => localStorage,
): Stored<Value> {
  let cached: { text: string | null; value: Value } | undefined;
  return {
    read: () => {
      const text = attempt(() => getStorage().getItem(key)) ?? null;
      if (cached?.text !== text) cached = { text, value: attempt(() => parse(text)) ?? parse(null) };
      return cached.value;
    },
    write: (value) => {
      const text = format(value);
      const store = () => (text === undefined ? getStorage().removeItem(key) : getStorage().setItem(key, text));
      return attempt(() => (store(), true)) ?? false;
    },
  };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    // Storage is blocked or full, or its content is invalid.
    return undefined;
  }
}

export const storedText = (key: string): Stored<string | undefined> =>
  stored(key, { parse: (text) => text ?? undefined, format: (text) => text });
