import { BUDGETS, type Budget, type BudgetName } from './budgets.ts';

/** What was measured several times, of one budget. */
export interface Finding {
  budget: BudgetName;
  /** The page or part that it is about. */
  about: string;
  values: number[];
}

export interface Verdict extends Finding {
  median: number;
  isKept: boolean;
}

/** Holds the median of each finding against its budget. A value that is not a number keeps none. */
export function judge(findings: readonly Finding[]): Verdict[] {
  return findings.map((finding) => {
    const { atMost = Infinity, atLeast = -Infinity }: Budget = BUDGETS[finding.budget];
    const median = medianOf(finding.values);
    return { ...finding, median, isKept: median <= atMost && median >= atLeast };
  });
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
