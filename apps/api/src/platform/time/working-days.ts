import { addDays, type CalendarDate } from '@waybill/domain/dates/calendar-date';

const SUNDAY = 0;

/** Neither a Sunday nor a holiday. */
export function subtractWorkingDays(date: CalendarDate, count: number, holidays: readonly CalendarDate[]): CalendarDate {
  const closed = new Set(holidays);
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, -1);
    if (new Date(day).getUTCDay() !== SUNDAY && !closed.has(day)) left -= 1;
  }
  return day;
}
