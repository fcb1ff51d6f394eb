import { isBlankRow } from '../split-rows.ts';
import { type RawCell, readCellText } from './cell-text.ts';
import { type CollectedRow, MAX_COLUMNS, MAX_ROWS } from './collect-rows.ts';
import { createMergeFiller, type Merge } from './merges.ts';
import { findBuiltIn, NUMBER, type NumberFormat, parseFormat } from './number-formats.ts';
import type { Workbook } from './open-workbook.ts';
import { type Attributes, findAttribute, parseWholeXml } from './parse-xml.ts';
import { damagedWorkbook, workbookWithoutSheets } from './refusals.ts';
import { makeRow, MAX_ROW_LENGTH } from './sheet-rows.ts';

const TYPES: Readonly<Record<string, string>> = { Number: 'n', DateTime: 'd', Boolean: 'b', Error: 'e' };
const NAMED_FORMATS: Readonly<Record<string, string>> = { Fixed: '0.00', Standard: '#,##0.00', Percent: '0.00%' };
const DECLARED = /^[^<]{0,4}<\?xml[^>]{1,200}\sencoding\s*=\s*["']([\w-]{1,40})["']/;

interface XmlSheet {
  name: string;
  isHidden: boolean;
  rows: CollectedRow[];
  merges: Merge[];
}

/** XML Spreadsheet 2003, which programs also name `.xls`. @throws AppError UNSUPPORTED_MEDIA_TYPE if it is damaged. */
export async function openXmlWorkbook(content: Buffer): Promise<Workbook> {
  const sheets = await readSheets(content);
  if (sheets.length === 0) throw workbookWithoutSheets();
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const shown = visible.length > 0 ? visible : sheets;
  return {
    sheets: shown.map(({ name, rows, merges }) => ({
      name,
      async *rows() {
        const fill = createMergeFiller(merges, MAX_COLUMNS);
        for (const row of rows) {
          const filled = fill(row);
          if (!isBlankRow(filled)) yield makeRow(filled);
        }
      },
    })),
    hidden: sheets.filter((sheet) => !shown.includes(sheet)).map(({ name }) => name),
  };
}

async function readSheets(content: Buffer): Promise<XmlSheet[]> {
  const sheets: XmlSheet[] = [];
  const styles: NumberFormat[] = [];
  const styleIds = new Map<string, number>();
  let style = '';
  let row: CollectedRow = { row: 0, cells: [], details: {}, isHidden: false };
  let cell: RawCell | undefined;
  let [column, length, comments] = [-1, 0, 0];
  let reads: 'data' | 'visibility' | undefined;

  const openRow = (attributes: Attributes): void => {
    const number = Number(findAttribute(attributes, 'Index') ?? row.row + 1);
    if (!(Number.isInteger(number) && number > row.row && number <= MAX_ROWS)) throw damagedWorkbook();
    row = { row: number, cells: [], details: {}, isHidden: findAttribute(attributes, 'Hidden') === '1' };
    [column, length] = [-1, 0];
  };
  const openCell = (attributes: Attributes): void => {
    const readNumber = (name: string) =>
      Math.min(Math.max(0, Math.trunc(Number(findAttribute(attributes, name) ?? 0)) || 0), MAX_ROWS);
    column = readNumber('Index') > 0 ? readNumber('Index') - 1 : column + 1;
    const [across, down] = [readNumber('MergeAcross'), readNumber('MergeDown')];
    const merge = { top: row.row, bottom: row.row + down, left: column, right: column + across };
    if (across + down > 0) sheets.at(-1)?.merges.push(merge);
    const id = styleIds.get(findAttribute(attributes, 'StyleID') ?? '') ?? -1;
    const hasFormula = findAttribute(attributes, 'Formula') !== undefined;
    cell = { type: 'str', style: id, value: '', inline: '', hasFormula, hasValue: false };
  };
  const closeCell = (closed: RawCell): void => {
    if (column < MAX_COLUMNS && length <= MAX_ROW_LENGTH) {
      const { text, detail } = readCellText(closed, { strings: [], styles, date1904: false });
      if (detail) row.details[column] = detail;
      while (row.cells.length < column) row.cells.push('');
      row.cells[column] = text;
      length += text.length + (detail?.shown?.length ?? 0);
    }
    column = Math.max(column, sheets.at(-1)?.merges.findLast(({ top, left }) => top === row.row && left === column)?.right ?? 0);
  };

  await parseWholeXml(toChunks(content), {
    open: (name, attributes) => {
      if (name === 'Style') style = findAttribute(attributes, 'ID') ?? '';
      else if (name === 'NumberFormat')
        styleIds.set(style, styles.push(readFormat(findAttribute(attributes, 'Format') ?? '')) - 1);
      else if (name === 'Worksheet') {
        sheets.push({ name: findAttribute(attributes, 'Name') ?? '', isHidden: false, rows: [], merges: [] });
        row = { row: 0, cells: [], details: {}, isHidden: false };
      } else if (name === 'Row') openRow(attributes);
      else if (name === 'Cell') openCell(attributes);
      else if (name === 'Comment') comments += 1;
      else if (name === 'Visible') reads = 'visibility';
      else if (name === 'Data' && cell && comments === 0) {
        reads = 'data';
        cell.type = TYPES[findAttribute(attributes, 'Type') ?? ''] ?? 'str';
        cell.hasValue = true;
      }
    },
    text: (text) => {
      const sheet = sheets.at(-1);
      if (reads === 'data' && cell && cell.value.length <= MAX_ROW_LENGTH) cell.value += text;
      else if (reads === 'visibility' && sheet && text.includes('Hidden')) sheet.isHidden = true;
    },
    close: (name) => {
      if (name === 'Data' || name === 'Visible') reads = undefined;
      else if (name === 'Comment') comments -= 1;
      else if (name === 'Row') sheets.at(-1)?.rows.push(row);
      else if (name === 'Cell' && cell) {
        closeCell(cell);
        cell = undefined;
      }
    },
  });
  return sheets;
}

function readFormat(code: string): NumberFormat {
  if (/\b(?:Date|Time)$/.test(code)) return findBuiltIn(14);
  const named = NAMED_FORMATS[code];
  return named === undefined && /^[A-Z][A-Za-z/ ]+$/.test(code) ? NUMBER : parseFormat(named ?? code);
}

async function* toChunks(content: Buffer): AsyncGenerator<Buffer> {
  const encoding = DECLARED.exec(content.subarray(0, 300).toString('latin1'))?.[1];
  if (encoding === undefined || /^utf-?(?:8|16)$/i.test(encoding)) yield content;
  else yield Buffer.from(decode(content, encoding));
}

function decode(content: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(content);
  } catch (error) {
    throw damagedWorkbook(error);
  }
}
