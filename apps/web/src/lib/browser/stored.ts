interface Form<Value> {
  /** Reads what is kept, by this version or another, or by a person; null: nothing is. What it throws at counts as nothing. */
  parse: (text: string | null) => Value;
  /** Undefined: nothing needs to be kept. */
  format: (value: Value) => string | undefined;
}

export interface Stored<Value> {
  /** The same value each time, as long as the same is kept. */
  read: () => Value;
  /** @returns false where the browser keeps nothing, or no more. */
  write: (value: Value) => boolean;
}

/** One thing that is kept on the device. Where storage is blocked nothing is kept, and nothing breaks. */
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
    // Storage is blocked or full, or what it holds cannot be read.
    return undefined;
  }
}

/** A text, kept as it is. */
export const storedText = (key: string): Stored<string | undefined> =>
  stored(key, { parse: (text) => text ?? undefined, format: (text) => text });
