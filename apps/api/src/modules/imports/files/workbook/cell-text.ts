import { DAY_MS, MINUTE_MS, SECOND_MS } from '@waybill/domain/time';
import type { CellDetail } from '../split-rows.ts';
import { type FormatToken, isDateCode, NUMBER, type NumberFormat, showNumber, showText } from './number-formats.ts';
import { damagedWorkbook } from './refusals.ts';

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

const DAY_MINUTES = 24 * 60;
/** Day 0 behind February 1900, which had no 29th though Excel counts it. */
const EPOCH = Date.UTC(1899, 11, 30);
const MARCH_1900 = 61;
const DAYS_TO_1904 = 1_462;
/** The first day of the year 10000, which no date reaches. */
const SERIAL_END = 2_958_466;
const ISO_TIME = /^(?:(\d{4}-\d\d-\d\d)(?:T|$))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?(?:Z|[-+]\d\d:?\d\d)?$/;

/** By the lower ten bits of Windows' number of a language. */
const LANGUAGES: Readonly<Record<number, string>> = {
  0x01: 'ar',
  0x06: 'da',
  0x07: 'de',
  0x0a: 'es',
  0x0b: 'fi',
  0x0c: 'fr',
  0x10: 'it',
  0x13: 'nl',
  0x14: 'nb',
  0x15: 'pl',
  0x16: 'pt',
  0x1d: 'sv',
};

interface SerialOptions {
  date1904: boolean;
  /** Hours may be more than 24. */
  isElapsed: boolean;
}

const INTEGER = /^-?\d{1,15}$/;
const PLAIN_NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
/** Excel keeps this many, so 0.30000000000000004 means 0.3. */
const SIGNIFICANT_DIGITS = 15;

const ESCAPE = /_x([0-9a-f]{4})_/gi;
const LONE_SURROGATE = /\p{Surrogate}/gu;

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

/** @param serial days since 1900. @returns `2026-12-03`, `2026-12-03 14:30` or `14:30`; undefined if it is no date. */
export function formatSerial(serial: number, { date1904, isElapsed }: SerialOptions): string | undefined {
  const minutes = Math.round(serial * DAY_MINUTES);
  const shift = date1904 ? DAYS_TO_1904 : Number(serial < MARCH_1900 - 1);
  if (!(serial >= 0 && minutes < (SERIAL_END - shift) * DAY_MINUTES)) return undefined;
  if (isElapsed) return formatTime(minutes);
  if (serial < 1) return formatTime(Math.min(minutes, DAY_MINUTES - 1));
  return formatMinutes(EPOCH / MINUTE_MS + minutes + shift * DAY_MINUTES);
}

/** @param text as `2026-12-03T14:30:00`. */
export function formatIsoDate(text: string): string {
  const [, date, hour = '0', minute = '0', second = '0'] = ISO_TIME.exec(text) ?? [];
  const time = Math.round(Number(hour) * 60 + Number(minute) + Number(second) / 60);
  if (date !== undefined) {
    const start = Date.parse(date);
    return Number.isNaN(start) ? text : formatMinutes(start / MINUTE_MS + time);
  }
  return ISO_TIME.test(text) && text !== '' ? formatTime(Math.min(time, DAY_MINUTES - 1)) : text;
}

/** @returns what Excel displays; undefined if it depends on the reader's country. */
export function showSerial(serial: number, { kind, sections }: NumberFormat, date1904: boolean): string | undefined {
  const { tokens = [], language = 0 } = sections[0] ?? {};
  if (kind !== 'date' || formatSerial(serial, { date1904, isElapsed: false }) === undefined) return undefined;
  const shift = date1904 ? DAYS_TO_1904 : Number(serial < MARCH_1900 - 1);
  const time = new Date(EPOCH + shift * DAY_MS + Math.round((serial * DAY_MS) / SECOND_MS) * SECOND_MS);
  const codes = tokens.map((token) => (isDateCode(token) ? token.text.toLowerCase() : ''));
  const isHalfDay = codes.some((code) => code.includes('/'));
  const nameTime = (options: Intl.DateTimeFormatOptions) =>
    time.toLocaleDateString(LANGUAGES[language & 0x3ff] ?? 'en', { ...options, timeZone: 'UTC' });
  const isMinute = (index: number) =>
    codes.slice(0, index).findLast(Boolean)?.startsWith('h') ||
    codes
      .slice(index + 1)
      .find(Boolean)
      ?.startsWith('s');
  const show = (code: string, index: number): string | undefined => {
    const write = (value: number) => (code.length > 1 ? pad(value) : String(value));
    if (code.includes('/')) return (time.getUTCHours() < 12 ? 'AM' : 'PM').slice(0, code.indexOf('/'));
    if (code.startsWith('y')) return String(time.getUTCFullYear()).slice(code.length > 2 ? 0 : 2);
    if (code.startsWith('h')) return write(isHalfDay ? time.getUTCHours() % 12 || 12 : time.getUTCHours());
    if (code.startsWith('s')) return write(time.getUTCSeconds());
    if (code.startsWith('m') && isMinute(index)) return write(time.getUTCMinutes());
    if (code.startsWith('m') && code.length < 3) return write(time.getUTCMonth() + 1);
    if (code.startsWith('m')) return nameTime({ month: code.length === 4 ? 'long' : code.length === 3 ? 'short' : 'narrow' });
    if (code.startsWith('d') && code.length > 2) return nameTime({ weekday: code.length === 3 ? 'short' : 'long' });
    return code.startsWith('d') ? write(time.getUTCDate()) : undefined;
  };
  const isText = ({ kind: of, text }: FormatToken) => of === 'code' && text === '@';
  return tokens.some(isText)
    ? undefined
    : tokens
        .map((token, index) => show(codes[index] ?? '', index) ?? token.text)
        .join('')
        .trim();
}

/** @returns the shortest decimal number; with an exponent only if its digits are lost. Barcodes are numbers too. */
export function formatNumber(text: string): string {
  if (INTEGER.test(text) || !PLAIN_NUMBER.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const [mantissa = '', exponent = ''] = Math.abs(value)
    .toExponential(SIGNIFICANT_DIGITS - 1)
    .split('e');
  const digits = mantissa.replace('.', '').replace(/(?<!0)0+$/, '');
  if (digits === '') return '0';
  const sign = value < 0 ? '-' : '';
  if (Number(exponent) >= SIGNIFICANT_DIGITS) return `${sign}${mantissa.replace(/\.?(?<!0)0+$/, '')}E${exponent}`;
  return `${sign}${placePoint(digits, Number(exponent) + 1)}`;
}

/** A workbook writes characters that XML does not have as `_x000D_`, and a line break as LF. */
export function unescapeText(text: string): string {
  const decoded = text.includes('_x') || text.includes('_X') ? decodeEscapes(text) : text;
  return decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
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

/** @param minutes since 1970. */
function formatMinutes(minutes: number): string {
  const [date = '', time = ''] = new Date(minutes * MINUTE_MS).toISOString().split('T');
  return time.startsWith('00:00') ? date : `${date} ${time.slice(0, 5)}`;
}

const formatTime = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
const pad = (value: number): string => String(value).padStart(2, '0');

function placePoint(digits: string, place: number): string {
  if (place <= 0) return `0.${'0'.repeat(-place)}${digits}`;
  const fraction = digits.slice(place);
  return `${digits.slice(0, place).padEnd(place, '0')}${fraction === '' ? '' : `.${fraction}`}`;
}

const decodeEscapes = (text: string): string =>
  text
    .replace(ESCAPE, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .replace(LONE_SURROGATE, '\uFFFD');
