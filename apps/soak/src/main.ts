import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatReport } from './report.ts';
import { soak } from './soak.ts';

// Beside the data of a started product: neither is part of the repository.
const FOLDER = resolve(import.meta.dirname, '../../../.data');

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '40' },
    workers: { type: 'string', default: '1' },
  },
});
const [minutes, callsPerSecond] = [positive('minutes', values.minutes), positive('rate', values.rate)];
const workers = positive('workers', values.workers);

console.log(`Soaking for ${minutes} minutes with ${callsPerSecond} calls per second and WORKERS=${workers}`);
const report = await soak({ minutes, callsPerSecond, workers });
console.log(formatReport(report));
await mkdir(FOLDER, { recursive: true });
const file = join(FOLDER, 'soak.json');
await writeFile(file, JSON.stringify(report, null, 2));
console.log(`All figures: ${relative(process.cwd(), file)}`);
process.exitCode = report.verdicts.every(({ isKept }) => isKept) ? 0 : 1;

function positive(name: string, text: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new Error(`--${name} must be a number more than 0`);
}
