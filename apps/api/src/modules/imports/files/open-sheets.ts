import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import type { ImportFileInfo } from '@waybill/contracts/shipments/import-schema';
import { validationError } from '../../../platform/errors/app-error.ts';
import { openText } from './open-text.ts';
import { refuseFile, type TableRow } from './split-rows.ts';
import { openWorkbook, type WorkbookSheet } from './workbook/open-workbook.ts';
import { largeWorkbook } from './workbook/refusals.ts';

/** A workbook is read as a whole, because its directory is at its end. */
const MAX_BYTES = 64_000_000;
const ZIP = Buffer.from('504b0304', 'hex');

export interface RowSource {
  rows: () => AsyncIterable<TableRow>;
  info: Pick<ImportFileInfo, 'encoding' | 'encodings' | 'delimiter' | 'sheet' | 'sheets'>;
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, or VALIDATION for an unknown sheet. */
export async function openSheets(open: () => AsyncIterable<Uint8Array>, reading: ImportReading): Promise<RowSource> {
  if ((await readStart(open)).equals(ZIP)) return chooseSheet(await openWorkbook(await readAll(open)), reading.sheet);
  const { rows, text } = await openText(open, reading);
  return { rows, info: { ...text, sheet: null, sheets: [] } };
}

/** The first sheet with a row unless one is named. */
async function chooseSheet(sheets: readonly WorkbookSheet[], name: string | null): Promise<RowSource> {
  const names = sheets.map((sheet) => sheet.name);
  const named = sheets.find((sheet) => sheet.name === name);
  if (name !== null && !named) {
    throw validationError([{ path: 'reading.sheet', message: `is not a sheet of the file. It has: ${names.join(', ')}` }]);
  }
  const sheet = named ?? (await findFilled(sheets));
  if (!sheet) throw refuseFile('is empty');
  return { rows: sheet.rows, info: { encoding: null, encodings: [], delimiter: null, sheet: sheet.name, sheets: names } };
}

async function findFilled(sheets: readonly WorkbookSheet[]): Promise<WorkbookSheet | undefined> {
  for (const sheet of sheets) for await (const _ of sheet.rows()) return sheet;
  return undefined;
}

async function readStart(open: () => AsyncIterable<Uint8Array>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  for await (const chunk of open()) {
    start = Buffer.concat([start, chunk.subarray(0, ZIP.length)]).subarray(0, ZIP.length);
    if (start.length === ZIP.length) break;
  }
  return start;
}

async function readAll(open: () => AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of open()) {
    length += chunk.length;
    if (length > MAX_BYTES) throw largeWorkbook();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
