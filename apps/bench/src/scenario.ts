import type { BudgetName } from './budgets.ts';
import type { Finding } from './judge.ts';
import type { Lab } from './lab.ts';

export interface Measurement {
  findings: Finding<BudgetName>[];
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
