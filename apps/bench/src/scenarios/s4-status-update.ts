import { describeRun } from '../describe-run.ts';
import { drive } from '../drive.ts';
import { floorCall } from '../lab.ts';
import { randomUpdate } from '../random-calls.ts';
import { runInterleaved } from '../run-interleaved.ts';
import type { Scenario } from '../scenario.ts';
import { updateByDriver } from '../update-by-driver.ts';

export const statusUpdate: Scenario = {
  row: 'S4',
  async measure(lab) {
    const product = await lab.product(lab.mainSize);
    const { http } = await lab.floors();
    const turns = await runInterleaved(
      {
        F1: () => drive(http, { nextCall: () => floorCall('lookup'), amount: lab.amount(8_000) }),
        'driver alone': () => updateByDriver(product, lab.amount(2_000)),
        product: () => drive(product, { nextCall: () => randomUpdate(product), amount: lab.amount(2_000) }),
      },
      { rounds: lab.rounds, floor: 'F1' },
    );
    const { product: whole, 'driver alone': bare } = turns.medians;
    const { isNoisy } = turns;
    return {
      findings: [
        { budget: 'update', value: whole.perSecond, behind: describeRun(turns), isNoisy },
        {
          budget: 'updateByDriver',
          value: whole.perSecond / bare.perSecond,
          behind: `${whole.perSecond.toFixed(0)}/s of ${bare.perSecond.toFixed(0)}/s`,
          isNoisy,
        },
      ],
      rounds: turns,
    };
  },
};
