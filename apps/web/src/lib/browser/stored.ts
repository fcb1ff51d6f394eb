import { useState } from 'react';

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
  const readText = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const tryParse = (text: string | null) => {
    try {
      return parse(text);
    } catch {
      return parse(null);
    }
  };
  return {
    read: () => {
      const text = readText();
      if (!known || known.text !== text) known = { text, value: tryParse(text) };
      return known.value;
    },
    write: (value) => {
      const text = format(value);
      try {
        if (text === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** A text, kept as it is. */
export const storedText = (key: string): Stored<string | undefined> =>
  stored(key, { parse: (text) => text ?? undefined, format: (text) => text });

/** What is kept, as the state of a component: where storage is blocked, a choice lasts as long as the page. */
export function useStored<Value>({ read, write }: Stored<Value>): [value: Value, keep: (value: Value) => void] {
  const [value, setValue] = useState(read);
  const keep = (next: Value) => {
    setValue(() => next);
    write(next);
  };
  return [value, keep];
}
