import mongoose from 'mongoose';

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
