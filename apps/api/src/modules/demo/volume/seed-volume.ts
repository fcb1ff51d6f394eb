import { insertNew } from '../../../platform/db/insert-new.ts';
import type { ShipmentModel } from '../../shipments/shipment-model.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import { inTimeOrder } from './time-order.ts';
import { SPAN_MS, volumeShipment, volumeTrackingId } from './volume-shipment.ts';

/** How many shipments are stored in one go: few at first, and more later, when each go touches pages all over the database. */
const BATCH = { first: 1_000, most: 8_000 };

interface SeedVolumeDeps {
  model: ShipmentModel;
  now: () => Date;
  /** Called now and then, when so many of them are there. */
  onProgress: (done: number) => void;
}

/**
 * Adds those of the first `count` generated shipments that are not there yet, so that it may be stopped at any moment and run
 * again, also with a larger count; two may run at once. All are dated back from the moment of the first run.
 * @returns how many were added.
 */
export async function seedVolume({ model, now, onProgress }: SeedVolumeDeps, count: number): Promise<number> {
  const started = await model
    .findOne({ trackingId: volumeTrackingId(0) })
    .select('createdAt')
    .lean();
  const end = started ? new Date(started.createdAt.getTime() + SPAN_MS) : now();
  let [done, added] = [0, 0];
  let storing: Promise<number> = Promise.resolve(0);
  for (const indexes of splitBatches(inTimeOrder(count))) {
    const missing = started ? await findMissing(model, indexes) : indexes;
    // Made while the database still stores those before.
    const shipments = missing.map((index) => volumeShipment(index, end));
    added += await storing;
    onProgress(done);
    storing = insert(model, shipments);
    // Awaited with the next batch; should making that one fail first, its own failure is the one to tell.
    storing.catch(() => undefined);
    done += indexes.length;
  }
  added += await storing;
  onProgress(done);
  return added;
}

function* splitBatches(indexes: Iterable<number>): Generator<number[]> {
  let batch: number[] = [];
  let size = BATCH.first;
  for (const index of indexes) {
    batch.push(index);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    size = Math.min(2 * size, BATCH.most);
  }
  if (batch.length > 0) yield batch;
}

async function findMissing(model: ShipmentModel, indexes: readonly number[]): Promise<number[]> {
  const wanted = new Map(indexes.map((index) => [volumeTrackingId(index), index]));
  const found = model.collection.find({ trackingId: { $in: [...wanted.keys()] } }, { projection: { _id: 0, trackingId: 1 } });
  for await (const { trackingId } of found) wanted.delete(trackingId);
  return [...wanted.values()];
}

/** Those that another process was faster with are left as they are. */
async function insert(model: ShipmentModel, shipments: readonly ShipmentRecord[]): Promise<number> {
  if (shipments.length === 0) return 0;
  return shipments.length - (await insertNew(model, shipments as never[])).length;
}
