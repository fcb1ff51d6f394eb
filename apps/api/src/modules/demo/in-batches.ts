/** Small, so that a slow machine answers other requests in between. */
const BATCH = 500;

export async function inBatches<Item>(items: readonly Item[], work: (batch: readonly Item[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await work(items.slice(at, at + BATCH));
}
