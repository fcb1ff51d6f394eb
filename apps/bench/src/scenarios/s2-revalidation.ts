import { makeCall } from '../api.ts';
import { describeRun } from '../describe-run.ts';
import { type Call, drive } from '../drive.ts';
import type { Product } from '../enter-product.ts';
import { floorCall } from '../lab.ts';
import { HOT_IDS, hotLookup, createLookupSequence, pickRandom } from '../random-calls.ts';
import { runInterleaved } from '../run-interleaved.ts';
import type { Scenario } from '../scenario.ts';

const LOOKUPS = 200;

export const revalidation: Scenario = {
  row: 'S2',
  async measure(lab) {
    const product = await lab.product(lab.mainSize);
    const { http } = await lab.floors();
    const pairs = await lookUpTwice(product);
    const nextCold = createLookupSequence(product, HOT_IDS);
    const turns = await runInterleaved(
      {
        F1: () => drive(http, { nextCall: () => floorCall('lookup'), amount: lab.amount(8_000) }),
        ok: () => drive(product, { nextCall: () => pickRandom(pairs).first, amount: lab.amount(3_000) }),
        cold: () => drive(product, { nextCall: nextCold, amount: lab.amount(3_000) }),
        'not modified': () => drive(product, { nextCall: () => pickRandom(pairs).again, amount: lab.amount(3_000) }),
      },
      { rounds: lab.rounds, floor: 'F1' },
    );
    const { ok, cold, 'not modified': unchanged } = turns.medians;
    const { isNoisy } = turns;
    return {
      findings: [
        { budget: 'revalidation', value: unchanged.cpu / ok.cpu, behind: describeRun(turns), isNoisy },
        { budget: 'revalidationToCold', value: unchanged.cpu / cold.cpu, behind: 'as above', isNoisy },
      ],
      rounds: turns,
    };
  },
};

async function lookUpTwice(product: Product): Promise<{ first: Call; again: Call }[]> {
  const pairs = [];
  for (let index = 0; index < LOOKUPS; index += 1) {
    const first = hotLookup(product);
    const { headers } = await makeCall(product.url, first);
    const again = {
      ...first,
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
      isRight: (status: number) => status === 304,
    };
    pairs.push({ first, again });
  }
  return pairs;
}
