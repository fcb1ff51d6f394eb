import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';

/** One line: texts, numbers, and nothing where there is nothing. */
export type CsvRow = readonly (string | number | null)[];

/** A table to send as a file. Its rows are made while it is sent, so that its length takes no memory. */
export interface CsvFile {
  fileName: string;
  columns: readonly string[];
  rows: AsyncIterable<CsvRow>;
}

/**
 * Sends a table as CSV (RFC 4180) that spreadsheets open as it is: with a byte order mark, so that they read UTF-8, and with a
 * `'` before what they would take for a formula (B14). Rejects before anything is sent when the first row cannot be had; later
 * the connection breaks, so that nobody takes half a file for a whole one.
 */
export async function sendCsv(res: Response, { fileName, columns, rows }: CsvFile): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* allRows() {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const lines = stringify({ bom: true, header: true, columns: [...columns], escape_formulas: true, record_delimiter: 'windows' });
  res.attachment(fileName).type('text/csv');
  try {
    await pipeline(allRows, lines, res);
  } catch (error) {
    if (!hasLeft(error)) throw error;
  }
}

/** Whether the reader went away in the middle. */
const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
