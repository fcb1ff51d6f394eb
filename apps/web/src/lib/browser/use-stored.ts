import { useState } from 'react';
import type { Stored } from '#lib/browser/stored.ts';

/** With storage blocked, the value lasts until the page closes. */
export function useStored<Value>({ read, write }: Stored<Value>): [value: Value, keep: (value: Value) => void] {
  const [value, setValue] = useState(read);
  const store = (next: Value) => {
    setValue(() => next);
    write(next);
  };
  return [value, store];
}
