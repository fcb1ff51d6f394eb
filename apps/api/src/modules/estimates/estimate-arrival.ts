import type { Company } from '@waybill/contracts/site/site-settings-schema';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { findNextOpening, isOpenOn } from '@waybill/domain/opening-hours/opening-hours';
import type { Estimate, SampleScope } from '@waybill/domain/shipments/estimates';
import { MINUTE_MS } from '@waybill/domain/time';
import { createZonedDays, dateOfDay, dayNumber, toInstant, type ZonedDays } from '../../platform/time/zoned-days.ts';
import { ROW, ROW_LENGTH } from './route-history.ts';

export interface Evidence {
  basis: SampleScope;
  /** Deliveries of that basis that stayed at least as long. */
  n: number;
  /** Minutes from entering the status to delivery of those, ascending, weighted by repetition. Not empty. */
  remaining: ArrayLike<number>;
  /** Shares of `remaining` that end at the start of the range, and at its end. */
  levels: Levels;
  /** Median minutes from creation to delivery over all deliveries of the sample. */
  usualMinutes: number;
}

export interface WaitingShipment {
  createdAt: Date;
  since: Date;
  promised: CalendarDate | null;
}

/** A window is rounded outward to this. */
const STEP_MINUTES = 30;

/** Shares of a sample where a range starts and ends. */
export interface Levels {
  low: number;
  high: number;
}

const MAX_CACHED_DAYS = 4_000;

export type WorkingHours = Pick<Company, 'officeHours' | 'timeZone' | 'holidays'>;

/** Days in the company's time zone. */
export interface HandOverDays extends ZonedDays {
  /** The next opening if the company is closed that day. Monotonic; unchanged if nothing opens within two weeks. */
  handOver: (instant: Date) => Date;
  /** The first minute of the next weekday with hours. Ignores holidays and opening times: doors keep their own. */
  earliest: (instant: Date) => Date;
}

/** Between scans the result changes only when a delivery leaves the sample, so it can be cached. */
export function estimateArrival(
  { remaining, basis, n, levels, usualMinutes }: Evidence,
  { createdAt, since, promised }: WaitingShipment,
  { getDay, handOver, earliest }: HandOverDays,
): Estimate {
  const due = (minutes: number): Date => new Date(since.getTime() + Math.round(minutes) * MINUTE_MS);
  const arrival = (minutes: number): Date => handOver(due(minutes));
  const likely = arrival(quantile(remaining, 0.5));
  const [from, to] = [levels.low, levels.high].map((level) => earliest(due(quantile(remaining, level)))) as [Date, Date];
  const usual = handOver(new Date(createdAt.getTime() + Math.round(usualMinutes) * MINUTE_MS));
  const days = getDay(likely) - getDay(usual);
  const isLate = (minutes: number): boolean => promised !== null && getDay(arrival(minutes)) > dayNumber(promised);
  return {
    likely: likely.toISOString(),
    from: (from < likely ? from : likely).toISOString(),
    to: (to > likely ? to : likely).toISOString(),
    n,
    basis,
    trend: days === 0 ? 'steady' : days < 0 ? 'ahead' : 'behind',
    lateProbability:
      promised === null ? null : Math.round((countFromFirstMatch(remaining, isLate) / remaining.length) * 100) / 100,
  };
}

/** Minutes after midnight at which parcels were delivered, ascending. */
export function readDeliveryTimes(rows: Int32Array, { getDay, getDayStart }: ZonedDays): Int32Array {
  const times = new Int32Array(rows.length / ROW_LENGTH);
  for (let at = 0; at < times.length; at += 1) {
    const delivered = new Date((rows[at * ROW_LENGTH + ROW.delivered] ?? 0) * MINUTE_MS);
    times[at] = (delivered.getTime() - getDayStart(getDay(delivered))) / MINUTE_MS;
  }
  return times.sort();
}

