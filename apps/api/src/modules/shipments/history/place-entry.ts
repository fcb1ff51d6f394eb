import { MAX_DAYS_BEFORE_REGISTRATION } from '@waybill/contracts/shipments/facts';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { movesFirstStatus } from '@waybill/domain/shipments/status-warnings';
import { validationError } from '../../../platform/errors/app-error.ts';
import { inOrder } from '../present-shipment.ts';
import type { EntryTimes, History, HistoryEntryRecord } from '../shipment-record.ts';
import { getRecordedTime } from './entry-facts.ts';
import { formatTime, requirePast, resolveTime, type StatusTime, type TimeContext } from './resolve-time.ts';

export const toEntryTimes = ({ at, day }: StatusTime, now: Date): EntryTimes => ({
  timestamp: at,
  ...(day !== undefined && { dayOnly: true }),
  ...(at.getTime() !== now.getTime() && { recordedAt: now }),
});

/** The history to add it to may have its first entry moved back. @throws AppError VALIDATION for a time in the future or before the first status. */
export function placeEntry<Shipment extends History>(
  shipment: Shipment,
  { status, happenedAt }: { status: Stage; happenedAt: string | undefined },
  context: TimeContext,
): { times: EntryTimes; shipment: Shipment } {
  const { now } = context;
  requirePast(happenedAt, context);
  const time = resolveTime(happenedAt, context);
  if (time.at >= now && time.day === undefined) return { times: { timestamp: timeAfterNewest(shipment, now) }, shipment };
  requireAfterFirst(shipment, time, context);
  const times = toEntryTimes(toExact(shipment, time, context), now);
  return { times, shipment: settleFirst(shipment, { status, ...times }) };
}

interface Step extends EntryTimes {
  status: Stage;
}

/** Moves the first entry before those that happened earlier, or back to when it was entered. */
export function settleFirst<Shipment extends History>(shipment: Shipment, added?: Step): Shipment {
  const { statusHistory } = shipment;
  const first = findUndatedFirst(shipment);
  if (!first) return shipment;
  const entered = getRecordedTime(first);
  const isEarlier = ({ status, timestamp }: Step) => timestamp < entered && movesFirstStatus(first.status, status);
  const others: Step[] = [...statusHistory.filter((entry) => entry !== first), ...(added ? [added] : [])];
  const [earliest] = inOrder(others.filter(isEarlier));
  if (!earliest && !first.isMovedBack) return shipment;
  const { dayOnly: _day, recordedAt: _recorded, isMovedBack: _moved, ...kept } = first;
  const settled: HistoryEntryRecord = earliest
    ? {
        ...kept,
        ...toEntryTimes({ at: earliest.timestamp }, entered),
        ...(earliest.dayOnly && { dayOnly: true }),
        isMovedBack: true,
      }
    : { ...kept, timestamp: entered };
  return { ...shipment, statusHistory: statusHistory.map((entry) => (entry === first ? settled : entry)) };
}

/** The entry of the registration, unless it came with a time. */
const findUndatedFirst = ({ statusHistory, createdAt }: History): HistoryEntryRecord | undefined =>
  statusHistory.find(
    (entry) =>
      getRecordedTime(entry).getTime() === createdAt.getTime() && (entry.isMovedBack || (!entry.recordedAt && !entry.dayOnly)),
  );

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
function timeAfterNewest({ statusHistory }: History, now: Date): Date {
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

function requireAfterFirst(shipment: History, { at, day }: StatusTime, { timeZone }: TimeContext): void {
  const { statusHistory, createdAt } = shipment;
  const typed = day ?? formatTime(at, timeZone);
  if (findUndatedFirst(shipment)) {
    const earliest = addDays(toCalendarDate(createdAt, timeZone), -MAX_DAYS_BEFORE_REGISTRATION);
    if (toCalendarDate(at, timeZone) >= earliest) return;
    const registered = formatTime(createdAt, timeZone);
    const message = `is ${typed}, more than ${MAX_DAYS_BEFORE_REGISTRATION} days before this shipment was registered at ${registered} (${timeZone})`;
    throw validationError([{ path: 'happenedAt', message }]);
  }
  const [first] = inOrder(statusHistory);
  const start = first && first.timestamp < createdAt ? first.timestamp : createdAt;
  if (day === undefined ? at >= start : day >= toCalendarDate(start, timeZone)) return;
  const startText = first?.dayOnly && start === first.timestamp ? toCalendarDate(start, timeZone) : formatTime(start, timeZone);
  const message = `is ${typed}, which is before the first status of this shipment at ${startText} (${timeZone})`;
  throw validationError([{ path: 'happenedAt', message }]);
}
