import pLimit from 'p-limit';

/**
 * Maps in order of the items, with at most `atOnce` in work at a time.
 * @throws what the first of them failed with: then no other is begun, and those in work have ended.
 */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  { atOnce }: { atOnce: number },
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit({ concurrency: atOnce, rejectOnClear: true });
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
