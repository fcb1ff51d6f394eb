import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openLab } from './lab.ts';
import { CROWDS } from './scenarios/crowds.ts';
import { FILES } from './scenarios/files.ts';
import { REQUESTS } from './scenarios/requests.ts';
import { REST } from './scenarios/rest.ts';
import { type Result, summarize } from './summarize.ts';

const HELP = `npm run bench [rows]: measures the budgets of docs/performance.md, for example npm run bench s1 s4
  --quick    a first impression: 1,000 shipments, a quarter of the calls, no row that needs more unless it is named
  --size N   shipments instead of 100,000; a set is made once and kept`;
const SCENARIOS = [...REQUESTS, ...FILES, ...CROWDS, ...REST];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, size: { type: 'string' }, help: { type: 'boolean' } },
});
const known = new Set(SCENARIOS.map(({ row }) => row));
const rows = positionals.map((row) => row.toUpperCase());
const [size, isQuick] = [Number(values.size ?? (values.quick ? 1_000 : 100_000)), values.quick];
const unknown = rows.find((row) => !known.has(row));
if (values.help || unknown !== undefined || !(size >= 1_000)) {
  console.log(unknown === undefined ? HELP : `There is no row "${unknown}" to measure. There are ${[...known].join(', ')}.`);
  process.exit(values.help ? 0 : 2);
}

console.log(`${availableParallelism()} x ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]}, ${size} shipments`);
const lab = openLab({ size, isQuick });
const results: Result[] = [];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void lab.close().finally(() => process.exit(2)));
try {
  for (const { row, needsMany, measure } of SCENARIOS) {
    if (rows.length > 0 ? !rows.includes(row) : isQuick && needsMany) continue;
    const begin = performance.now();
    // A row that fails does not stop the others.
    const fail = (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) });
    results.push({ row, ...(await measure(lab).catch(fail)) });
    console.log(`${row} took ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
  }
} finally {
  await lab.close();
}
const { text, isKept } = summarize(results);
console.log(`\n${text}\n\nload ${loadavg()[0]} at the end`);
process.exitCode = isKept ? 0 : 1;
