import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Collection, MongoClient, ObjectId } from 'mongodb';
import type { Product } from './enter-product.ts';
import { type Figures, summarizeCalls } from './figures.ts';
import { pickRandom } from './random-calls.ts';

const IN_FLIGHT = 20;

interface StoredShipment {
  trackingId: string;
  statusHistory: { _id: ObjectId; status: string; location: string; timestamp: Date }[];
  version: number;
}

/** The minimum cost of a durable update. */
export async function updateByDriver({ dataDir, ids, cpuMicros }: Product, amount: number): Promise<Figures> {
  // File in which the product publishes its database address for commands.
  const address = await readFile(path.join(dataDir, 'database-address'), 'utf8');
  const client = await MongoClient.connect(address, { writeConcern: { w: 'majority', journal: true }, minPoolSize: IN_FLIGHT });
  try {
    const shipments = client.db('waybill').collection<StoredShipment>('shipments');
    const times: number[] = [];
    let left = amount;
    const cpuBefore = await cpuMicros();
    const begin = performance.now();
    const work = async () => {
      while ((left -= 1) >= 0) {
        const start = performance.now();
        await updateStatus(shipments, pickRandom(ids));
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, work));
    const seconds = (performance.now() - begin) / 1_000;
    return summarizeCalls(times, { seconds, cpuMicros: (await cpuMicros()) - cpuBefore });
  } finally {
    await client.close();
  }
}

async function updateStatus(shipments: Collection<StoredShipment>, trackingId: string): Promise<void> {
  const timestamp = new Date();
  const entry = { _id: new ObjectId(), status: 'on_hold', location: 'Rotterdam, Netherlands', timestamp };
  const { modifiedCount } = await shipments.updateOne(
    { trackingId },
    {
      $set: { status: 'on_hold', updatedAt: timestamp, lastEventAt: timestamp, statusSince: timestamp },
      $push: { statusHistory: entry },
      $inc: { version: 1 },
    },
  );
  if (modifiedCount !== 1) throw new Error('The update modified no document');
}
