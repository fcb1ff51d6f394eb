import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatReport } from './report.ts';
import { soak } from './soak.ts';

// Next to the product's data; neither is part of the repository.
const REPORT = resolve(import.meta.dirname, '../../../.data/soak.json');

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '40' },
    kills: { type: 'string', default: '5' },
    workers: { type: 'string', default: '1' },
    report: { type: 'string', default: REPORT },
  },
});
const [minutes, callsPerSecond] = [positive('minutes', values.minutes), positive('rate', values.rate)];
const [kills, workers] = [positive('kills', values.kills), positive('workers', values.workers)];

console.log(`Soaking for ${minutes} minutes with ${callsPerSecond} calls per second, ${kills} kills and WORKERS=${workers}`);
const report = await soak({ minutes, callsPerSecond, kills, workers });
console.log(formatReport(report));
await mkdir(dirname(values.report), { recursive: true });
await writeFile(values.report, JSON.stringify(report, null, 2));
console.log(`All figures: ${relative(process.cwd(), values.report)}`);
process.exitCode = report.verdicts.every(({ isKept }) => isKept) ? 0 : 1;

function positive(name: string, text: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new Error(`--${name} must be a number more than 0`);
}
