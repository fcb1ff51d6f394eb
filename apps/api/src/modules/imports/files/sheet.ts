import type { ImportReading } from '@waybill/contracts/imports/answers';
import type { ImportFileInfo } from '@waybill/contracts/imports/schema';
import { parseDate } from '@waybill/domain/dates/parse-date';
import { validationError } from '../../../platform/errors/app-error.ts';
import { scoreHeadings } from '../columns/import-columns.ts';
import type { Letter } from './mail/read-letter.ts';
import { openText, type TextInfo } from './open-text.ts';
import { isEmpty, refuseFile, type TableRow } from './split-rows.ts';

const SEARCHED_ROWS = 20;
const MIN_KNOWN_HEADINGS = 2;
/** Rank of a sheet that is surely the table; 2 with several rows, 1 with one. */
const MOST = 3;

/** One of several tables of a file; as text if it is an attached file. */
export type Sheet = { name: string } & ({ rows: () => AsyncIterable<TableRow> } | { text: Buffer });

/** Rows that can be read from the first one any number of times. */
export interface RowSource {
  rows: () => AsyncIterable<TableRow>;
  /** Parts of the file that are not read, as sentences. */
  notes: string[];
  /** Of the mail that holds them. */
  letter?: Letter;
  info: TextInfo & Pick<ImportFileInfo, 'sheet' | 'sheets'>;
}

/** Rows above the column names that are looked at. */
const HEADER_SEARCH_ROWS = 20;

/** Share of the cells of later rows that a row of column names has. */
const MIN_WIDTH_SHARE = 2 / 3;
/** An address, or a number with a sign, currency or unit: column names hold none. */
const DATA = /@|^[-+(€$£]?\s?\d[\d\s()./:,'-]*(?:%|€|\$|£|kgs?|g|lbs?|oz|[A-Z]{3})?$/i;

/** The likeliest one unless one is named. @throws AppError VALIDATION */
export async function chooseSheet(sheets: readonly Sheet[], reading: ImportReading): Promise<RowSource> {
  const names = sheets.map(({ name }) => name);
  const named = sheets.find(({ name }) => name === reading.sheet);
  if (reading.sheet !== null && !named) {
    throw validationError([{ path: 'reading.sheet', message: `is not a sheet of the file. It has: ${names.join(', ')}` }]);
  }
  const sheet = named ?? (await findTable(sheets));
  if (!sheet) throw refuseFile('is empty');
  const info = { sheet: sheet.name, sheets: names };
  if ('rows' in sheet) return { rows: sheet.rows, notes: [], info: { encoding: null, encodings: [], delimiter: null, ...info } };
  const { rows, text } = await openText(() => toChunks(sheet.text), reading);
  return { rows, notes: [], info: { ...text, ...info } };
}

/** The first one with known column names, else with a row below its first one, else with a row: covers have a line or two. */
async function findTable(sheets: readonly Sheet[]): Promise<Sheet | undefined> {
  const ranked: { sheet: Sheet; rank: number }[] = [];
  for (const sheet of sheets) {
    const rank = 'text' in sheet ? MOST : await rankRows(sheet.rows());
    if (rank === MOST) return sheet;
    if (rank > 0) ranked.push({ sheet, rank });
  }
  return ranked.toSorted((a, b) => b.rank - a.rank)[0]?.sheet;
}

async function rankRows(rows: AsyncIterable<TableRow>): Promise<number> {
  let count = 0;
  for await (const { cells } of rows) {
    count += 1;
    if (scoreHeadings(cells) >= MIN_KNOWN_HEADINGS) return MOST;
    if (count >= SEARCHED_ROWS) break;
  }
  return Math.min(count, MOST - 1);
}

export async function* fromRows(rows: readonly TableRow[]): AsyncGenerator<TableRow> {
  yield* rows;
}

/** @param rows the first rows of a file. @returns the number of the row with the column names; 0 if there is none. */
export function findHeaderRow(rows: readonly TableRow[]): number {
  const filled = rows.filter(({ cells }) => !isEmpty(cells)).slice(0, HEADER_SEARCH_ROWS);
  const scored = filled.map(({ row, cells }) => ({ row, score: scoreHeadings(cells) }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  if (best && best.score >= MIN_KNOWN_HEADINGS) return best.row;
  const width = Math.max(0, ...filled.map(({ cells }) => countFilled(cells)));
  const first = filled.find(({ cells }) => countFilled(cells) >= width * MIN_WIDTH_SHARE);
  return first && !first.cells.some(isData) ? first.row : 0;
}

async function* toChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

function isData(cell: string): boolean {
  const text = cell.trim();
  if (text === '') return false;
  const reading = parseDate(text, { order: null });
  return DATA.test(text) || 'date' in reading || reading.fault !== 'unreadable';
}

const countFilled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;
