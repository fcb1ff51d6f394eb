import type { CellDetail } from '../split-rows.ts';
import { formatIsoDate, formatSerial, showSerial } from './excel-date.ts';
import { formatNumber } from './excel-number.ts';
import { NUMBER, type NumberFormat, showNumber, showText } from './number-formats.ts';
import { damagedWorkbook } from './refusals.ts';
import { unescapeText } from './unescape-text.ts';

export interface CellContext {
  strings: readonly string[];
  styles: readonly NumberFormat[];
  date1904: boolean;
}

export interface RawCell {
  /** `s`, `str`, `inlineStr`, `b`, `e`, `d`, `n`. */
  type: string;
  style: number;
  /** For a formula, its last result. */
  value: string;
  inline: string;
  hasFormula: boolean;
  hasValue: boolean;
}

export interface CellText {
  /** Dates, numbers and percentages in one form. */
  text: string;
  detail?: CellDetail;
}

export function readCellText({ type, style, value, inline, hasFormula, hasValue }: RawCell, context: CellContext): CellText {
  const format = context.styles[style] ?? NUMBER;
  if (inline !== '') return readText(unescapeText(inline), format);
  if (value === '') {
    // Excel stores an empty result as the value of a text.
    const isUnresolved = hasFormula && !(type === 'str' && hasValue);
    return { text: '', ...(isUnresolved && { detail: { kind: 'unresolved' } }) };
  }
  switch (type) {
    case 's':
      return readText(findString(value, context.strings), format);
    case 'str':
    case 'inlineStr':
      return readText(unescapeText(value), format);
    case 'b':
      return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' };
    case 'd':
      return { text: formatIsoDate(value), detail: { kind: 'date' } };
    case 'e':
      return { text: value };
    default:
      return readNumber(value.trim(), format, context.date1904);
  }
}

function findString(value: string, strings: readonly string[]): string {
  const text = strings[Number(value)];
  if (text === undefined) throw damagedWorkbook();
  return text;
}

const withShown = (text: string, shown: string | undefined, detail?: CellDetail): CellText => {
  const all = { ...detail, ...(shown !== undefined && shown !== text && { shown }) };
  return { text, ...(Object.keys(all).length > 0 && { detail: all }) };
};

const readText = (text: string, format: NumberFormat): CellText => withShown(text, showText(text, format));

function readNumber(value: string, format: NumberFormat, date1904: boolean): CellText {
  const plain = formatNumber(value);
  if (format.kind !== 'number') {
    const time = formatSerial(Number(value), { date1904, isElapsed: format.kind === 'elapsed' });
    if (time !== undefined) return withShown(time, showSerial(Number(value), format, date1904), { kind: 'date' });
  }
  return withShown(plain, format.kind === 'number' ? showNumber(plain, format) : undefined);
}
