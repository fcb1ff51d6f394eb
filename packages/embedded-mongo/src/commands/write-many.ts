import { findDocuments, createByteMatcher } from '../plan/find.ts';
import type { Operation } from '../plan/operation.ts';
import type { Found } from '../plan/scan.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Engine } from '../storage/engine.ts';
import { SLICE_SIZE } from '../storage/environment.ts';
import { PAUSE } from '../storage/pause.ts';
import type { Target } from './write-one.ts';

/** Changes a document once, even if it moves along the scanned index. Earlier slices stay if a later one fails. */
export async function changeAll(
  engine: Engine,
  collection: CollectionInfo,
  { operation, ...target }: Target & { operation?: Operation },
  change: (found: Found) => void,
): Promise<void> {
  const seen = new Set<number>();
  const matches = createByteMatcher(target.filter);
  const steps = findDocuments(engine, collection, { ...target, skip: 0, limit: Number.POSITIVE_INFINITY });
  for (let isOver = false; !isOver;) {
    operation?.check();
    isOver = await engine.write(() => {
      for (let count = 0; count < SLICE_SIZE;) {
        const step = steps.next();
        if (step.done) return true;
        if (step.value === PAUSE) {
          count += PAUSE_COST;
          continue;
        }
        count++;
        const found = step.value;
        if (seen.has(found.id)) continue;
        seen.add(found.id);
        const bytes = engine.records.get(collection, found.id);
        if (bytes && matches(bytes)) change({ id: found.id, bytes });
      }
      return false;
    });
  }
}

/** Cost of a scanned chunk without a match, so that long searches yield too. */
const PAUSE_COST = 100;
