import type { CheckedRow } from '../modules/imports/rows/checked-row.ts';

export interface RowCounts {
  /** Or, on a dry run, can be. */
  imported: number;
  /** Rows imported by an earlier run. */
  alreadyImported: number;
  /** Rows that are shipments already. */
  known: number;
  /** Those of `known` that change the shipment. */
  updated: number;
  /** Further items of an order. */
  continued: number;
  warnings: number;
  errors: number;
}

export const startCounts = (): RowCounts => ({
  imported: 0,
  alreadyImported: 0,
  known: 0,
  updated: 0,
  continued: 0,
  warnings: 0,
  errors: 0,
});

export function countRows(counts: RowCounts, rows: readonly CheckedRow[]): void {
  const count = (state: CheckedRow['state']) => rows.filter((row) => row.state === state).length;
  counts.alreadyImported += count('imported');
  counts.imported += count('imported') + count('ok') + count('warn');
  const continued = rows.filter(({ continues }) => continues !== undefined).length;
  counts.known += count('known') - continued;
  counts.continued += continued;
  counts.updated += rows.filter(({ state, updates }) => state === 'known' && updates !== undefined).length;
  counts.warnings += count('warn');
  counts.errors += count('error');
}
