import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import type { CsvRow, CsvFile } from '../../platform/http/send-csv.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { correctTable } from './correct-table.ts';
import { requireImport } from './find-import.ts';
import type { ImportContext } from './import-context.ts';
import { openFile } from './files/open-file.ts';

const REASONS = 'Import problems';

export async function errorFile(
  { imports, shipments }: Pick<ImportContext, 'imports' | 'shipments'>,
  importId: string,
): Promise<CsvFile> {
  const { content, fileName, understanding, corrections = [] } = requireImport(await imports.find(importId));
  const { mapping, dateFormat } = understanding;
  const table = correctTable(await (await openFile(content)).read(), { mapping, corrections });
  const checked = checkRows(shipments, table, { scope: importId, keyedBy: 'content', mapping, dateFormat });
  return {
    fileName: `${fileName.replace(/\.[^.]*$/, '')}-errors.csv`,
    columns: errorColumns(table.columns),
    rows: readErrorRows(checked, table.columns),
  };
}

export const errorColumns = (columns: readonly string[]): string[] => [...columns.filter((name) => name !== REASONS), REASONS];

/** Removes our formula guard, because writing adds it again. */
export function errorRow({ cells, problems }: CheckedRow, columns: readonly string[]): CsvRow {
  const cellTexts = columns.flatMap((name, index) => (name === REASONS ? [] : [unescapeFormula(cells[index] ?? '')]));
  const reasons = problems.filter(({ level }) => level === 'error').map(({ message }) => message);
  return [...cellTexts, reasons.join(' / ')];
}

async function* readErrorRows(checked: AsyncIterable<CheckedRow[]>, columns: readonly string[]): AsyncGenerator<CsvRow> {
  for await (const rows of checked) {
    for (const row of rows) if (row.state === 'error') yield errorRow(row, columns);
  }
}
