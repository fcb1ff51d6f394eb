import { apiCall } from '../api.ts';
import { type Call, drive } from '../drive.ts';
import { enterProduct, type Product } from '../enter-product.ts';
import { median } from '../figures.ts';
import { openLab } from '../lab.ts';
import { listNewestPage, pickRandom, randomUpdate } from '../random-calls.ts';
import type { Cost } from './capacity.ts';

const ROUNDS = 3;
/** Two, so that API and database are separate processes. */
const WORKERS = 2;
/** Lookups per round of IDs not requested before; all rounds together must not exceed the available IDs. */
const NEW_LOOKUPS = 1_000;
const HOT_IDS = 100;

export async function measureCosts(size: number): Promise<Record<string, Cost>> {
  const lab = await openLab({ sizes: [size], rounds: ROUNDS, isQuick: false, repository: undefined });
  try {
    const product = await enterProduct(await lab.freshProduct(size, { workers: WORKERS }));
    const calls = createLoads(product);
    const rounds: Record<string, Cost>[] = [];
    // The first round is a warm-up. Kinds alternate so that the caches of the previous round are evicted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const costs: Record<string, Cost> = {};
      for (const [name, { amount, nextCall }] of Object.entries(calls))
        costs[name] = await measureCost(product, { nextCall, amount });
      rounds.push(costs);
    }
    const middle = (name: string, of: keyof Cost) => median(rounds.slice(1).map((costs) => costs[name]?.[of] ?? Number.NaN));
    return Object.fromEntries(
      Object.keys(calls).map((name) => [name, { api: middle(name, 'api'), database: middle(name, 'database') }]),
    );
  } finally {
    await lab.close();
  }
}

interface Load {
  nextCall: () => Call;
  amount: number;
}

function createLoads(product: Product): Record<string, Load> {
  const ids = [...new Set(product.ids)];
  const [hot, others] = [ids.slice(0, HOT_IDS), ids.slice(HOT_IDS)];
  let next = 0;
  const newOne = () => others[(next = (next + 1) % others.length)] ?? '';
  const lookUp = (trackingId: string) => apiCall('trackShipment', { params: { trackingId } });
  const miss = apiCall('trackShipment', { params: { trackingId: 'TRK-ZZZZZZ-ZZZZZ0' } }, (status) => status === 404);
  return {
    lookup: { amount: NEW_LOOKUPS, nextCall: () => lookUp(newOne()) },
    'kept answer': { amount: 4 * NEW_LOOKUPS, nextCall: () => lookUp(pickRandom(hot)) },
    miss: { amount: NEW_LOOKUPS, nextCall: () => miss },
    'newest page': { amount: NEW_LOOKUPS, nextCall: () => listNewestPage(product) },
    'status update': { amount: NEW_LOOKUPS, nextCall: () => randomUpdate(product) },
  };
}

async function measureCost(product: Product, load: Load): Promise<Cost> {
  const before = await product.workersMicros();
  const { cpu } = await drive(product, load);
  const api = ((await product.workersMicros()) - before) / load.amount;
  return { api, database: cpu - api };
}
