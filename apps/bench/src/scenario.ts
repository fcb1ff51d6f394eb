import type { Figure } from '@waybill/product-process';
import type { BudgetName } from './budgets.ts';
import type { Lab } from './lab.ts';

/** One figure that a budget is about. */
export interface Finding<Name extends string = BudgetName> extends Figure<Name> {
  /** The absolute figures behind it, for people. */
  behind: string;
  /** Whether the machine was too restless to trust it. */
  isNoisy: boolean;
}

export interface Measurement {
  findings: Finding[];
  /** Every figure taken, for the file of results. */
  rounds: unknown;
}

/** How the figures of one row are taken. */
export interface Scenario {
  row: string;
  /** Whether it says something only at many shipments; a quick run leaves it out. */
  needsMany?: boolean;
  /** Whether it compares sizes, and so needs more than one. */
  comparesSizes?: boolean;
  measure: (lab: Lab) => Promise<Measurement>;
}
