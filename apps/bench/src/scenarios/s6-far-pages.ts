import type { Pagination } from '@waybill/contracts/shared/pagination';
import { readData } from '../api.ts';
import { describeRun } from '../describe-run.ts';
import { drive } from '../drive.ts';
import { floorCall } from '../lab.ts';
import { listShipments, listNewestPage } from '../random-calls.ts';
import { runInterleaved } from '../run-interleaved.ts';
import type { Scenario } from '../scenario.ts';

export const farPages: Scenario = {
  row: 'S6',
  needsMany: true,
  async measure(lab) {
    const product = await lab.product(lab.mainSize);
    const { http } = await lab.floors();
    const { pagination } = await readData<{ pagination: Pagination }>(product.url, listNewestPage(product));
    const amount = lab.amount(400);
    const turns = await runInterleaved(
      {
        F1: () => drive(http, { nextCall: () => floorCall('lookup'), amount: lab.amount(8_000) }),
        'first page': () => drive(product, { nextCall: () => listNewestPage(product), amount }),
        'last page': () => drive(product, { nextCall: () => listShipments(product, { page: String(pagination.pages) }), amount }),
      },
      { rounds: lab.rounds, floor: 'F1' },
    );
    const { medians, isNoisy } = turns;
    const behind = describeRun(turns);
    return {
      findings: [{ budget: 'lastPage', value: medians['last page'].p95 / medians['first page'].p95, behind, isNoisy }],
      rounds: turns,
    };
  },
};
