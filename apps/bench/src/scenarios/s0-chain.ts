import { apiCall } from '../api.ts';
import { describeRun } from '../describe-run.ts';
import { drive } from '../drive.ts';
import { floorCall } from '../lab.ts';
import { runInterleaved } from '../run-interleaved.ts';
import type { Scenario } from '../scenario.ts';

/** /api/healthz returns a constant, so its cost is that of the middleware of an API call without a token. */
export const chain: Scenario = {
  row: 'S0',
  async measure(lab) {
    const product = await lab.product(lab.mainSize);
    const { http, express } = await lab.floors();
    const turns = await runInterleaved(
      {
        F1: () => drive(http, { nextCall: () => floorCall('empty'), amount: lab.amount(8_000) }),
        F2: () => drive(express, { nextCall: () => floorCall('empty'), amount: lab.amount(6_000) }),
        chain: () => drive(product, { nextCall: () => apiCall('getHealth'), amount: lab.amount(6_000) }),
      },
      { rounds: lab.rounds, floor: 'F1' },
    );
    const { F2, chain: whole } = turns.medians;
    return {
      findings: [{ budget: 'chain', value: whole.cpu / F2.cpu, behind: describeRun(turns), isNoisy: turns.isNoisy }],
      rounds: turns,
    };
  },
};
