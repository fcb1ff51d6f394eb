import { apiCall } from '../api.ts';
import { describeRun } from '../describe-run.ts';
import { drive } from '../drive.ts';
import { floorCall, tutorialCall } from '../lab.ts';
import { listNewestPage } from '../random-calls.ts';
import { runInterleaved } from '../run-interleaved.ts';
import type { Scenario } from '../scenario.ts';

/** Cost of the token = /admin/me minus /healthz: same middleware, a few bytes of response, no read except for the token check. */
export const listing: Scenario = {
  row: 'S3',
  async measure(lab) {
    const product = await lab.product(lab.mainSize);
    const { http, express } = await lab.floors();
    const tutorial = await lab.tutorial();
    const turns = await runInterleaved(
      {
        F1: () => drive(http, { nextCall: () => floorCall('lookup'), amount: lab.amount(8_000) }),
        F2: () => drive(express, { nextCall: () => floorCall('lookup'), amount: lab.amount(6_000) }),
        F3: () => drive(tutorial, { nextCall: () => tutorialCall('/all'), amount: lab.amount(2_000) }),
        page: () => drive(product, { nextCall: () => listNewestPage(product), amount: lab.amount(2_000) }),
        'without token': () => drive(product, { nextCall: () => apiCall('getHealth'), amount: lab.amount(4_000) }),
        'with token': () =>
          drive(product, { nextCall: () => apiCall('getMe', { token: product.token }), amount: lab.amount(4_000) }),
      },
      { rounds: lab.rounds, floor: 'F1' },
    );
    const { F2, F3, page, 'with token': signedIn, 'without token': anonymous } = turns.medians;
    const { isNoisy } = turns;
    return {
      findings: [
        { budget: 'newestPage', value: page.perSecond / F2.perSecond, behind: describeRun(turns), isNoisy },
        { budget: 'newestPageToTutorial', value: page.perSecond / F3.perSecond, behind: 'as above', isNoisy },
        {
          budget: 'token',
          value: signedIn.cpu - anonymous.cpu,
          behind: `/admin/me ${signedIn.cpu.toFixed(0)} µs, /healthz ${anonymous.cpu.toFixed(0)} µs`,
          isNoisy,
        },
      ],
      rounds: turns,
    };
  },
};
