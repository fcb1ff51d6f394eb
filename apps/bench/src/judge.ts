import type { Budget } from './budgets.ts';

/** One figure that a budget is about. */
export interface Finding<Name extends string = string> {
  budget: Name;
  value: number;
  /** The absolute figures behind it, for people. */
  behind: string;
  /** Whether the machine was too restless to trust it. */
  isNoisy: boolean;
}

export interface Verdict<Name extends string = string> extends Finding<Name> {
  isKept: boolean;
}

/** Whether each budget was kept; one with an alternative also is when that one was. */
export function judge<Name extends string>(
  findings: readonly Finding<Name>[],
  budgets: Readonly<Record<Name, Budget>>,
): Verdict<Name>[] {
  const isWithin = ({ budget, value }: Finding<Name>) => {
    const { atMost = Infinity, atLeast = -Infinity } = budgets[budget];
    return value <= atMost && value >= atLeast;
  };
  const within = new Set<string>(findings.filter(isWithin).map(({ budget }) => budget));
  return findings.map((finding) => {
    const { or } = budgets[finding.budget];
    return { ...finding, isKept: within.has(finding.budget) || (or !== undefined && within.has(or)) };
  });
}
