import DataLoader from 'dataloader';

interface BatchReadsOptions<Found> {
  /** In any order; missing keys are omitted. */
  readAll: (keys: readonly string[]) => Promise<Found[]>;
  getKey: (found: Found) => string;
}

/** MongoDB returns this many in its first reply. */
const MAX_KEYS = 100;

/**
 * One call for all reads of an event loop turn, sent after the last of them: under load a call costs more than the read.
 * Callers share the object and must not change it. @returns a function that resolves to null for a missing key.
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