/** The hours of today in which comparable parcels were delivered. Undefined if fewer than `min` came later than now. */
export function estimateWindow(
  { times, basis, min }: Sample,
  now: Date,
  { getDay, getDayStart }: ZonedDays,
): Estimate | undefined {
  const midnight = getDayStart(getDay(now));
  const minute = (now.getTime() - midnight) / MINUTE_MS;
  const later = times.filter((time) => time > minute);
  if (later.length < min) return undefined;
  const at = (minutes: number): string => new Date(midnight + minutes * MINUTE_MS).toISOString();
  return {
    likely: at(Math.round(quantile(later, 0.5))),
    from: at(Math.floor(quantile(later, 0.1) / STEP_MINUTES) * STEP_MINUTES),
    to: at(Math.ceil(quantile(later, 0.9) / STEP_MINUTES) * STEP_MINUTES),
    n: later.length,
    basis,
    trend: 'steady',
    lateProbability: null,
  };
}

/** Ranks of `length + 1`: from 9 values on, 8 of 10 next values lie between 10% and 90%. @param sorted not empty. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const last = sorted.length - 1;
  const rank = Math.min(last, Math.max(0, (sorted.length + 1) * share - 1));
  const [low, high] = [sorted[Math.floor(rank)] ?? 0, sorted[Math.ceil(rank)] ?? 0];
  return low + (high - low) * (rank - Math.floor(rank));
}

export function createHandOverDays({ officeHours, ...calendar }: WorkingHours): HandOverDays {
  const { getDayStart, getDay } = createZonedDays(calendar.timeZone);
  const weekdays = new Set(officeHours.flatMap(({ days }) => days));
  /** Undefined for days that are neither closed nor follow a closed day. */
  const openings = new Map<number, Date | undefined>();

  const openingAfter = (day: number): Date | undefined => {
    const closed = [day - 1, day].find((date) => !isOpenOn(dateOfDay(date), officeHours, calendar));
    if (closed === undefined) return undefined;
    const next = findNextOpening(officeHours, calendar, new Date(getDayStart(closed)));
    return next && toInstant(next.date, next.time, calendar.timeZone);
  };

  return {
    getDay,
    getDayStart,
    handOver: (instant) => {
      const day = getDay(instant);
      if (!openings.has(day)) {
        if (openings.size >= MAX_CACHED_DAYS) openings.clear();
        openings.set(day, openingAfter(day));
      }
      const opening = openings.get(day);
      return opening && opening > instant ? opening : instant;
    },
    earliest: (instant) => {
      const today = getDay(instant);
      let day = today;
      while (weekdays.size > 0 && !weekdays.has(getWeekday(day))) day += 1;
      return day === today ? instant : new Date(getDayStart(day));
    },
  };
}

/** The company's days, and the weekdays of the sample's deliveries, ascending: doors elsewhere open on other days. */
export function createSampleDays({ officeHours, ...calendar }: WorkingHours): (deliveredMinutes: Int32Array) => HandOverDays {
  const { getDay, getDayStart } = createZonedDays(calendar.timeZone);
  const known = new Map<string, HandOverDays>();
  return (deliveredMinutes) => {
    const days = new Set<number>();
    let nextDay = 0;
    for (const minute of deliveredMinutes) {
      if (minute < nextDay) continue;
      const day = getDay(new Date(minute * MINUTE_MS));
      days.add(getWeekday(day));
      nextDay = getDayStart(day + 1) / MINUTE_MS;
    }
    for (const { days: open } of officeHours) for (const day of open) days.delete(day);
    const key = [...days].toSorted((a, b) => a - b).join();
    const found = known.get(key);
    if (found) return found;
    const made = createHandOverDays({
      ...calendar,
      officeHours: [...officeHours, { days: [...days], opens: '00:00', closes: '24:00' }],
    });
    known.set(key, made);
    return made;
  };
}

function countFromFirstMatch(sorted: ArrayLike<number>, matches: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches(sorted[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return sorted.length - low;
}

interface Sample {
  times: Int32Array;
  basis: SampleScope;
  min: number;
}

/** 1 January 1970 was a Thursday. */
const getWeekday = (day: number): number => (day + 4) % 7;
