/** A budget of a figure. */
export interface Budget {
  /** The row of docs/performance.md. */
  row: string;
  what: string;
  /** Unit of the figure. */
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

/** Compares each figure with its budget. A budget is also kept if its alternative is; NaN keeps none. */
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
