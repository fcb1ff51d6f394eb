import { formatIsoDate, formatSerial } from './excel-date.ts';
import { formatNumber } from './excel-number.ts';
import { NUMBER, type NumberFormat } from './number-formats.ts';
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
}

/** @returns what a person sees, but dates, numbers and percentages in one form. */
export function readCellText({ type, style, value, inline }: RawCell, context: CellContext): string {
  if (inline !== '') return unescapeText(inline);
  if (value === '') return '';
  switch (type) {
    case 's':
      return findString(value, context.strings);
    case 'str':
    case 'inlineStr':
      return unescapeText(value);
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return formatIsoDate(value);
    case 'e':
      return value;
    default:
      return readNumber(value, context.styles[style] ?? NUMBER, context.date1904);
  }
}

function findString(value: string, strings: readonly string[]): string {
  const text = strings[Number(value)];
  if (text === undefined) throw damagedWorkbook();
  return text;
}

function readNumber(value: string, format: NumberFormat, date1904: boolean): string {
  const text = formatNumber(value.trim());
  if (format.kind === 'number') return text;
  if (format.kind === 'digits') return /^\d+$/.test(text) ? text.padStart(format.length, '0') : text;
  return formatSerial(Number(value), { date1904, isElapsed: format.kind === 'elapsed' }) ?? text;
}
