interface Form<Value> {
  /** Parses what any version or a person stored, or null. Errors count as absent. */
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
export function stored<Value>(key: string, { parse, format }: Form<Value>): Stored<Value> {
  let known: { text: string | null; value: Value } | undefined;
  return {
    read: () => {
      const text = attempt(() => localStorage.getItem(key)) ?? null;
      if (known?.text !== text) known = { text, value: attempt(() => parse(text)) ?? parse(null) };
      return known.value;
    },
    write: (value) => {
      const text = format(value);
      const keep = () => (text === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, text));
      return attempt(() => (keep(), true)) ?? false;
    },
  };
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    // Storage is blocked or full, or its content is invalid.
    return undefined;
  }
}

export const storedText = (key: string): Stored<string | undefined> =>
  stored(key, { parse: (text) => text ?? undefined, format: (text) => text });
