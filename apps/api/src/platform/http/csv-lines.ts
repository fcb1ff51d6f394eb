import { stringify } from 'csv-stringify/sync';

/** One line: texts, numbers, and nothing where there is nothing. */
export type CsvRow = readonly (string | number | null)[];

const BYTE_ORDER_MARK = '\uFEFF';
/**
 * What a spreadsheet would take for a formula, in full-width signs too and behind white space that it may drop; behind marks of
 * our own as well, so that taking one away gives back exactly what was there.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * Rows as CSV (RFC 4180), lines ended by CRLF, a `'` before each text that a spreadsheet would take for a formula. Cells with
 * a semicolon or a tab are quoted as well: to spreadsheets of many countries they are the delimiter.
 * @param options.bom begins with a byte order mark, by which spreadsheets know UTF-8.
 */
export function csvLines(rows: readonly CsvRow[], { bom = false } = {}): string {
  const lines = stringify([...rows], {
    record_delimiter: 'windows',
    // Off by default as soon as the line end is named.
    quote_record_delimiter: true,
    quoted_match: /[;\t]/,
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
  return bom ? `${BYTE_ORDER_MARK}${lines}` : lines;
}

/** The text that `csvLines` made this cell of: without the mark before what looks like a formula. */
export const unguardCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
