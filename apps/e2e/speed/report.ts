import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Budget, type Figure, evaluateBudgets } from '@waybill/product-process';
import { type BudgetName, BUDGETS } from './budgets.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../.data');

export interface Finding {
  budget: BudgetName;
  about: string;
  values: number[];
}

type Median = Finding & Figure<BudgetName>;

/** Keeps all values as `.data/<name>.json`, and lets the process end with 1 when a budget was missed. */
export async function report(name: string, findings: readonly Finding[]): Promise<void> {
  const medians = findings.map((finding): Median => ({ ...finding, value: findMedian(finding.values) }));
  const verdicts = evaluateBudgets<BudgetName, Median>(medians, BUDGETS);
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

function toRow({ budget, about, value, values, isKept }: Median & { isKept: boolean }): Record<string, string> {
  const { row, what, unit, atMost, atLeast }: Budget = BUDGETS[budget];
  const formatFigure = (figure: number) => String(Number(figure.toFixed(figure < 1 ? 3 : 0)));
  return {
    row,
    what,
    about,
    median: `${formatFigure(value)} ${unit}`.trim(),
    budget: atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`,
    verdict: isKept ? 'kept' : 'missed',
    values: values.map(formatFigure).join(' '),
  };
}

const findMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
