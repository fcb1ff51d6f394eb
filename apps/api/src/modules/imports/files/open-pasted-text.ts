import type { ImportReading } from '@waybill/contracts/imports/answers';
import { scoreHeadings } from '../columns/import-columns.ts';
import { decodeText } from './encodings.ts';
import { unquoteText } from './mail/mail-lines.ts';
import { readLetter } from './mail/read-letter.ts';
import { readMailText } from './mail/read-mail-text.ts';
import { openText } from './open-text.ts';
import { chooseSheet, findHeaderRow, fromRows, type RowSource, type Sheet } from './sheet.ts';
import { isEmpty, type TableRow } from './split-rows.ts';

/** Name of the text as a whole, beside what was found in it. */
const WHOLE = 'Whole text';
/** Characters; a mail is shorter. */
const MAX_LENGTH = 256 * 1024;
const HEAD_ROWS = 60;
const MIN_KNOWN_HEADINGS = 2;
const MIN_REGULAR_SHARE = 0.9;

/** Delimited text, unless it is the text of a mail with a table or lines about people in it. */
export async function openPastedText(open: () => AsyncIterable<Uint8Array>, reading: ImportReading): Promise<RowSource> {
  const { rows, text } = await openText(open, reading);
  const readWhole = () => readText(decodeText(open(), text.encoding ?? 'utf-8'));
  const unquoted = (await isQuoted(rows())) ? unquoteText(await readWhole()) : undefined;
  if (unquoted !== undefined) {
    const source = await openPastedText(() => toChunks(Buffer.from(unquoted)), { ...reading, encoding: 'utf-8' });
    return { ...source, info: { ...source.info, encoding: text.encoding, encodings: text.encodings } };
  }
  const whole = { rows, notes: [], info: { ...text, sheet: null, sheets: [] } };
  // The office has said how it is delimited.
  const isChosen = reading.sheet === null && reading.delimiter !== null;
  if (isChosen) return whole;
  const head = await readHead(rows());
  if (reading.sheet === null && isTable(head)) return { ...whole, letter: readLetter(textAbove(head)) };
  const pasted = await readWhole();
  const found = readMailText(pasted);
  const letter = readLetter(pasted, { tables: found });
  const sheets = found.map((table): Sheet => ({ name: table.name, rows: () => fromRows(table.rows) }));
  if (sheets.length === 0 || reading.sheet === WHOLE) {
    const names = sheets.map(({ name }) => name);
    return names.length === 0 ? whole : { rows, notes: [], info: { ...text, sheet: WHOLE, sheets: [...names, WHOLE] } };
  }
  return { ...(await chooseSheet([...sheets, { name: WHOLE, rows }], reading)), letter };
}

async function readHead(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const head: TableRow[] = [];
  for await (const row of rows) {
    if (!isEmpty(row.cells)) head.push(row);
    if (head.length >= HEAD_ROWS) break;
  }
  return head;
}

/** A greeting, and what stands below it. */
function textAbove(head: readonly TableRow[]): string {
  const headerRow = findHeaderRow(head);
  return head.flatMap(({ row, cells }) => (row < headerRow ? [cells.join(', ')] : [])).join('\n');
}

/** Whether a row names columns, or nearly all rows have the same number of cells, with or without titles above them. */
function isTable(head: readonly TableRow[]): boolean {
  if (head.some(({ cells }) => scoreHeadings(cells) >= MIN_KNOWN_HEADINGS)) return true;
  const headerRow = findHeaderRow(head);
  return isRegular(head) || (headerRow > 0 && isRegular(head.filter(({ row }) => row >= headerRow)));
}

function isRegular(rows: readonly TableRow[]): boolean {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const most = Math.max(0, ...[...widths].map(([width, times]) => (width > 1 ? times : 0)));
  return rows.length > 1 && most >= rows.length * MIN_REGULAR_SHARE;
}

async function isQuoted(rows: AsyncIterable<TableRow>): Promise<boolean> {
  let count = 0;
  for await (const { cells } of rows) {
    if (cells[0]?.trimStart().startsWith('>')) return true;
    count += 1;
    if (count >= HEAD_ROWS) break;
  }
  return false;
}

async function* toChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

async function readText(texts: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const text of texts) {
    all += text;
    if (all.length > MAX_LENGTH) return '';
  }
  return all;
}
