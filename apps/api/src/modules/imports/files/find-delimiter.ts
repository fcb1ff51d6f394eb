import { IMPORT_DELIMITERS, type ImportDelimiter } from '@waybill/contracts/shipments/import-answers';
import { createRowReader } from './read-row.ts';
import { isEmpty } from './split-rows.ts';

const SAMPLE_ROWS = 30;
/** Some spreadsheets declare the delimiter in the first line. */
const DECLARED = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i;

export interface FoundDelimiter {
  delimiter: ImportDelimiter;
  /** Characters before the first row. */
  skip: number;
}

/** Prefers the chosen delimiter, then a declared one, then the delimiter that gives rows of equal width. */
export function findDelimiter(head: string, chosen: ImportDelimiter | null): FoundDelimiter {
  const [declaration = '', declared] = DECLARED.exec(head) ?? [];
  const body = head.slice(declaration.length);
  const known = chosen ?? IMPORT_DELIMITERS.find((delimiter) => delimiter === declared);
  const widths = known ? [] : IMPORT_DELIMITERS.map((delimiter) => ({ delimiter, score: scoreWidths(body, delimiter) }));
  const [best] = widths.toSorted((a, b) => b.score - a.score);
  return { delimiter: known ?? best?.delimiter ?? ',', skip: declaration.length };
}

/** Many rows of equal width count more than a few wide ones, such as a title with commas. */
function scoreWidths(text: string, delimiter: string): number {
  const widths: number[] = [];
  const reader = createRowReader(text, { delimiter, isLast: true });
  for (let start = 0; start < text.length && widths.length < SAMPLE_ROWS;) {
    const read = reader.readRow(start) ?? reader.readLine(start);
    if (!read) break;
    if (!isEmpty(read.cells)) widths.push(read.cells.length);
    start = read.end;
  }
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([width, rows]) => (width - 1) * rows ** 2));
}
