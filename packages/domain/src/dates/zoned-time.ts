import { DAY_MS, MINUTE_MS } from '../time.ts';
import type { CalendarDate } from './calendar-date.ts';
import { readClock } from './date-time-format.ts';

export const NOON_MS = DAY_MS / 2;

/** `msOfDay` counts on the clock, as if every day had 24 hours. @param timeZone IANA name. */
export function toZonedInstant(date: CalendarDate, msOfDay: number, timeZone: string): Date {
  const local = Date.parse(`${date}T00:00:00Z`) + msOfDay;
  // Of a repeated time the first one: the offset before the change.
  const guess = (near: number) => local - getOffset(near, timeZone);
  const [before, after] = [guess(local - DAY_MS), guess(local + DAY_MS)];
  const found = [before, after].find((instant) => instant + getOffset(instant, timeZone) === local);
  return new Date(found ?? findChange(after, before, timeZone));
}

/** @param local `YYYY-MM-DDTHH:MM`, of an existing day. */
export const parseLocalTime = (local: string, timeZone: string): Date =>
  toZonedInstant(local.slice(0, 10), Date.parse(`${local}Z`) - Date.parse(`${local.slice(0, 10)}T00:00:00Z`), timeZone);

/** `YYYY-MM-DDTHH:MM`, as `datetime-local` inputs read and write it. @param timeZone defaults to this machine's or browser's. */
export function formatLocalTime(instant: Date, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Date(readClock(instant.getTime(), zone)).toISOString().slice(0, 16);
}

/** `YYYY-MM-DDTHH:MM:SS+HH:MM`, with the offset that the time zone has then, and milliseconds if there are any. */
export function formatOffsetTime(instant: Date, timeZone: string): string {
  const local = readClock(instant.getTime(), { timeZone });
  const offset = Math.round((local - instant.getTime()) / MINUTE_MS);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${new Date(local).toISOString().replace(/(?:\.000)?Z$/, '')}${offset < 0 ? '-' : '+'}${pad(hours)}:${pad(minutes)}`;
}

/** For a skipped time: the instant at which the clocks change. */
function findChange(from: number, to: number, timeZone: string): number {
  const before = getOffset(from, timeZone);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (getOffset(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

const getOffset = (instant: number, timeZone: string): number => readClock(instant, { timeZone }) - instant;
