import { IMPORT_DELIMITERS, type ImportDelimiter, type ImportReading } from '@waybill/contracts/imports/answers';
import type { ImportFileInfo } from '@waybill/contracts/imports/schema';
import { decodeText, detectEncoding, sampleEncodings } from './encodings.ts';
import { createRowReader } from './read-row.ts';
import { refuseBinary } from './refuse-binary.ts';
import { createRowSplitter, isEmpty, type TableRow } from './split-rows.ts';

/** Characters in which the delimiter is looked for. */
const HEAD_LENGTH = 64 * 1024;

export type TextInfo = Pick<ImportFileInfo, 'encoding' | 'encodings' | 'delimiter'>;

export interface TextSource {
  rows: () => AsyncIterable<TableRow>;
  text: TextInfo;
}

const SAMPLE_ROWS = 30;
/** Some spreadsheets declare the delimiter in the first line. */
const DECLARED = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i;

interface FoundDelimiter {
  delimiter: ImportDelimiter;
  /** Characters before the first row. */
  skip: number;
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE for binary data. */
export async function openText(open: () => AsyncIterable<Uint8Array>, reading: ImportReading): Promise<TextSource> {
  const { encoding: detected, likely, head: bytes, sample } = await detectEncoding(open);
  const encoding = reading.encoding ?? detected;
  const head = await readHead(decodeText(open(), encoding));
  refuseBinary(bytes, head);
  const { delimiter, skip } = findDelimiter(head, reading.delimiter);
  return {
    rows: () => splitText(decodeText(open(), encoding), { delimiter, skip }),
    text: { encoding, encodings: sampleEncodings(sample, likely, delimiter), delimiter },
  };
}

async function* splitText(
  texts: AsyncIterable<string>,
  { delimiter, skip }: { delimiter: string; skip: number },
): AsyncGenerator<TableRow> {
  const splitter = createRowSplitter(delimiter);
  let left = skip;
  for await (const text of texts) {
    yield* splitter.push(text.slice(left));
    left = Math.max(0, left - text.length);
  }
  yield* splitter.end();
}

async function readHead(texts: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const text of texts) {
    head += text;
    if (head.length >= HEAD_LENGTH) break;
  }
  return head.slice(0, HEAD_LENGTH);
}

/** Prefers the chosen delimiter, then a declared one, then the delimiter that gives rows of equal width. */
function findDelimiter(head: string, chosen: ImportDelimiter | null): FoundDelimiter {
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
