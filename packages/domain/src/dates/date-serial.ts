import { DAY_MS, MINUTE_MS, SECOND_MS } from '../time.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';

/** Serial 1 is 1900-01-01, but spreadsheets also count 29 February 1900, which did not exist: start two days earlier. */
const SERIAL_EPOCH = '1899-12-30';
/** 2000-01-01 and 2100-12-31. */
const SERIAL_RANGE = { min: 36_526, max: 73_415 };
/** `simplify` turns a decimal comma into a space. */
const SERIAL = /^(\d{5})(?:[. ](\d+))?$/;
/** Four decimals of a day are 9 seconds: the time was rounded from a whole minute. */
const MINUTE_DECIMALS = 4;

interface SerialDate {
  date: CalendarDate;
  /** Of the fraction of the day. */
  msOfDay: number;
}

/** Parses the day number of a spreadsheet. @returns null if it is out of range, undefined if the text has another form. */
export function parseSerial(text: string): SerialDate | null | undefined {
  const [, day, decimals = ''] = SERIAL.exec(text) ?? [];
  if (day === undefined) return undefined;
  if (Number(day) < SERIAL_RANGE.min || Number(day) > SERIAL_RANGE.max) return null;
  const unit = decimals.length > MINUTE_DECIMALS ? SECOND_MS : MINUTE_MS;
  const msOfDay = Math.round((Number(`0.${decimals || '0'}`) * DAY_MS) / unit) * unit;
  return { date: addDays(SERIAL_EPOCH, Number(day)), msOfDay };
}
