import { describeRun } from '../describe-run.ts';
import { drive } from '../drive.ts';
import { enterProduct, type Product } from '../enter-product.ts';
import { percentile } from '../figures.ts';
import { floorCall } from '../lab.ts';
import { randomLookup } from '../random-calls.ts';
import { runInterleaved } from '../run-interleaved.ts';
import type { Scenario } from '../scenario.ts';
import { watchWrites } from '../sight.ts';

const WORKERS = 4;
/** Per process: concurrent reads are batched to the database, so fewer connections would cost more per call. */
const CONNECTIONS_EACH = 20;
/** Each process compiles its own code. */
const WARM_UP = 3_000;
const WRITES = 60;

export const workers: Scenario = {
  row: 'S12',
  async measure(lab) {
    const { http } = await lab.floors();
    const one = await lab.product(lab.mainSize);
    const four = await enterProduct(await lab.freshProduct(lab.mainSize, { workers: WORKERS }));
    const lookUp = (product: Product, connections: number, amount = lab.amount(4_000)) =>
      drive(product, { nextCall: () => randomLookup(product), amount, connections });
    await lookUp(four, WORKERS * CONNECTIONS_EACH, lab.amount(WORKERS * WARM_UP));
    const turns = await runInterleaved(
      {
        F1: () => drive(http, { nextCall: () => floorCall('lookup'), amount: lab.amount(8_000) }),
        one: () => lookUp(one, CONNECTIONS_EACH),
        four: () => lookUp(four, WORKERS * CONNECTIONS_EACH),
        'four, 20 connections in all': () => lookUp(four, CONNECTIONS_EACH),
      },
      { rounds: lab.rounds, floor: 'F1' },
    );
    const times = await watchWrites(four, lab.amount(WRITES));
    const [half, most] = [percentile(times, 0.5), percentile(times, 0.99)];
    return {
      findings: [
        {
          budget: 'workers',
          value: turns.medians.four.cpu / turns.medians.one.cpu,
          behind: describeRun(turns),
          isNoisy: turns.isNoisy,
        },
        {
          budget: 'seenElsewhere',
          value: most / 1_000,
          behind: `of ${times.length}: p50 ${half.toFixed(0)} ms, p99 ${most.toFixed(0)} ms`,
          isNoisy: false,
        },
      ],
      rounds: { turns, times },
    };
  },
};
