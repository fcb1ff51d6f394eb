import { DAY_MS } from '../time.ts';
import type { CalendarDate } from './calendar-date.ts';

/** Returns whole days from one date to another; negative if `to` is earlier. */
export const countDaysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
