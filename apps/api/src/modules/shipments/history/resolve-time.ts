import { CLOCK_MARGIN_MS } from '@waybill/contracts/shipments/facts';
import { type CalendarDate, isCalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { formatLocalTime, parseLocalTime } from '@waybill/domain/dates/zoned-time';
import { validationError } from '../../../platform/errors/app-error.ts';

export interface TimeContext {
  now: Date;
  /** Of the company. */
  timeZone: string;
}

export interface StatusTime {
  at: Date;
  /** The day, if only that is known. */
  day?: CalendarDate;
}

/** A day is its noon, or now if that is earlier. Without a time, and for one ahead of this clock, it is now. */
export function resolveTime(happenedAt: string | undefined, { now, timeZone }: TimeContext): StatusTime {
  if (happenedAt === undefined) return { at: now };
  const isDay = isCalendarDate(happenedAt);
  const at = isDay ? parseLocalTime(`${happenedAt}T12:00`, timeZone) : new Date(happenedAt);
  const hasDay = isDay && happenedAt <= toCalendarDate(now, timeZone);
  return { at: at < now ? at : now, ...(hasDay && { day: happenedAt }) };
}

/** @throws AppError VALIDATION */
export function requirePast(happenedAt: string | undefined, context: TimeContext, path = 'happenedAt'): void {
  const message = happenedAt === undefined ? undefined : explainFuture(happenedAt, context);
  if (message !== undefined) throw validationError([{ path, message }]);
}

/** @returns undefined for a time in the past. */
export function explainFuture(happenedAt: string, { now, timeZone }: TimeContext): string | undefined {
  const isDay = isCalendarDate(happenedAt);
  const latest = new Date(now.getTime() + CLOCK_MARGIN_MS);
  const isPast = isDay ? happenedAt <= toCalendarDate(latest, timeZone) : new Date(happenedAt) <= latest;
  if (isPast) return undefined;
  const typed = isDay ? happenedAt : formatTime(new Date(happenedAt), timeZone);
  return `is ${typed}, which is in the future: it is now ${formatTime(now, timeZone)} (${timeZone})`;
}

/** Such as `2026-12-03 08:00`. */
export const formatTime = (instant: Date, timeZone: string): string => formatLocalTime(instant, timeZone).replace('T', ' ');
