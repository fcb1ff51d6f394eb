import { setTimeout as delay } from 'node:timers/promises';
import { drive } from '../drive.ts';
import { enterProduct, type Product } from '../enter-product.ts';
import type { Lab } from '../lab.ts';
import { listNewestPage, randomLookup, randomUpdate } from '../random-calls.ts';
import { type Memory, readMemory } from '../read-memory.ts';
import type { Scenario } from '../scenario.ts';

/** After the start or the load, until memory is steady. */
const SETTLE_MS = 5_000;

export const memory: Scenario = {
  row: 'S9',
  async measure(lab) {
    const floor = await lab.freshFloor('bare-express');
    const product = await lab.freshProduct(lab.mainSize);
    await delay(SETTLE_MS);
    const bare = await readMemory(floor.pid);
    const rest = await readMemory(product.pid, { without: product.dataDir });
    await loadAsBefore(lab, await enterProduct(product));
    await delay(SETTLE_MS);
    const after = await readMemory(product.pid, { without: product.dataDir });
    return {
      findings: [
        {
          budget: 'restMemory',
          value: rest.resident / bare.resident,
          behind: `resident (private): ${describe(rest)}; F2 ${describe(bare)}`,
          isNoisy: false,
        },
        {
          budget: 'loadMemory',
          value: after.private,
          behind: `at ${product.size} shipments; ${describe(after)}`,
          isNoisy: false,
        },
      ],
      rounds: { bare, rest, after },
    };
  },
};

const describe = ({ resident, private: own }: Memory): string => `${resident.toFixed(0)} (${own.toFixed(0)}) MB`;

/** One round each of S1 to S4, because other scenarios may have put more load on a shared server. */
async function loadAsBefore(lab: Lab, product: Product): Promise<void> {
  await drive(product, { nextCall: () => randomLookup(product), amount: lab.amount(10_000) });
  await drive(product, { nextCall: () => listNewestPage(product), amount: lab.amount(3_000) });
  await drive(product, { nextCall: () => randomUpdate(product), amount: lab.amount(3_000) });
}
