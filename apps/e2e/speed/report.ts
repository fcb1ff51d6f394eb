import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BUDGETS, type Budget } from './budgets.ts';
import { judge, type Finding, type Verdict } from './judge.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../.data');

/**
 * Prints each finding beside its budget, keeps all values as `.data/<name>.json`, and lets the process end with 1 when a budget
 * was missed.
 */
export async function report(name: string, findings: readonly Finding[]): Promise<void> {
  const verdicts = judge(findings);
  const load = os.loadavg().map((value) => value.toFixed(1));
  console.table(verdicts.map(toRow));
  const missed = verdicts.filter(({ isKept }) => !isKept).length;
  console.log(`${verdicts.length - missed} kept, ${missed} missed; load ${load.join(' ')} on ${os.availableParallelism()} cores`);

  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}.json`);
  await writeFile(file, JSON.stringify({ date: new Date().toISOString(), cpu: os.cpus()[0]?.model, load, verdicts }, null, 2));
  console.log(`All values: ${path.relative(process.cwd(), file)}`);
  process.exitCode = missed > 0 ? 1 : 0;
}

function toRow({ budget, about, median, values, isKept }: Verdict): Record<string, string> {
  const { row, what, unit, atMost, atLeast }: Budget = BUDGETS[budget];
  const shown = (value: number) => String(Number(value.toFixed(value < 1 ? 3 : 0)));
  return {
    row,
    what,
    about,
    median: `${shown(median)} ${unit}`.trim(),
    budget: atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`,
    verdict: isKept ? 'kept' : 'missed',
    values: values.map(shown).join(' '),
  };
}
