/**
 * Maps in order of the items, with at most `atOnce` in work at a time.
 * @throws what the first of them failed with: then no other is begun, and those in work have ended.
 */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  { atOnce }: { atOnce: number },
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = entriesOf(items);
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await map(item);
  };
  const workers = Array.from({ length: atOnce }, work);
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return results;
}

/** A generator, since it ends for all its readers when one of them leaves its loop; an array's own iterator goes on. */
function* entriesOf<Item>(items: readonly Item[]): Generator<[number, Item]> {
  yield* items.entries();
}
