import { dropIndex, purgeLeftovers } from './drop.ts';
import type { Engine } from './engine.ts';

/** At start: takes away half-built indexes (their makers were never told they stand) and finishes interrupted drops. */
export async function finishInterruptedWork(engine: Engine): Promise<void> {
  for (const collection of engine.catalog.all) {
    for (const index of collection.indexes.filter(({ isBuilding }) => isBuilding)) {
      await dropIndex(engine, collection, index);
    }
  }
  await purgeLeftovers(engine);
}
