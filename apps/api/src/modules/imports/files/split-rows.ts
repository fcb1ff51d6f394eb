import { unmarkText } from '@waybill/domain/text/escape-formula';
import { validationError } from '../../../platform/errors/app-error.ts';
import { createRowReader, type ReadRow } from './read-row.ts';

/** Characters per row; an unclosed quotation mark would swallow the rest of the file. */
const MAX_ROW_LENGTH = 100_000;
/** Characters of an overlong row that are shown. */
const SHOWN_LENGTH = 100;
/** Blank rows among the first ones are shown to people; a million of them further down are only counted. */
const KEPT_BLANK_ROWS = 60;
const LOST = 'The row holds a character that cannot be read. Correct it, or choose another encoding.';

/** Facts about a cell that its text does not show. */
export interface CellDetail {
  /** As a spreadsheet displays it, if that is not the text. */
  shown?: string;
  /** A date, or a formula without a result. */
  kind?: 'date' | 'unresolved';
}

export interface TableRow {
  /** As in a spreadsheet; blank rows count. */
  row: number;
  cells: readonly string[];
  /** Why the row cannot be read, as a sentence. */
  fault?: string;
  /** By the index of a cell. */
  details?: Readonly<Record<number, CellDetail>>;
  /** In its workbook, such as by a filter. */
  isHidden?: boolean;
}

/** Programs write `="0001234"` so that a spreadsheet takes a cell for text. */
const TEXT_FORMULA = /^\s*=\s*"((?:[^"]|"")*)"\s*$/;

function unwrapText(cell: string): string {
  const start = cell.trimStart()[0];
  if (start === '=') return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  return start === "'" ? unmarkText(cell) : cell;
}

export async function* unwrapTexts(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  for await (const row of rows) yield row.cells.some(isWrapped) ? { ...row, cells: row.cells.map(unwrapText) } : row;
}

const isWrapped = (cell: string): boolean => unwrapText(cell) !== cell;

export const refuseFile = (message: string) => validationError([{ path: 'file', message }]);

/** A row that cannot be read has a fault, and the next ones are read. */
export function createRowSplitter(delimiter: string) {
  let rest = '';
  let [row, line] = [0, 1];
  let isSkipping = false;

  const makeRow = (cells: readonly string[], fault?: string): TableRow => {
    row += 1;
    const reason = fault ?? (cells.some((cell) => cell.includes('\uFFFD')) ? LOST : undefined);
    return { row, cells, ...(reason !== undefined && { fault: reason }) };
  };
  const lengthFault = () => `Line ${line}: the row has more than ${MAX_ROW_LENGTH} characters.`;
  const quoteFault = () => `Line ${line}: a quotation mark is not closed, or stands inside a cell without being doubled.`;

  const split = (text: string, isLast: boolean): TableRow[] => {
    const rows: TableRow[] = [];
    const reader = createRowReader(text, { delimiter, isLast });
    let start = 0;
    const take = (read: ReadRow, fault?: string): void => {
      if (isSkipping) isSkipping = false;
      else rows.push(makeRow(read.cells, fault));
      line += 1 + read.breaks;
      start = read.end;
    };
    while (start < text.length) {
      const blank = isSkipping || row < KEPT_BLANK_ROWS ? 0 : blankLength(text, start);
      if (blank > 0) {
        row += 1;
        line += 1;
        start += blank;
        continue;
      }
      const read = isSkipping ? reader.readLine(start) : reader.readRow(start);
      if (read && !(read.hasStrayQuote && read.breaks > 0)) {
        take(read, read.hasStrayQuote ? quoteFault() : undefined);
        continue;
      }
      if (!read && !isLast && text.length - start <= MAX_ROW_LENGTH) break;
      // The quotation mark was never meant to span lines: only its own line is lost.
      const first = reader.readLine(start);
      const isEndless = !first || first.end - start > MAX_ROW_LENGTH;
      if (first) take(isEndless ? shorten(first) : first, isEndless ? lengthFault() : quoteFault());
      else {
        if (!isSkipping) rows.push(makeRow([text.slice(start, start + SHOWN_LENGTH)], lengthFault()));
        isSkipping = true;
        start = text.length;
      }
    }
    rest = text.slice(start);
    return rows;
  };

  return {
    push: (piece: string): TableRow[] => split(rest + piece, false),
    /** @returns the rows that no line end follows. */
    end: (): TableRow[] => split(rest, true),
  };
}

const shorten = ({ cells, ...read }: ReadRow): ReadRow => ({ ...read, cells: [(cells[0] ?? '').slice(0, SHOWN_LENGTH)] });

/** @returns the length of a line break at this place. A final CR may be half of one. */
function blankLength(text: string, at: number): number {
  if (text.charCodeAt(at) === LINE_FEED) return 1;
  return text.charCodeAt(at) === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED ? 2 : 0;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** As a person sees it, but days and amounts in one form, from which they can be guessed. */
export function displayCell({ cells, details }: TableRow, index: number): string {
  const { kind, shown = '' } = details?.[index] ?? {};
  return kind === 'date' || shown === '' || /\d,\d/.test(shown) ? (cells[index] ?? '') : shown;
}

/** A formula without a result may have one. */
export const isBlankRow = ({ cells, details = {} }: TableRow): boolean =>
  isEmpty(cells) && !Object.values(details).some(({ kind }) => kind === 'unresolved');

export const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
