import type { CellDetail } from '../split-rows.ts';
import { type CellContext, type RawCell, readCellText } from './cell-text.ts';
import type { Attributes, XmlHandlers } from './parse-xml.ts';
import { damagedWorkbook } from './refusals.ts';

/** Columns further right are ignored; no shipment table has as many. */
export const MAX_COLUMNS = 500;
export const MAX_ROWS = 1_048_576;
const TRUE = /^(?:1|true|on)$/i;

export interface CollectedRow {
  row: number;
  cells: string[];
  details: Record<number, CellDetail>;
  isHidden: boolean;
}

interface OpenCell extends RawCell {
  column: number;
}

const [UPPER_A, LOWER_A] = [65, 97];
const LETTERS = 26;

/** Handlers for the XML of a sheet. Rows and cells without a position stand behind the one before. */
export function collectRows(context: CellContext & { maxLength: number }, push: (row: CollectedRow) => void): XmlHandlers {
  let current: CollectedRow = { row: 0, cells: [], details: {}, isHidden: false };
  let length = 0;
  let column = -1;
  let cell: OpenCell | undefined;
  let part: 'value' | 'inline' | undefined;
  let isPhonetic = false;

  const openRow = (attributes: Attributes): void => {
    const row = attributes.r === undefined ? current.row + 1 : Number(attributes.r);
    if (!(Number.isInteger(row) && row > current.row && row <= MAX_ROWS)) throw damagedWorkbook();
    current = { row, cells: [], details: {}, isHidden: TRUE.test(attributes.hidden ?? '') };
    [length, column] = [0, -1];
  };

  const openCell = ({ r, t = 'n', s = '0' }: Attributes): void => {
    column = readColumn(r) ?? column + 1;
    cell = { column, type: t, style: Number(s), value: '', inline: '', hasFormula: false, hasValue: false };
  };

  const closeCell = (closed: OpenCell): void => {
    // The text of an overlong row is not kept: the row has a fault.
    if (closed.column >= MAX_COLUMNS || length > context.maxLength) return;
    const { text, detail } = readCellText(closed, context);
    if (detail) current.details[closed.column] = detail;
    length += detail?.shown?.length ?? 0;
    if (text === '') return;
    const { cells } = current;
    while (cells.length < closed.column) cells.push('');
    cells[closed.column] = text;
    length += text.length;
  };

  return {
    open: (name, attributes) => {
      if (name === 'c') openCell(attributes);
      else if (name === 'v') {
        part = 'value';
        if (cell) cell.hasValue = true;
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 't' && !isPhonetic) part = 'inline';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 'row') openRow(attributes);
    },
    text: (text) => {
      if (cell && part && cell[part].length <= context.maxLength) cell[part] += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') part = undefined;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'row') push(current);
      else if (name === 'c' && cell) {
        closeCell(cell);
        cell = undefined;
      }
    },
  };
}

/** @param reference such as `AB12`. @returns the number of its column, from 0; undefined if it has no letters. */
export function readColumn(reference = ''): number | undefined {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = readLetter(reference.charCodeAt(at));
    if (letter === undefined) break;
    column = column * LETTERS + letter + 1;
  }
  return column === 0 ? undefined : column - 1;
}

function readLetter(code: number): number | undefined {
  const letter = code - (code >= LOWER_A ? LOWER_A : UPPER_A);
  return letter >= 0 && letter < LETTERS ? letter : undefined;
}
