import type { ImportField } from '@waybill/contracts/imports/fields';
import type { CellCorrection } from '@waybill/contracts/imports/schema';
import type { Table } from '../files/read-table.ts';
import type { TableRow } from '../files/split-rows.ts';

export type StoredCorrection = CellCorrection & { text: string };

/** By field: the text that replaces what the file says. */
export type Corrected = Partial<Record<ImportField, string>>;

export interface CorrectedRow extends TableRow {
  /** Absent without corrections. */
  corrected?: Corrected;
}

export interface CorrectedTable extends Table {
  rows: AsyncIterable<CorrectedRow>;
}

export function correctTable(table: Table, corrections: readonly StoredCorrection[]): CorrectedTable {
  const byRow = new Map<number, Corrected>();
  for (const { row, field, text } of corrections) byRow.set(row, { ...byRow.get(row), [field]: text });
  return byRow.size === 0 ? table : { ...table, rows: correctRows(table.rows, byRow) };
}

async function* correctRows(rows: AsyncIterable<TableRow>, byRow: ReadonlyMap<number, Corrected>): AsyncGenerator<CorrectedRow> {
  for await (const row of rows) {
    const corrected = byRow.get(row.row);
    yield corrected ? { ...row, corrected } : row;
  }
}

/** The last correction of a cell wins; null removes it. */
export function mergeCorrections(before: readonly StoredCorrection[], next: readonly CellCorrection[]): StoredCorrection[] {
  const merged = new Map([...before, ...next].map((correction) => [`${correction.row} ${correction.field}`, correction]));
  return [...merged.values()].filter((correction): correction is StoredCorrection => correction.text !== null);
}
