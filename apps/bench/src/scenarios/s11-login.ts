import { ADMIN } from '@waybill/product-process';
import { apiCall } from '../api.ts';
import { describeRun } from '../describe-run.ts';
import { drive } from '../drive.ts';
import type { Product } from '../enter-product.ts';
import { median } from '../figures.ts';
import { floorCall, type Lab } from '../lab.ts';
import { randomLookup } from '../random-calls.ts';
import { runInterleaved } from '../run-interleaved.ts';
import type { Scenario } from '../scenario.ts';
import { verifyAlone } from '../verify-alone.ts';

const LOGINS = 24;
const JUNK = 200;
/** As many as fit beside the junk: about 0.2 s on four connections. */
const LOOKUPS = 100;

export const login: Scenario = {
  row: 'S11',
  async measure(lab) {
    const product = await lab.product(lab.mainSize);
    const { http } = await lab.floors();
    const amount = lab.amount(LOGINS);
    const turns = await runInterleaved(
      {
        F1: () => drive(http, { nextCall: () => floorCall('lookup'), amount: lab.amount(8_000) }),
        verify: () => verifyAlone(amount),
        login: () => drive(product, { nextCall: () => apiCall('login', { body: ADMIN }), amount, connections: 1 }),
      },
      { rounds: lab.rounds, floor: 'F1' },
    );
    const waits = await besideJunk(lab, product);
    return {
      findings: [
        {
          budget: 'login',
          value: turns.medians.login.p50 / turns.medians.verify.p50,
          behind: describeRun(turns),
          isNoisy: turns.isNoisy,
        },
        {
          budget: 'junkLogins',
          value: median(waits),
          behind: `${waits.map((wait) => wait.toFixed(0)).join(', ')} ms`,
          isNoisy: false,
        },
      ],
      rounds: { turns, waits },
    };
  },
};

/** The p99 of lookups per round, in milliseconds. */
async function besideJunk(lab: Lab, product: Product): Promise<number[]> {
  const junk = () =>
    apiCall('login', { body: { username: `nobody-${Math.random()}`, password: 'not the password' } }, (status) =>
      // Rejected, or told to retry because the queue is full.
      [401, 429].includes(status),
    );
  const waits: number[] = [];
  for (let round = 1; round <= lab.rounds; round += 1) {
    const junking = drive(product, { nextCall: junk, amount: JUNK, connections: JUNK });
    const { p99 } = await drive(product, { nextCall: () => randomLookup(product), amount: LOOKUPS, connections: 4 });
    await junking;
    waits.push(p99);
  }
  return waits;
}
