/**
 * Maps what comes one by one, and yields the results in its order. While the oldest is in work, the next ones are read and begun, too.
 * @param ahead how many more than the oldest are in work at most.
 * @throws what the first of them failed with.
 */
export async function* mapAhead<Item, Result>(
  items: AsyncIterable<Item>,
  { ahead }: { ahead: number },
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = map(item);
    // Awaited below, unless an earlier one fails.
    result.catch(() => undefined);
    begun.push(result);
    const oldest = begun.length > ahead ? begun.shift() : undefined;
    if (oldest) yield await oldest;
  }
  for (const result of begun) yield await result;
}
