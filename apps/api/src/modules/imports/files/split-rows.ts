import type { ImportField } from '@waybill/contracts/shipments/import-fields';
import { validationError } from '../../../platform/errors/app-error.ts';

/** Characters per row; an unclosed quote would swallow the rest of the file. */
const MAX_ROW_LENGTH = 100_000;

export interface TableRow {
  /** As in a spreadsheet: the header is row 1, and empty rows count. */
  row: number;
  cells: readonly string[];
  /** Original values of corrected cells; absent without corrections. */
  originals?: Partial<Record<ImportField, string>>;
}

export const refuseFile = (message: string) => validationError([{ path: 'file', message }]);

/** Position of the next character: start of a cell, unquoted, quoted, or after a quote in a quoted cell. */
type Place = 'start' | 'plain' | 'quoted' | 'closed';

/** CSV (RFC 4180). Not csv-parse, which creates an error object per row of unexpected length, perhaps millions. */
export function createRowSplitter(delimiter: string) {
  const marks = `${delimiter}"\r\n`;
  const nextMark = new RegExp(`[${marks}]`, 'g');
  let [place, cell, cells]: [Place, string, string[]] = ['start', '', []];
  let row = 0;
  let [line, breaks] = [1, 0];
  let length = 0;
  let lineEnd: string | undefined;
  /** A final CR that may be followed by an LF. */
  let pendingCr = '';

  const addLength = (by: number): void => {
    length += by;
    if (length <= MAX_ROW_LENGTH) return;
    throw refuseFile(`has a row of more than ${MAX_ROW_LENGTH} characters: a closing quotation mark may be missing`);
  };
  const append = (text: string): void => {
    addLength(text.length);
    cell += text;
  };
  const addText = (text: string): void => {
    if (place === 'closed') throw quoteError();
    if (place === 'start') place = 'plain';
    if (place === 'quoted') breaks += text.split('\n').length - 1;
    append(text);
  };
  /** Opens a cell at its start; a doubled quote is literal. */
  const quote = (): void => {
    if (place === 'plain') throw quoteError();
    if (place === 'closed') append('"');
    place = 'quoted';
  };
  const endCell = (): void => {
    cells.push(cell);
    cell = '';
    place = 'start';
    addLength(1);
  };
  const endRow = (): TableRow[] => {
    endCell();
    const ended = { row: row + 1, cells };
    line += 1 + breaks;
    row += 1;
    breaks = 0;
    length = 0;
    cells = [];
    return row === 1 || !isEmpty(ended.cells) ? [ended] : [];
  };
  const quoteError = () =>
    refuseFile(`cannot be read near line ${line}: a quotation mark is not closed, or stands inside a cell without being doubled`);
  /** Undefined for a CR or LF if the first row ended differently. */
  const lineEndAt = (text: string, index: number): string | undefined => {
    const pair = text.startsWith('\r\n', index) ? '\r\n' : text.charAt(index);
    const found = lineEnd ?? pair;
    return text.startsWith(found, index) ? found : undefined;
  };

  const split = (text: string): TableRow[] => {
    const rows: TableRow[] = [];
    for (let index = 0; index < text.length;) {
      const mark = text.charAt(index);
      if (place === 'quoted' ? mark !== '"' : !marks.includes(mark)) {
        nextMark.lastIndex = index;
        const found = place === 'quoted' ? text.indexOf('"', index) : (nextMark.exec(text)?.index ?? -1);
        const end = found === -1 ? text.length : found;
        addText(text.slice(index, end));
        index = end;
        continue;
      }
      index += 1;
      if (place === 'quoted') place = 'closed';
      else if (mark === delimiter) endCell();
      else if (mark === '"') quote();
      else {
        const ending = lineEndAt(text, index - 1);
        if (ending === undefined) addText(mark);
        else {
          lineEnd = ending;
          index += ending.length - 1;
          rows.push(...endRow());
        }
      }
    }
    return rows;
  };

  return {
    push(piece: string): TableRow[] {
      const text = pendingCr + piece;
      pendingCr = text.endsWith('\r') ? '\r' : '';
      return split(pendingCr === '' ? text : text.slice(0, -1));
    },

    /** @returns the last row if it has no line end. */
    end(): TableRow[] {
      const rows = split(pendingCr);
      if (place === 'quoted') throw quoteError();
      return place === 'start' && cells.length === 0 ? rows : [...rows, ...endRow()];
    },
  };
}

export const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
