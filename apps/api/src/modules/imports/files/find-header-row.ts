import { parseDate } from '@waybill/domain/dates/parse-date';
import { scoreHeadings } from '../columns/score-headings.ts';
import { isEmpty, type TableRow } from './split-rows.ts';

/** Rows above the column names that are looked at. */
const HEADER_SEARCH_ROWS = 20;
const MIN_KNOWN_HEADINGS = 2;
/** Share of the cells of later rows that a row of column names has. */
const MIN_WIDTH_SHARE = 2 / 3;
/** An address, or a number with a sign, currency or unit: column names hold none. */
const DATA = /@|^[-+(€$£]?\s?\d[\d\s()./:,'-]*(?:%|€|\$|£|kgs?|g|lbs?|oz|[A-Z]{3})?$/i;

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

function isData(cell: string): boolean {
  const text = cell.trim();
  if (text === '') return false;
  const reading = parseDate(text, { order: null });
  return DATA.test(text) || 'date' in reading || reading.fault !== 'unreadable';
}

const countFilled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;
