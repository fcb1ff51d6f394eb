import { LIMITS } from '@waybill/contracts/shared/limits';
import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import { createRowSplitter, isEmpty, refuseFile, type TableRow } from './split-rows.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** Address books and logs may have this many; more is no shipment table. */
const MAX_COLUMNS = 200;
/** The header must end within this many characters. */
const MAX_HEAD_LENGTH = 100_000;
/** Some spreadsheets declare the delimiter in the first line. */
const NAMED_DELIMITER = /^sep=([,;\t])\r?\n/i;

export interface Table {
  columns: string[];
  rows: AsyncIterable<TableRow>;
}

/** CSV (RFC 4180). @throws AppError VALIDATION, also while reading rows, if empty or badly quoted. */
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

async function readHead(chunks: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (head.length < MAX_HEAD_LENGTH) {
    const next = await chunks.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

/** The delimiter with the most columns outside quoted text wins. */
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
