import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import type { OpeningHours } from './opening-hours.ts';

/** A delivery day may be asked for this many days ahead. */
export const MAX_DAYS_AHEAD = 60;

interface DeliveryCalendar {
  officeHours: OpeningHours;
  holidays: readonly CalendarDate[];
}

/** Days from and to, without closed weekdays (0 = Sunday) and holidays. */
export interface DeliveryDays {
  from: CalendarDate;
  to: CalendarDate;
  closedWeekdays: number[];
  holidays: CalendarDate[];
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** The days that a recipient can ask for. Without office hours each weekday is one. */
export function getDeliveryDays({ officeHours, holidays }: DeliveryCalendar, today: CalendarDate): DeliveryDays {
  const [from, to] = [addDays(today, 1), addDays(today, MAX_DAYS_AHEAD)];
  const isClosed = (weekday: number) => officeHours.length > 0 && officeHours.every(({ days }) => !days.includes(weekday));
  return { from, to, closedWeekdays: WEEKDAYS.filter(isClosed), holidays: holidays.filter((day) => day >= from && day <= to) };
}

export const isDeliveryDay = (day: CalendarDate, { closedWeekdays, holidays }: DeliveryDays): boolean =>
  !closedWeekdays.includes(new Date(day).getUTCDay()) && !holidays.includes(day);

export function listDeliveryDays(open: DeliveryDays): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = open.from; day <= open.to; day = addDays(day, 1)) if (isDeliveryDay(day, open)) days.push(day);
  return days;
}
