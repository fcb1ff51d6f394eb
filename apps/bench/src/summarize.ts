import { describeVerdict, formatTable } from '@waybill/product-process';
import { type BenchFigures, BUDGETS, listFigures } from './budgets.ts';
import { findImpossibleFigures } from './find-impossible.ts';

export interface Measurement {
  figures: BenchFigures;
  behind: string;
  /** False if the floor moved; absent without a floor. */
  counts?: boolean;
  impossible?: string[];
}

export type Result = { row: string } & (Measurement | { failure: string });

/** `isKept`: every figure is possible, counts and is within its budget, and no row failed. */
export function summarize(results: readonly Result[]): { text: string; isKept: boolean } {
  const measured = results.filter((result) => 'figures' in result);
  const lines = measured.flatMap(({ figures, counts = true }) =>
    listFigures(figures).map(([budget, value]) => {
      const [row, what, figure, limit, verdict] = describeVerdict(BUDGETS[budget], value);
      const isPossible = findImpossibleFigures({ [budget]: value }).length === 0;
      return [row, what, figure, limit, isPossible ? (counts ? verdict : 'does not count') : 'IMPOSSIBLE'];
    }),
  );
  const faults = [
    ...results.flatMap((result) => ('failure' in result ? `${result.row} failed: ${result.failure}` : [])),
    ...measured.flatMap(({ figures, impossible = [] }) => [...impossible, ...findImpossibleFigures(figures)]),
    ...measured.flatMap(({ row, counts = true }) => (counts ? [] : `${row} does not count: F1 moved by more than 15 %, twice.`)),
  ];
  const table = formatTable([['row', 'what', 'measured', 'budget', ''], ...lines]);
  const text = [table, ...measured.map(({ row, behind }) => `${row.padEnd(4)} ${behind}`), ...faults].join('\n\n');
  return { text, isKept: faults.length === 0 && lines.every((line) => line.at(-1) === 'kept') };
}
