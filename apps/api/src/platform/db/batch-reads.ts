import { setImmediate as nextTurn } from 'node:timers/promises';

interface BatchReadsOptions<Found> {
  /** Finds what these keys stand for, in any order; a key that stands for nothing is left out. */
  readAll: (keys: readonly string[]) => Promise<Found[]>;
  keyOf: (found: Found) => string;
}

interface Batch<Found> {
  keys: Set<string>;
  found: Promise<Map<string, Found>>;
}

/** An embedded or real MongoDB answers so many in its first reply. */
const MAX_KEYS = 100;

/**
 * Makes one database call of the reads that are asked for in the same turn of the event loop: in a rush a call costs more than
 * what it reads. It is sent after the last of them asked, so nobody gets anything older than by a call of his own, and no read
 * waits for another one's answer. Callers who ask for the same share the object: it must not be changed.
 * @returns a function that answers what a key stands for, or null.
 */
export function batchReads<Found>({ readAll, keyOf }: BatchReadsOptions<Found>): (key: string) => Promise<Found | null> {
  let open: Batch<Found> | undefined;

  const begin = (): Batch<Found> => {
    const keys = new Set<string>();
    const found = nextTurn().then(async () => {
      if (open?.keys === keys) open = undefined;
      const all = await readAll([...keys]);
      return new Map(all.map((one) => [keyOf(one), one]));
    });
    return { keys, found };
  };

  return async (key) => {
    if (!open || open.keys.size >= MAX_KEYS) open = begin();
    open.keys.add(key);
    const found = await open.found;
    return found.get(key) ?? null;
  };
}
