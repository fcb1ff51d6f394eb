/** What a figure must keep to. */
export interface Budget {
  /** The row of docs/performance.md. */
  row: string;
  what: string;
  /** What the figure is counted in. */
  unit: string;
  atMost?: number;
  atLeast?: number;
  /** The budget that makes up for this one when it is kept. */
  or?: string;
}

/** A figure, and the budget that it is about. */
export interface Figure<Name extends string> {
  budget: Name;
  value: number;
}

/**
 * Says of each figure whether its budget was kept; one with an alternative also is when that one was. What is not a number keeps none.
 */
export function judge<Name extends string, Finding extends Figure<Name>>(
  findings: readonly Finding[],
  budgets: Readonly<Record<Name, Budget>>,
): (Finding & { isKept: boolean })[] {
  const isWithin = ({ budget, value }: Finding) => {
    const { atMost = Infinity, atLeast = -Infinity } = budgets[budget];
    return value <= atMost && value >= atLeast;
  };
  const within = new Set<string>(findings.filter(isWithin).map(({ budget }) => budget));
  return findings.map((finding) => {
    const { or } = budgets[finding.budget];
    return { ...finding, isKept: isWithin(finding) || (or !== undefined && within.has(or)) };
  });
}
