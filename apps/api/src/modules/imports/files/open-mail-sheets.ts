import { AppError } from '../../../platform/errors/app-error.ts';
import type { MailTable } from './mail/mail-table.ts';
import { fromRows, type Sheet } from './sheet.ts';
import { isZip } from './workbook/is-zip.ts';

/** The sheets of attached workbooks stand beside the other tables. @throws AppError if a damaged workbook is all there is. */
export async function openMailSheets(tables: readonly MailTable[]): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  let failure: AppError | undefined;
  for (const table of tables) {
    try {
      sheets.push(...(await openTable(table)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failure ??= error;
    }
  }
  if (sheets.length === 0 && failure) throw failure;
  return nameOnce(sheets);
}

async function openTable(table: MailTable): Promise<Sheet[]> {
  const { name } = table;
  if ('rows' in table) return [{ name, rows: () => fromRows(table.rows) }];
  if (!isZip(table.content)) return [{ name, text: table.content }];
  const { openWorkbook } = await import('./workbook/open-workbook.ts');
  const { sheets } = await openWorkbook(table.content);
  return sheets.map((sheet) => ({ ...sheet, name: sheets.length > 1 ? `${name}: ${sheet.name}` : name }));
}

function nameOnce(sheets: readonly Sheet[]): Sheet[] {
  const count = new Map<string, number>();
  return sheets.map((sheet) => {
    const times = (count.get(sheet.name) ?? 0) + 1;
    count.set(sheet.name, times);
    return times === 1 ? sheet : { ...sheet, name: `${sheet.name} (${times})` };
  });
}
