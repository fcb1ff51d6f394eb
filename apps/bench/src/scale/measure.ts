import { apiCall } from '../api.ts';
import { type Call, drive } from '../drive.ts';
import { enterProduct } from '../enter-product.ts';
import { median } from '../figures.ts';
import { openLab } from '../lab.ts';
import { newestPage, randomLookup, randomUpdate } from '../random-calls.ts';
import type { Cost } from './capacity.ts';

const ROUNDS = 3;
/** So that what answers and what has the database are two processes. */
const WORKERS = 2;
const MISSED = 'TRK-ZZZZZZ-ZZZZZ0';

export interface MeasuredCost extends Cost {
  call: string;
}

/** Measures what calls cost, apart in the processes that answer and in the one that has the database, with so many shipments. */
export async function measureCosts(size: number): Promise<MeasuredCost[]> {
  const lab = await openLab({ sizes: [size], rounds: ROUNDS, isQuick: false, repository: undefined });
  try {
    const product = await enterProduct(await lab.freshProduct(size, WORKERS));
    const miss = apiCall('trackShipment', { params: { trackingId: MISSED } }, (status) => status === 404);
    const calls: [string, number, () => Call][] = [
      ['lookup', 3_000, () => randomLookup(product)],
      ['miss', 1_500, () => miss],
      ['newest page', 1_500, () => newestPage(product)],
      ['status update', 1_000, () => randomUpdate(product)],
    ];
    const costs: MeasuredCost[] = [];
    for (const [call, amount, nextCall] of calls) {
      const rounds: Cost[] = [];
      await drive(product, { nextCall, amount });
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await product.workersMicros();
        const { cpu } = await drive(product, { nextCall, amount });
        const api = ((await product.workersMicros()) - before) / amount;
        rounds.push({ api, database: cpu - api });
      }
      costs.push({ call, api: median(rounds.map(({ api }) => api)), database: median(rounds.map(({ database }) => database)) });
    }
    return costs;
  } finally {
    await lab.close();
  }
}
