import type { Figure } from '@waybill/product-process';
import type { BudgetName } from './budgets.ts';
import type { Lab } from './lab.ts';

export interface Finding<Name extends string = BudgetName> extends Figure<Name> {
  /** Absolute figures, for people. */
  behind: string;
  /** Whether the machine was too noisy to trust the figure. */
  isNoisy: boolean;
}

export interface Measurement {
  findings: Finding[];
  /** Every measurement, for the results file. */
  rounds: unknown;
}

export interface Scenario {
  row: string;
  /** Meaningful only with many shipments; skipped by quick runs. */
  needsMany?: boolean;
  /** Compares sizes, so it needs at least two. */
  comparesSizes?: boolean;
  measure: (lab: Lab) => Promise<Measurement>;
}
