import { insertNew } from '../../../platform/db/batches.ts';
import { volumeTrackingId } from '../../shipments/demo-ids.ts';
import type { ShipmentModel } from '../../shipments/shipment-model.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import { listInTimeOrder, SPAN_MS, volumeShipment } from './volume-shipment.ts';

/** Small at first; larger later, when each batch touches pages all over the database. */
const BATCH = { first: 1_000, most: 8_000 };

interface SeedVolumeDeps {
  model: ShipmentModel;
  now: () => Date;
  /** Called now and then with the number stored so far. */
  onProgress: (done: number) => void;
}

/** Adds the missing ones of the first `count`, backdated from the first run. Can be interrupted or run in parallel. */
export async function seedVolume({ model, now, onProgress }: SeedVolumeDeps, count: number): Promise<number> {
  const started = await model
    .findOne({ trackingId: volumeTrackingId(0) })
    .select('createdAt')
    .lean();
  const end = started ? new Date(started.createdAt.getTime() + SPAN_MS) : now();
  let [done, added] = [0, 0];
  let storing: Promise<number> = Promise.resolve(0);
  for (const indexes of splitBatches(listInTimeOrder(count))) {
    const missing = started ? await findMissing(model, indexes) : indexes;
    // Built while the database stores the previous batch.
    const shipments = missing.map((index) => volumeShipment(index, end));
    added += await storing;
    onProgress(done);
    storing = insert(model, shipments);
    // Awaited with the next batch; if building that one fails first, its error is the one to report.
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

/** Skips those another process has stored. */
async function insert(model: ShipmentModel, shipments: readonly ShipmentRecord[]): Promise<number> {
  if (shipments.length === 0) return 0;
  return shipments.length - (await insertNew(model, shipments as never[])).length;
}
