import { LIMITS } from '@waybill/contracts/shared/limits';
import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import { createRowSplitter, isEmpty, refuseFile, type TableRow } from './split-rows.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** What an address book or a log file may have; more is not a table of shipments. */
const MAX_COLUMNS = 200;
/** Characters in which the first line must end. */
const MAX_HEAD_LENGTH = 100_000;
/** The first line of some spreadsheets names the delimiter. */
const NAMED_DELIMITER = /^sep=([,;\t])\r?\n/i;

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
  const rows = readRows(body, chunks, named?.[1] ?? findDelimiter(body));
  const first = await rows.next();
  if (first.done || isEmpty(first.value.cells)) throw refuseFile('is empty: its first line must name the columns');
  if (first.value.cells.length > MAX_COLUMNS) throw refuseFile(`has more than ${MAX_COLUMNS} columns`);
  return { columns: nameColumns(first.value.cells), rows };
}

/** At least the whole first line, where the file has so much. */
async function readHead(chunks: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (head.length < MAX_HEAD_LENGTH) {
    const next = await chunks.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

/** By most columns of the first line, of which only the delimiters outside of quotation marks count. */
function findDelimiter(head: string): string {
  const countColumns = (delimiter: string): number => {
    let [count, isQuoted] = [1, false];
    for (const [mark] of head.slice(0, MAX_HEAD_LENGTH).matchAll(new RegExp(`[${delimiter}"\r\n]`, 'g'))) {
      if (mark === '"') isQuoted = !isQuoted;
      else if (!isQuoted && mark === delimiter) count += 1;
      else if (!isQuoted) break;
    }
    return count;
  };
  return DELIMITERS.toSorted((a, b) => countColumns(b) - countColumns(a))[0] ?? ',';
}

async function* readRows(head: string, rest: AsyncIterator<string>, delimiter: string): AsyncGenerator<TableRow> {
  const splitter = createRowSplitter(delimiter);
  yield* splitter.push(head);
  for await (const text of { [Symbol.asyncIterator]: () => rest }) yield* splitter.push(text);
  yield* splitter.end();
}

function nameColumns(header: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, cell] of header.entries()) {
    const name = unescapeFormula(cell).replace(/\s+/g, ' ').trim().slice(0, LIMITS.columnName) || `Column ${index + 1}`;
    names.push(names.includes(name) ? `${name.slice(0, LIMITS.columnName - 6)} (${index + 1})` : name);
  }
  return names;
}
