import pLimit from 'p-limit';

/** In order, at most `atOnce` at a time. @throws the first error, once the running items have ended; begins no others. */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  { concurrency }: { concurrency: number },
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit({ concurrency: concurrency, rejectOnClear: true });
  const work = async (item: Item): Promise<Result> => {
    try {
      return await map(item);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  };
  const results = items.map((item) => limit(work, item));
  await Promise.allSettled(results);
  return Promise.all(results);
}
