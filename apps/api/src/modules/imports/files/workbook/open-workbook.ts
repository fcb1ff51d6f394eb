import type { TableRow } from '../split-rows.ts';
import { explainArchive } from './explain-archive.ts';
import { openArchive } from './open-archive.ts';
import { readStyles } from './read-styles.ts';
import { findWorkbook, readWorkbook } from './read-workbook.ts';
import { readSharedStrings } from './shared-strings.ts';
import { createSheetReader } from './sheet-rows.ts';

export interface WorkbookSheet {
  name: string;
  /** Reads from the first row, any number of times. Blank rows are left out, but counted. */
  rows: () => AsyncIterable<TableRow>;
}

export interface Workbook {
  /** Visible ones, in their order. */
  sheets: WorkbookSheet[];
  /** Names of sheets that are left out. */
  hidden: string[];
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE if it is no workbook or is damaged. */
export async function openWorkbook(content: Buffer): Promise<Workbook> {
  const archive = await openArchive(content);
  const part = await findWorkbook(archive);
  if (part === undefined) throw await explainArchive(archive);
  const { sheets, hidden, sharedStrings, styles, date1904 } = await readWorkbook(archive, part);
  const context = {
    strings: await readSharedStrings(archive, sharedStrings),
    styles: await readStyles(archive, styles),
    date1904,
  };
  return {
    sheets: sheets.map(({ name, part: sheet }) => ({ name, rows: createSheetReader(archive, sheet, context) })),
    hidden,
  };
}
