import { parseArgs } from 'node:util';
import { calculateCapacity, type Deployment } from './capacity.ts';
import { COSTS, DEPLOYMENTS, MIXES } from './costs.ts';
import { measureCosts } from './measure.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({ options: { measure: { type: 'string' } } });

if (values.measure === undefined) printTable();
else {
  for (const [call, { api, database }] of Object.entries(await measureCosts(Number(values.measure)))) {
    console.log(`${call}: ${api.toFixed(0)} µs in the API process, ${database.toFixed(0)} µs in the database`);
  }
}

function printTable(): void {
  console.log('Costs in microseconds:');
  for (const [call, { api, database }] of Object.entries(COSTS)) console.log(`  ${call}: ${api} + ${database}`);
  for (const [mixName, mix] of Object.entries(MIXES)) {
    console.log(`\n${mixName}`);
    for (const [name, deployment] of Object.entries<Deployment>(DEPLOYMENTS)) {
      const { first, perSecond } = calculateCapacity(mix, deployment);
      const { p95 } = simulate(mix, deployment, { perSecond: perSecond * 0.7, calls: 20_000 });
      console.log(`  ${name}: ${perSecond.toFixed(0)}/s, then ${first}; p95 at 70 % of it ${p95.toFixed(1)} ms`);
    }
  }
}
