import mongoose from 'mongoose';

/** Bisects on failure, so the work must be idempotent. @throws database failures, which no item causes. */
export async function inHalves<Item>(
  items: readonly Item[],
  act: (some: readonly Item[]) => Promise<unknown>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<void> {
  const [first, ...others] = items;
  if (first === undefined) return;
  try {
    await act(items);
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoError || error instanceof mongoose.Error) throw error;
    if (others.length === 0) {
      onFailure(first, error);
      return;
    }
    const middle = Math.ceil(items.length / 2);
    await inHalves(items.slice(0, middle), act, onFailure);
    await inHalves(items.slice(middle), act, onFailure);
  }
}
