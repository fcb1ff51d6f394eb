import { LIMITS } from '@waybill/contracts/shared/limits';
import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import { isBlankRow, refuseFile, type TableRow } from './split-rows.ts';

/** Address books and logs may have this many; more is no shipment table. */
export const MAX_COLUMNS = 200;
const ALPHABET = 26;

export interface Table {
  columns: string[];
  /** Below the column names, without blank ones. */
  rows: AsyncIterable<TableRow>;
  hidden: HiddenRows;
}

/** Counted while the rows are read. */
export interface HiddenRows {
  count: number;
  isIncluded: boolean;
  /** Included unasked, because all rows are hidden. */
  areAll: boolean;
}

interface TableOptions {
  /** 0 if the file has no column names. */
  headerRow: number;
  /** First rows, which show how many columns a file without names has. */
  head: readonly TableRow[];
  /** Whether hidden rows are included. */
  hiddenRows: boolean;
}

/** @throws AppError VALIDATION for too many columns. */
export function readTable(rows: () => AsyncIterable<TableRow>, { headerRow, head, hiddenRows }: TableOptions): Table {
  const columns = readColumns(head, headerRow);
  if (columns.length > MAX_COLUMNS) throw refuseFile(`has more than ${MAX_COLUMNS} columns`);
  const hidden = { count: 0, isIncluded: hiddenRows, areAll: false };
  return { columns, rows: readBelow(rows, headerRow, hidden), hidden };
}

/** @returns one name more than allowed if there are too many. */
export function readColumns(head: readonly TableRow[], headerRow: number): string[] {
  const header = head.find(({ row }) => row === headerRow);
  return header
    ? nameColumns(header.cells)
    : letterColumns(Math.min(MAX_COLUMNS + 1, Math.max(0, ...head.map(({ cells }) => cells.length))));
}

async function* readBelow(rows: () => AsyncIterable<TableRow>, headerRow: number, hidden: HiddenRows): AsyncGenerator<TableRow> {
  let hasRows = false;
  hidden.count = 0;
  for await (const row of rows()) {
    if (row.row <= headerRow || (row.fault === undefined && isBlankRow(row))) continue;
    if (row.isHidden) hidden.count += 1;
    if (row.isHidden && !hidden.isIncluded) continue;
    hasRows = true;
    yield row;
  }
  // A table with all rows hidden is still meant to be read.
  if (hasRows || hidden.count === 0 || hidden.isIncluded) return;
  hidden.isIncluded = true;
  hidden.areAll = true;
  yield* readBelow(rows, headerRow, hidden);
}

function nameColumns(header: readonly string[]): string[] {
  const names = new Set<string>();
  // Spreadsheets end every line with the same delimiters.
  const last = header.findLastIndex((cell) => cell.trim() !== '');
  for (const [index, cell] of header.slice(0, Math.min(last, MAX_COLUMNS) + 1).entries()) {
    const name = unescapeFormula(cell).replace(/\s+/g, ' ').trim().slice(0, LIMITS.columnName) || `Column ${index + 1}`;
    names.add(names.has(name) ? `${name.slice(0, LIMITS.columnName - 6)} (${index + 1})` : name);
  }
  return [...names];
}

const letterColumns = (count: number): string[] => Array.from({ length: count }, (_, index) => toLetters(index));

/** A to Z, then AA, as spreadsheets name columns. */
function toLetters(index: number): string {
  const letter = String.fromCodePoint(65 + (index % ALPHABET));
  return index < ALPHABET ? letter : `${toLetters(Math.floor(index / ALPHABET) - 1)}${letter}`;
}
