/** Maps in order of the items, with at most `atOnce` in work at a time; when one fails, no other is begun. */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  { atOnce }: { atOnce: number },
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await map(item);
  };
  const workers = Array.from({ length: atOnce }, work);
  await Promise.all(workers);
  return results;
}
