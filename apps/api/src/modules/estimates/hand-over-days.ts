import type { Company } from '@waybill/contracts/site/site-settings-schema';
import { nextOpening, opensOn } from '@waybill/domain/opening-hours/opening-hours';
import { instantOf } from '../../platform/time/zoned-day.ts';
import { createZonedDays, dateOfDay } from '../../platform/time/zoned-days.ts';

/** Days whose openings are kept. */
const MAX_KEPT = 4_000;

export type WorkingHours = Pick<Company, 'officeHours' | 'timeZone' | 'holidays'>;

export interface HandOverDays {
  /** The day on which an instant falls, in the zone of the company. */
  getDay: (instant: Date) => number;
  /**
   * The instant itself on a day with opening hours, else the next opening, before which nothing is handed over then, so that a later
   * instant is never an earlier hand-over; itself, where there is no opening within two weeks.
   */
  handOver: (instant: Date) => Date;
}

/** On which days parcels are handed over: on those with opening hours. */
export function createHandOverDays({ officeHours, ...calendar }: WorkingHours): HandOverDays {
  const { getDayStart, getDay } = createZonedDays(calendar.timeZone);
  /** Of closed days and the days after them, the opening with which work begins again; none of other days. */
  const openings = new Map<number, Date | undefined>();

  const openingAfter = (day: number): Date | undefined => {
    const closed = [day - 1, day].find((date) => !opensOn(dateOfDay(date), officeHours, calendar));
    if (closed === undefined) return undefined;
    const next = nextOpening(officeHours, calendar, new Date(getDayStart(closed)));
    return next && instantOf(next.date, next.time, calendar.timeZone);
  };

  return {
    getDay,
    handOver: (instant) => {
      const day = getDay(instant);
      if (!openings.has(day)) {
        if (openings.size >= MAX_KEPT) openings.clear();
        openings.set(day, openingAfter(day));
      }
      const opening = openings.get(day);
      return opening && opening > instant ? opening : instant;
    },
  };
}
