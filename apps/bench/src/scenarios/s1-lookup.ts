import { describeTurns } from '../describe-turns.ts';
import { drive } from '../drive.ts';
import { floorCall } from '../lab.ts';
import { randomLookup } from '../random-calls.ts';
import type { Scenario } from '../scenario.ts';
import { takeTurns } from '../take-turns.ts';

export const lookup: Scenario = {
  row: 'S1',
  async measure(lab) {
    const product = await lab.product(lab.mainSize);
    const { http, express } = await lab.floors();
    const turns = await takeTurns(
      {
        F1: () => drive(http, { nextCall: () => floorCall('lookup'), amount: lab.amount(8_000) }),
        F2: () => drive(express, { nextCall: () => floorCall('lookup'), amount: lab.amount(6_000) }),
        lookup: () => drive(product, { nextCall: () => randomLookup(product), amount: lab.amount(3_000) }),
      },
      { rounds: lab.rounds, floor: 'F1' },
    );
    const { F2, lookup: found } = turns.medians;
    return {
      findings: [
        { budget: 'lookup', value: found.perSecond / F2.perSecond, behind: describeTurns(turns), isNoisy: turns.isNoisy },
      ],
      rounds: turns,
    };
  },
};
