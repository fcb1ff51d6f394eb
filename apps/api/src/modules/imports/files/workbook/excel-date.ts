import { MINUTE_MS } from '@waybill/domain/time';

const DAY_MINUTES = 24 * 60;
/** Day 0 behind February 1900, which had no 29th though Excel counts it. */
const EPOCH = Date.UTC(1899, 11, 30);
const MARCH_1900 = 61;
const DAYS_TO_1904 = 1_462;
/** The first day of the year 10000, which no date reaches. */
const END = 2_958_466;
const ISO = /^(?:(\d{4}-\d\d-\d\d)(?:T|$))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?(?:Z|[-+]\d\d:?\d\d)?$/;

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

const formatTime = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
const pad = (value: number): string => String(value).padStart(2, '0');
