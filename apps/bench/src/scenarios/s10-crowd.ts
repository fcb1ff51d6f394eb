import { apiCall } from '../api.ts';
import { type Crowd, openCrowd } from '../crowd.ts';
import { describeRun } from '../describe-run.ts';
import { drive } from '../drive.ts';
import type { Product } from '../enter-product.ts';
import type { Figures } from '../figures.ts';
import { floorCall } from '../lab.ts';
import { randomLookup } from '../random-calls.ts';
import { runInterleaved } from '../run-interleaved.ts';
import type { Scenario } from '../scenario.ts';

const SCRIPT = /\/assets\/[^"\s]+\.js/;

export const crowd: Scenario = {
  row: 'S10',
  async measure(lab) {
    const product = await lab.product(lab.mainSize);
    const { http } = await lab.floors();
    const slowPath = await findScript(product.url);
    const lookUp = () => drive(product, { nextCall: () => randomLookup(product), amount: lab.amount(3_000) });
    const turns = await runInterleaved(
      {
        F1: () => drive(http, { nextCall: () => floorCall('lookup'), amount: lab.amount(8_000) }),
        alone: lookUp,
        beside: () => besideCrowd(product, { slowPath, lookUp }),
      },
      { rounds: lab.rounds, floor: 'F1' },
    );
    const { alone, beside } = turns.medians;
    return {
      findings: [{ budget: 'crowd', value: beside.p95 / alone.p95, behind: describeRun(turns), isNoisy: turns.isNoisy }],
      rounds: turns,
    };
  },
};

/** @throws if the server drops a connection of the crowd or gives another client an unexpected response. */
async function besideCrowd(
  { url }: Product,
  { slowPath, lookUp }: { slowPath: string; lookUp: () => Promise<Figures> },
): Promise<Figures> {
  const gathered: Crowd = await openCrowd(url, { slowPath, idlePath: apiCall('getHealth').path });
  const before = gathered.size;
  try {
    const figures = await lookUp();
    if (gathered.size < before) throw new Error(`Of ${before} other connections ${before - gathered.size} were dropped`);
    return figures;
  } finally {
    gathered.leave();
  }
}

async function findScript(url: string): Promise<string> {
  const [script] = SCRIPT.exec(await (await fetch(url)).text()) ?? [];
  if (script === undefined) throw new Error('The page has no script');
  return script;
}
