import type { Figure } from '@waybill/product-process';
import type { BudgetName } from './budgets.ts';
import type { Lab } from './lab.ts';

export interface Finding<Name extends string = BudgetName> extends Figure<Name> {
  behind: string;
  isNoisy: boolean;
}

export interface Measurement {
  findings: Finding[];
  rounds: unknown;
}

export interface Scenario {
  row: string;
  /** Skipped by quick runs. */
  needsMany?: boolean;
  /** Needs at least two sizes. */
  comparesSizes?: boolean;
  measure: (lab: Lab) => Promise<Measurement>;
}
