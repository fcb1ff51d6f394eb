/** Yields in order. @param ahead items in work besides the oldest. @throws the error of the first item that failed. */
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
