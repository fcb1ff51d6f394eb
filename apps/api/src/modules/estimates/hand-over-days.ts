import type { Company } from '@waybill/contracts/site/site-settings-schema';
import { findNextOpening, isOpenOn } from '@waybill/domain/opening-hours/opening-hours';
import { toInstant } from '../../platform/time/zoned-day.ts';
import { createZonedDays, dateOfDay, type ZonedDays } from '../../platform/time/zoned-days.ts';

const MAX_CACHED_DAYS = 4_000;

export type WorkingHours = Pick<Company, 'officeHours' | 'timeZone' | 'holidays'>;

/** Days in the company's time zone. */
export interface HandOverDays extends ZonedDays {
  /** The next opening if the company is closed that day. Monotonic; unchanged if nothing opens within two weeks. */
  handOver: (instant: Date) => Date;
}

export function createHandOverDays({ officeHours, ...calendar }: WorkingHours): HandOverDays {
  const { getDayStart, getDay } = createZonedDays(calendar.timeZone);
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
  };
}
