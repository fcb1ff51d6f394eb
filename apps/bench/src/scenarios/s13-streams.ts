import { setTimeout as delay } from 'node:timers/promises';
import { STREAMS } from '@waybill/contracts/tracking/facts';
import { drive } from '../drive.ts';
import { enterProduct } from '../enter-product.ts';
import { percentile } from '../figures.ts';
import { randomLookup } from '../random-calls.ts';
import { readMemory } from '../read-memory.ts';
import type { Scenario } from '../scenario.ts';
import { openWatchers } from '../watchers.ts';

/** Time until load and memory are steady. */
const SETTLE_MS = 5_000;
const BYTES_PER_KB = 1_024;
const WRITES = 200;

export const streams: Scenario = {
  row: 'S13',
  async measure(lab) {
    const product = await enterProduct(await lab.freshProduct(lab.mainSize));
    const lookUp = (amount: number) => drive(product, { nextCall: () => randomLookup(product), amount: lab.amount(amount) });
    const read = async () => ({
      held: await product.heldBytes(),
      private: (await readMemory(product.pid, { without: product.dataDir })).private,
    });
    await lookUp(4_000);
    const alone = await lookUp(4_000);
    await delay(SETTLE_MS);
    const before = await read();
    const watchers = await openWatchers(product, STREAMS.max);
    try {
      await delay(SETTLE_MS);
      const after = await read();
      const quiet = await watchers.time(lab.amount(WRITES));
      const [beside, busy] = await Promise.all([lookUp(4_000), watchers.time(lab.amount(WRITES / 4))]);
      if (watchers.lost() > 0) throw new Error(`Of ${watchers.size} streams ${watchers.lost()} were lost`);
      return {
        findings: [
          {
            budget: 'streamMemory',
            value: (after.held - before.held) / BYTES_PER_KB / watchers.size,
            behind: `held by JavaScript with all garbage collected; private ${before.private.toFixed(0)} MB, with ${watchers.size} streams ${after.private.toFixed(0)} MB`,
            isNoisy: false,
          },
          {
            budget: 'streamDelay',
            value: percentile(quiet, 0.95) / 1_000,
            behind: `of ${quiet.length}: ${describe(quiet)}; beside lookups at full speed ${describe(busy)}`,
            isNoisy: false,
          },
          {
            budget: 'streamLookups',
            value: beside.p95 / alone.p95,
            behind: `p95 ${alone.p95.toFixed(1)} ms alone, ${beside.p95.toFixed(1)} ms beside; ${alone.perSecond.toFixed(0)} and ${beside.perSecond.toFixed(0)} a second`,
            isNoisy: false,
          },
        ],
        rounds: { before, after, quiet, busy, alone, beside },
      };
    } finally {
      watchers.leave();
    }
  },
};

const describe = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`;
