import { pipeline, Readable } from 'node:stream';
import { LIMITS } from '@waybill/contracts';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { validationError } from '../../app-error.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** What an address book or a log file may have; more is not a table of shipments. */
const MAX_COLUMNS = 200;
/** Characters of one row; a quotation mark that nobody closed would make one of the rest of the file. */
const MAX_ROW_LENGTH = 100_000;
/** The first line of some spreadsheets names the delimiter. */
const NAMED_DELIMITER = /^sep=([,;\t])\r?\n/i;

export interface TableRow {
  /** As a spreadsheet counts: the column names are row 1, and empty rows count. */
  row: number;
  cells: readonly string[];
}

export interface Table {
  /** Each different from the others. */
  columns: string[];
  /** Those that are not empty. */
  rows: AsyncIterable<TableRow>;
}

/**
 * Reads CSV (RFC 4180) with whichever delimiter makes the most columns of its first line.
 * @throws AppError VALIDATION, also while rows are read, when it is empty or its quotation marks do not fit.
 */
export async function readTable(text: AsyncIterable<string>): Promise<Table> {
  const chunks = text[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const named = NAMED_DELIMITER.exec(head);
  const body = named ? head.slice(named[0].length) : head;
  const records = parseRecords(rejoin(body, chunks), named?.[1] ?? findDelimiter(body));
  const first = await records.next();
  if (first.done || isEmpty(first.value)) throw refuseFile('is empty: its first line must name the columns');
  if (first.value.length > MAX_COLUMNS) throw refuseFile(`has more than ${MAX_COLUMNS} columns`);
  return { columns: nameColumns(first.value), rows: numberRows(records) };
}

/** The failure for a file that cannot be used as it is. */
export const refuseFile = (message: string) => validationError([{ path: 'file', message }]);

/** At least the whole first line, where the file has so much. */
async function readHead(chunks: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (head.length < MAX_ROW_LENGTH) {
    const next = await chunks.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

async function* rejoin(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

function findDelimiter(head: string): string {
  const countColumns = (delimiter: string): number => {
    const records: string[][] = parseAtOnce(head.slice(0, MAX_ROW_LENGTH), { delimiter, to: 1, relax_quotes: true });
    return records[0]?.length ?? 0;
  };
  return DELIMITERS.toSorted((a, b) => countColumns(b) - countColumns(a))[0] ?? ',';
}

async function* parseRecords(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: MAX_ROW_LENGTH });
  // A failure of the source comes out of the parser, which is being read.
  pipeline(Readable.from(text), parser, () => {});
  try {
    for await (const record of parser) yield record;
  } catch (error) {
    throw error instanceof CsvError ? refuseFile(explain(error)) : error;
  }
}

function explain({ code, lines }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `has a row of more than ${MAX_ROW_LENGTH} characters: is a quotation mark not closed?`;
  return `cannot be read near line ${String(lines)}: a quotation mark is not closed, or stands inside a cell without being doubled`;
}

function nameColumns(header: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, cell] of header.entries()) {
    const name = cell.replace(/\s+/g, ' ').trim().slice(0, LIMITS.columnName) || `Column ${index + 1}`;
    names.push(names.includes(name) ? `${name.slice(0, LIMITS.columnName - 6)} (${index + 1})` : name);
  }
  return names;
}

async function* numberRows(records: AsyncIterable<string[]>): AsyncGenerator<TableRow> {
  let row = 1;
  for await (const cells of records) {
    row += 1;
    if (!isEmpty(cells)) yield { row, cells };
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
