import type { Company } from '@waybill/contracts/site/site-settings-schema';
import { findNextOpening, isOpenOn } from '@waybill/domain/opening-hours/opening-hours';
import { MINUTE_MS } from '@waybill/domain/time';
import { toInstant } from '../../platform/time/zoned-day.ts';
import { createZonedDays, dateOfDay, type ZonedDays } from '../../platform/time/zoned-days.ts';

const MAX_CACHED_DAYS = 4_000;

export type WorkingHours = Pick<Company, 'officeHours' | 'timeZone' | 'holidays'>;

/** Days in the company's time zone. */
export interface HandOverDays extends ZonedDays {
  /** The next opening if the company is closed that day. Monotonic; unchanged if nothing opens within two weeks. */
  handOver: (instant: Date) => Date;
  /** The first minute of the next weekday with hours. Ignores holidays and opening times: doors keep their own. */
  earliest: (instant: Date) => Date;
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

/** 1 January 1970 was a Thursday. */
const getWeekday = (day: number): number => (day + 4) % 7;

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
