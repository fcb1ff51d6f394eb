import type { Budget } from '@waybill/product-process';
import type { BudgetName } from './budgets.ts';
import { formatFigure, formatTable } from './print-verdicts.ts';
import type { SavedFigure, SavedResults } from './saved-results.ts';
import type { Finding } from './scenario.ts';

/** Relative difference between two runs of the same code; smaller changes are not reported. */
const NOISE = 0.1;
const HEADINGS = ['row', 'what', 'then', 'now', 'change', ''];

export function compareResults(
  then: Pick<SavedResults, 'figures'>,
  now: readonly Finding[],
  { budgets, sizes }: { budgets: Readonly<Record<BudgetName, Budget>>; sizes: readonly number[] },
): string {
  const lines = now.map((finding) => {
    const { row, what, unit } = budgets[finding.budget];
    const before = then.figures[finding.budget];
    const figure = `${formatFigure(finding.value)} ${unit}`;
    if (!before) return [row, what, '', figure, '', 'not measured then'];
    const change = finding.value / before.value - 1;
    const percent = `${change < 0 ? '-' : '+'}${Math.abs(change * 100).toFixed(0)} %`;
    return [row, what, formatFigure(before.value), figure, percent, getVerdict(change, { before, finding, sizes, budgets })];
  });
  return formatTable([HEADINGS, ...lines]);
}

interface Sides {
  before: SavedFigure;
  finding: Finding;
  sizes: readonly number[];
  budgets: Readonly<Record<BudgetName, Budget>>;
}

function getVerdict(change: number, { before, finding, sizes, budgets }: Sides): string {
  if (before.sizes.join() !== sizes.join()) return `at ${before.sizes.join(', ')} shipments then: not comparable`;
  if (Math.abs(change) <= NOISE) return 'the same';
  const isWorse = budgets[finding.budget].atMost === undefined ? change < 0 : change > 0;
  const isNoisy = before.isNoisy || finding.isNoisy;
  return `${isWorse ? 'WORSE' : 'better'}${isNoisy ? ', on a restless machine' : ''}`;
}
