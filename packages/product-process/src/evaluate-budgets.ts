export interface Budget {
  row: string;
  what: string;
  unit: string;
  atMost?: number;
  atLeast?: number;
  /** Alternative budget: this one passes if that one does. */
  or?: string;
}

export interface Figure<Name extends string> {
  budget: Name;
  value: number;
}

/** Returns for each figure whether it meets its budget or the alternative. NaN meets none. */
export function evaluateBudgets<Name extends string, Finding extends Figure<Name>>(
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
