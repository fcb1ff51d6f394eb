import DataLoader from 'dataloader';

interface BatchReadsOptions<Found> {
  /** Finds what these keys stand for, in any order; a key that stands for nothing is left out. */
  readAll: (keys: readonly string[]) => Promise<Found[]>;
  getKey: (found: Found) => string;
}

/** An embedded or real MongoDB answers so many in its first reply. */
const MAX_KEYS = 100;

/**
 * Makes one database call of the reads that are asked for in the same turn of the event loop: in a rush a call costs more than
 * what it reads. It is sent after the last of them asked, so nobody gets anything older than by a call of his own, and no read
 * waits for another one's answer. Callers who ask for the same share the object: it must not be changed.
 * @returns a function that answers what a key stands for, or null.
 */
export function batchReads<Found>({ readAll, getKey }: BatchReadsOptions<Found>): (key: string) => Promise<Found | null> {
  const readInOrder = async (keys: readonly string[]): Promise<(Found | null)[]> => {
    const found = new Map((await readAll([...new Set(keys)])).map((one) => [getKey(one), one]));
    return keys.map((key) => found.get(key) ?? null);
  };
  const reads = new DataLoader(readInOrder, {
    cache: false,
    maxBatchSize: MAX_KEYS,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  return (key) => reads.load(key);
}
