import { useState } from 'react';
import type { Stored } from '#lib/browser/stored.ts';

/** What is kept, as the state of a component: where storage is blocked, a choice lasts as long as the page. */
export function useStored<Value>({ read, write }: Stored<Value>): [value: Value, keep: (value: Value) => void] {
  const [value, setValue] = useState(read);
  const keep = (next: Value) => {
    setValue(() => next);
    write(next);
  };
  return [value, keep];
}
