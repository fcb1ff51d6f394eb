import type { ImportField } from '@waybill/contracts/shipments/import-fields';
import type { CellCorrection, ImportMapping } from '@waybill/contracts/shipments/import-schema';
import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import type { Table } from './files/read-table.ts';
import type { TableRow } from './files/split-rows.ts';

export type StoredCorrection = CellCorrection & { text: string };

interface TableEdits {
  mapping: ImportMapping;
  corrections: readonly StoredCorrection[];
}

export function correctTable(table: Table, { mapping, corrections }: TableEdits): Table {
  const byRow = new Map<number, StoredCorrection[]>();
  for (const correction of corrections) byRow.set(correction.row, [...(byRow.get(correction.row) ?? []), correction]);
  return byRow.size === 0 ? table : { ...table, rows: correctRows(table, mapping, byRow) };
}

async function* correctRows(
  { columns, rows }: Table,
  mapping: ImportMapping,
  byRow: ReadonlyMap<number, readonly StoredCorrection[]>,
): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    const corrections = byRow.get(row.row);
    yield corrections ? correctRow(row, { columns, mapping, corrections }) : row;
  }
}

function correctRow(source: TableRow, { columns, mapping, corrections }: TableEdits & { columns: readonly string[] }): TableRow {
  // Rows may be shorter than the header.
  const cells = [...source.cells, ...Array<string>(Math.max(0, columns.length - source.cells.length)).fill('')];
  const originals: Partial<Record<ImportField, string>> = {};
  for (const { field, text } of corrections) {
    const index = columns.indexOf(mapping[field] ?? '');
    if (index === -1) continue;
    originals[field] = cellText(source.cells, index);
    cells[index] = text;
  }
  return { ...source, cells, originals };
}

/** The cell as people see it, without formula guards. */
export const cellText = (cells: readonly string[], index: number): string => unescapeFormula((cells[index] ?? '').trim());

/** The last correction of a cell wins; null removes it. */
export function mergeCorrections(before: readonly StoredCorrection[], next: readonly CellCorrection[]): StoredCorrection[] {
  const merged = new Map([...before, ...next].map((correction) => [`${correction.row} ${correction.field}`, correction]));
  return [...merged.values()].filter((correction): correction is StoredCorrection => correction.text !== null);
}
