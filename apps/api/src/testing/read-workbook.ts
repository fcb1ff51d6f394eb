import { openWorkbook } from '../modules/imports/files/workbook/open-workbook.ts';
import { makeWorkbook, SHEET_PATH, wrapXml } from './make-workbook.ts';

/** Rows of the first sheet: their cells by their number, or the fault. */
export async function readFirstSheet(content: Buffer): Promise<Record<number, readonly string[] | string>> {
  const [sheet] = (await openWorkbook(content)).sheets;
  const found: Record<number, readonly string[] | string> = {};
  if (sheet) for await (const { row, cells, fault } of sheet.rows()) found[row] = fault ?? cells;
  return found;
}

/** @param data the XML of rows. */
export function makeRawWorkbook(data: string, extraEntries: Readonly<Record<string, string>> = {}): Buffer {
  const sheet = wrapXml('worksheet', `<sheetData>${data}</sheetData>`);
  return makeWorkbook({ sheets: [{ name: 'Orders', rows: [] }], extraEntries: { [SHEET_PATH]: sheet, ...extraEntries } });
}
