import mongoose from 'mongoose';
import pLimit from 'p-limit';

export async function* readInBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

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

/** Bisects on failure, so the work must be idempotent. @throws database failures, which no item causes. */
export async function bisectFailures<Item>(
  items: readonly Item[],
  process: (batch: readonly Item[]) => Promise<unknown>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<void> {
  const [first, ...others] = items;
  if (first === undefined) return;
  try {
    await process(items);
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoError || error instanceof mongoose.Error) throw error;
    if (others.length === 0) {
      onFailure(first, error);
      return;
    }
    const middle = Math.ceil(items.length / 2);
    await bisectFailures(items.slice(0, middle), process, onFailure);
    await bisectFailures(items.slice(middle), process, onFailure);
  }
}
