import { apiCall } from '../api.ts';
import type { BudgetName } from '../budgets.ts';
import { type Call, drive } from '../drive.ts';
import type { Product } from '../enter-product.ts';
import type { Figures } from '../figures.ts';
import { floorCall } from '../lab.ts';
import { listShipments, listNewestPage, pickRandom, randomLookup } from '../random-calls.ts';
import { runInterleaved } from '../run-interleaved.ts';
import type { Scenario } from '../scenario.ts';

const CALLS: readonly { budget: BudgetName; amount: number; nextCall: (product: Product) => Call }[] = [
  { budget: 'lookupGrowth', amount: 1_000, nextCall: randomLookup },
  { budget: 'newestGrowth', amount: 600, nextCall: listNewestPage },
  { budget: 'statusGrowth', amount: 600, nextCall: (product) => listShipments(product, { status: 'in_transit' }) },
  {
    budget: 'searchGrowth',
    amount: 600,
    nextCall: (product) => listShipments(product, { search: pickRandom(product.references) }),
  },
  {
    budget: 'dashboardGrowth',
    amount: 600,
    nextCall: ({ token }) => apiCall(pickRandom(['getStats', 'getAttention']), { token }),
  },
];

export const growth: Scenario = {
  row: 'S5',
  needsMany: true,
  comparesSizes: true,
  async measure(lab) {
    const { http } = await lab.floors();
    const products = await Promise.all(lab.sizes.map((size) => lab.product(size)));
    const measured = [];
    for (const { budget, amount, nextCall } of CALLS) {
      const candidates: Record<string, () => Promise<Figures>> = {
        F1: () => drive(http, { nextCall: () => floorCall('lookup'), amount: lab.amount(8_000) }),
      };
      for (const product of products) {
        candidates[describeSize(product)] = () =>
          drive(product, { nextCall: () => nextCall(product), amount: lab.amount(amount) });
      }
      measured.push({ budget, turns: await runInterleaved(candidates, { rounds: lab.rounds, floor: 'F1' }) });
    }
    return {
      findings: measured.map(({ budget, turns: { medians, isNoisy } }) => {
        const p95 = products.map((product) => medians[describeSize(product)]?.p95 ?? Number.NaN);
        return {
          budget,
          value: (p95.at(-1) ?? Number.NaN) / (p95[0] ?? Number.NaN),
          behind: `${p95.map((milliseconds) => milliseconds.toFixed(1)).join(' -> ')} ms at ${lab.sizes.join(', ')}`,
          isNoisy,
        };
      }),
      rounds: measured,
    };
  },
};

const describeSize = ({ size }: Product): string => `${size} shipments`;
