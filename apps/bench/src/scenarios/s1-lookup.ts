import { describeRun } from '../describe-run.ts';
import { drive } from '../drive.ts';
import { floorCall, tutorialCall } from '../lab.ts';
import { HOT_IDS, hotLookup, createLookupSequence, pickRandom } from '../random-calls.ts';
import { runInterleaved } from '../run-interleaved.ts';
import type { Scenario } from '../scenario.ts';

/** Hot: requested a moment ago, like parcels on their last day. Cold: never requested before. */
export const lookup: Scenario = {
  row: 'S1',
  async measure(lab) {
    const product = await lab.product(lab.mainSize);
    const { http, express } = await lab.floors();
    const tutorial = await lab.tutorial();
    const [hotAmount, coldAmount] = [lab.amount(6_000), lab.amount(3_000)];
    const nextCold = createLookupSequence(product, HOT_IDS);
    const turns = await runInterleaved(
      {
        F1: () => drive(http, { nextCall: () => floorCall('lookup'), amount: lab.amount(8_000) }),
        F2: () => drive(express, { nextCall: () => floorCall('lookup'), amount: lab.amount(6_000) }),
        F3: () => drive(tutorial, { nextCall: () => tutorialCall(`/track/${pickRandom(product.ids)}`), amount: coldAmount }),
        hot: () => drive(product, { nextCall: () => hotLookup(product), amount: hotAmount }),
        cold: () => drive(product, { nextCall: nextCold, amount: coldAmount }),
      },
      { rounds: lab.rounds, floor: 'F1' },
    );
    const { F2, F3, hot, cold } = turns.medians;
    const { isNoisy } = turns;
    const askedBefore = Math.round(100 * (1 - HOT_IDS / hotAmount));
    return {
      findings: [
        {
          budget: 'hotLookup',
          value: hot.perSecond / F2.perSecond,
          behind: `asked for before: hot at least ${askedBefore} %, cold 0 %; ${describeRun(turns)}`,
          isNoisy,
        },
        { budget: 'hotLookupToTutorial', value: hot.perSecond / F3.perSecond, behind: 'as above', isNoisy },
        { budget: 'coldLookup', value: cold.perSecond / F3.perSecond, behind: 'as above', isNoisy },
      ],
      rounds: turns,
    };
  },
};
