import { setImmediate as nextTurn } from 'node:timers/promises';
import { DETECT_READING, type ImportReading } from '@waybill/contracts/imports/answers';
import type { ImportFileInfo } from '@waybill/contracts/imports/schema';
import { stripInvisible } from '@waybill/domain/text/invisible';
import type { Letter } from './mail/read-letter.ts';
import { detectKind, openContent } from './open-content.ts';
import { openPastedText } from './open-pasted-text.ts';
import { readColumns, readTable, type Table } from './read-table.ts';
import { chooseSheet, findHeaderRow, type RowSource } from './sheet.ts';
import { displayCell, isEmpty, refuseFile, type TableRow, unwrapTexts } from './split-rows.ts';
import { largeWorkbook } from './workbook/refusals.ts';

const CHUNK_BYTES = 64 * 1024;
/** Rows with text that are read to find the column names. */
const HEAD_ROWS = 60;
/** Blank ones included. */
const MAX_HEAD_ROWS = 1_000;
const SHOWN = { rows: 12, cells: 60, length: 60 } as const;

/** The content, or a function that opens it. */
export type FileSource = Buffer | (() => AsyncIterable<Uint8Array>);

export interface ImportFile {
  /** Without the count of hidden rows, which `read` finds. */
  info: ImportFileInfo;
  /** Parts of the file that are not read, as sentences. */
  notes: string[];
  /** Of the mail that holds it. */
  letter?: Letter | undefined;
  /** Column names for each of the first rows, as if it held them; row 0, last, for a file that seems to have none. */
  headings: () => { row: number; columns: string[] }[];
  read: () => Promise<Table>;
}

/** Workbooks and mails are read as a whole. */
const MAX_BYTES = 64_000_000;
const START_BYTES = 8_192;

type Open = () => AsyncIterable<Uint8Array>;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE if it holds no table. */
export async function openFile(source: FileSource, reading: ImportReading = DETECT_READING): Promise<ImportFile> {
  const open = typeof source === 'function' ? source : () => readChunks(source);
  const { rows: readRows, notes, letter, info: origin } = await openSheets(open, reading);
  const rows = () => unwrapTexts(readRows());
  const head = await readHead(rows());
  if (head.every(({ cells }) => isEmpty(cells))) throw refuseFile('is empty');
  const headerRow = reading.headerRow ?? findHeaderRow(head);
  const info: ImportFileInfo = {
    ...origin,
    headerRow,
    hiddenRows: 0,
    head: head.slice(0, SHOWN.rows).map((row) => ({
      row: row.row,
      cells: row.cells
        .slice(0, SHOWN.cells)
        .map((_, index) => stripInvisible(displayCell(row, index)).trim().slice(0, SHOWN.length)),
    })),
  };
  const headings = () => {
    const named = head.slice(0, SHOWN.rows).map(({ row }) => row);
    return (headerRow === 0 ? [...named, 0] : named).map((row) => ({ row, columns: readColumns(head, row) }));
  };
  return {
    info,
    notes,
    letter,
    headings,
    read: async () => readTable(rows, { headerRow, head, hiddenRows: reading.hiddenRows }),
  };
}

async function readHead(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const head: TableRow[] = [];
  let filled = 0;
  for await (const row of rows) {
    head.push(row);
    if (!isEmpty(row.cells)) filled += 1;
    if (filled >= HEAD_ROWS || head.length >= MAX_HEAD_ROWS) break;
  }
  return head;
}

/** Yields between chunks: reading may take a second. */
async function* readChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += CHUNK_BYTES) {
    await nextTurn();
    yield content.subarray(start, start + CHUNK_BYTES);
  }
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, or VALIDATION for an unknown sheet. */
async function openSheets(open: Open, reading: ImportReading): Promise<RowSource> {
  if (detectKind(await readUpTo(open, START_BYTES)) === 'text') return openPastedText(open, reading);
  const { sheets, ...content } = await openContent(await readAll(open));
  return { ...(await chooseSheet(sheets, reading)), ...content };
}

async function readUpTo(open: Open, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

async function readAll(open: Open): Promise<Buffer> {
  const content = await readUpTo(open, MAX_BYTES + 1);
  if (content.length > MAX_BYTES) throw largeWorkbook();
  return content;
}
