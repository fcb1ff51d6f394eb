import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { validationError } from '../../platform/errors/app-error.ts';
import { inOrder } from './present-shipment.ts';
import { getRecordedTime } from './recorded-time.ts';
import { formatTime, requirePast, resolveTime, type StatusTime, type TimeContext } from './resolve-time.ts';
import type { HistoryEntryRecord, ShipmentRecord } from './shipment-record.ts';

export type EntryTimes = Pick<HistoryEntryRecord, 'timestamp' | 'dayOnly' | 'recordedAt'>;
type History = Pick<ShipmentRecord, 'statusHistory' | 'createdAt'>;

export const toEntryTimes = ({ at, day }: StatusTime, now: Date): EntryTimes => ({
  timestamp: at,
  ...(day !== undefined && { dayOnly: true }),
  ...(at.getTime() !== now.getTime() && { recordedAt: now }),
});

/** @throws AppError VALIDATION for a time in the future or before the first status. */
export function placeEntry(shipment: History, happenedAt: string | undefined, context: TimeContext): EntryTimes {
  const { now } = context;
  if (happenedAt === undefined) return { timestamp: timeAfterNewest(shipment, now) };
  requirePast(happenedAt, context);
  const time = resolveTime(happenedAt, context);
  requireAfterFirst(shipment, time, context);
  return toEntryTimes(toExact(shipment, time, context), now);
}

const toExact = (shipment: History, { at, day }: StatusTime, context: TimeContext): StatusTime =>
  day === undefined ? { at } : { at: findTimeOfDay(shipment, { at, day }, context), day };

/** The entry keeps the time at which it was made. @throws AppError VALIDATION, as for a new one. */
export function moveEntry(shipment: History, entry: HistoryEntryRecord, happenedAt: string, context: TimeContext): EntryTimes {
  requirePast(happenedAt, context);
  const time = resolveTime(happenedAt, context);
  requireAfterFirst(shipment, time, context);
  const others = { ...shipment, statusHistory: shipment.statusHistory.filter((one) => one !== entry) };
  return toEntryTimes(toExact(others, time, context), getRecordedTime(entry));
}

/** Now, or just after the newest entry if the clock was set back. */
function timeAfterNewest({ statusHistory }: Pick<History, 'statusHistory'>, now: Date): Date {
  const newest = inOrder(statusHistory).at(-1);
  return newest && newest.timestamp > now ? new Date(newest.timestamp.getTime() + 1) : now;
}

/** After what is known of that day: entries of one day come in the order in which they are made. */
function findTimeOfDay(
  { statusHistory, createdAt }: History,
  { at, day }: Required<StatusTime>,
  { timeZone }: TimeContext,
): Date {
  const isOfDay = (instant: Date) => toCalendarDate(instant, timeZone) === day;
  const last = inOrder(statusHistory).findLast(({ timestamp }) => isOfDay(timestamp))?.timestamp;
  if (last) return last >= at ? new Date(last.getTime() + 1) : at;
  return statusHistory.length === 0 && isOfDay(createdAt) && createdAt > at ? createdAt : at;
}

function requireAfterFirst({ statusHistory, createdAt }: History, { at, day }: StatusTime, { timeZone }: TimeContext): void {
  const [first] = inOrder(statusHistory);
  const start = first && first.timestamp < createdAt ? first.timestamp : createdAt;
  if (day === undefined ? at >= start : day >= toCalendarDate(start, timeZone)) return;
  const startText = first?.dayOnly && start === first.timestamp ? toCalendarDate(start, timeZone) : formatTime(start, timeZone);
  const message = `is ${day ?? formatTime(at, timeZone)}, which is before the first status of this shipment at ${startText} (${timeZone})`;
  throw validationError([{ path: 'happenedAt', message }]);
}
