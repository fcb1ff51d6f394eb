import { DAY_MS, MINUTE_MS, SECOND_MS } from '@waybill/domain/time';
import { type FormatToken, isDateCode, type NumberFormat } from './number-formats.ts';

const DAY_MINUTES = 24 * 60;
/** Day 0 behind February 1900, which had no 29th though Excel counts it. */
const EPOCH = Date.UTC(1899, 11, 30);
const MARCH_1900 = 61;
const DAYS_TO_1904 = 1_462;
/** The first day of the year 10000, which no date reaches. */
const END = 2_958_466;
const ISO = /^(?:(\d{4}-\d\d-\d\d)(?:T|$))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?(?:Z|[-+]\d\d:?\d\d)?$/;

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

export interface SerialOptions {
  date1904: boolean;
  /** Hours may be more than 24. */
  isElapsed: boolean;
}

/** @param serial days since 1900. @returns `2026-12-03`, `2026-12-03 14:30` or `14:30`; undefined if it is no date. */
export function formatSerial(serial: number, { date1904, isElapsed }: SerialOptions): string | undefined {
  const minutes = Math.round(serial * DAY_MINUTES);
  const shift = date1904 ? DAYS_TO_1904 : Number(serial < MARCH_1900 - 1);
  if (!(serial >= 0 && minutes < (END - shift) * DAY_MINUTES)) return undefined;
  if (isElapsed) return formatTime(minutes);
  if (serial < 1) return formatTime(Math.min(minutes, DAY_MINUTES - 1));
  return formatMinutes(EPOCH / MINUTE_MS + minutes + shift * DAY_MINUTES);
}

/** @param text as `2026-12-03T14:30:00`. */
export function formatIsoDate(text: string): string {
  const [, date, hour = '0', minute = '0', second = '0'] = ISO.exec(text) ?? [];
  const time = Math.round(Number(hour) * 60 + Number(minute) + Number(second) / 60);
  if (date !== undefined) {
    const start = Date.parse(date);
    return Number.isNaN(start) ? text : formatMinutes(start / MINUTE_MS + time);
  }
  return ISO.test(text) && text !== '' ? formatTime(Math.min(time, DAY_MINUTES - 1)) : text;
}

/** @param minutes since 1970. */
function formatMinutes(minutes: number): string {
  const [date = '', time = ''] = new Date(minutes * MINUTE_MS).toISOString().split('T');
  return time.startsWith('00:00') ? date : `${date} ${time.slice(0, 5)}`;
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

const formatTime = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
const pad = (value: number): string => String(value).padStart(2, '0');
