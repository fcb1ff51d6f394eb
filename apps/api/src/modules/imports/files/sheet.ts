import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import { validationError } from '../../../platform/errors/app-error.ts';
import { scoreHeadings } from '../columns/score-headings.ts';
import { openText } from './open-text.ts';
import type { RowSource } from './row-source.ts';
import { refuseFile, type TableRow } from './split-rows.ts';

const SEARCHED_ROWS = 20;
const MIN_KNOWN_HEADINGS = 2;
/** Rank of a sheet that is surely the table; 2 with several rows, 1 with one. */
const MOST = 3;

/** One of several tables of a file; as text if it is an attached file. */
export type Sheet = { name: string } & ({ rows: () => AsyncIterable<TableRow> } | { text: Buffer });

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

async function* toChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
