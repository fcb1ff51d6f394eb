import { type ImportMapping, mappedColumns } from '@waybill/contracts/imports/answers';
import { IMPORT_FIELDS } from '@waybill/contracts/imports/fields';
import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import type { CsvRow, CsvFile } from '../../platform/http/send-csv.ts';
import { toSource } from './analyze-file.ts';
import type { ImportContext } from './import-context.ts';
import { requireImport } from './import-repository.ts';
import { openImport } from './open-import.ts';
import type { CheckedRow } from './rows/checked-row.ts';
import { readCells } from './rows/field-sources.ts';

const REASONS = 'Import problems';

export async function errorFile(parts: ImportContext, importId: string): Promise<CsvFile> {
  const record = requireImport(await parts.imports.find(importId));
  const { read, check } = await openImport(parts, toSource(record));
  const { columns } = await read();
  return {
    fileName: `${record.fileName.replace(/\.[^.]*$/, '')}-errors.csv`,
    columns: errorColumns(columns),
    rows: readErrorRows(check(), { columns, mapping: record.understanding.mapping }),
  };
}

export const errorColumns = (columns: readonly string[]): string[] => [...columns.filter((name) => name !== REASONS), REASONS];

interface ErrorTable {
  columns: readonly string[];
  mapping: ImportMapping;
}

/** Removes our formula guard, because writing adds it again. */
export function errorRow(row: CheckedRow, { columns, mapping }: ErrorTable): CsvRow {
  const cells = correctCells(row, { columns, mapping });
  const cellTexts = columns.flatMap((name, index) => (name === REASONS ? [] : [unescapeFormula(cells[index] ?? '')]));
  const reasons = row.problems.filter(({ level }) => level === 'error').map(({ message }) => message);
  return [...cellTexts, reasons.join(' / ')];
}

/** The correction of a field made of several columns goes into the first one. */
function correctCells(row: CheckedRow, { columns, mapping }: ErrorTable): readonly string[] {
  const { cells, corrected, details } = row;
  if (!corrected && !details) return cells;
  const copy = [...cells];
  for (const column of IMPORT_FIELDS) {
    const text = corrected?.[column.name];
    const read = readCells(row, column);
    for (const [position, name] of mappedColumns(mapping, column.name).entries()) {
      const index = columns.indexOf(name);
      copy[index] = text === undefined ? (read[index] ?? '') : position === 0 ? text : '';
    }
  }
  return copy;
}

async function* readErrorRows(checked: AsyncIterable<CheckedRow[]>, table: ErrorTable): AsyncGenerator<CsvRow> {
  for await (const rows of checked) {
    for (const row of rows) if (row.state === 'error') yield errorRow(row, table);
  }
}
