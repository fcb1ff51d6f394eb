import { addDays, type CalendarDate } from '@waybill/domain/dates/calendar-date';

const SUNDAY = 0;

/** Neither a Sunday nor a holiday. */
export const subtractWorkingDays = (date: CalendarDate, count: number, holidays: readonly CalendarDate[]): CalendarDate =>
  moveWorkingDays(date, { count, step: -1, holidays });

export const addWorkingDays = (date: CalendarDate, count: number, holidays: readonly CalendarDate[]): CalendarDate =>
  moveWorkingDays(date, { count, step: 1, holidays });

interface Move {
  count: number;
  step: 1 | -1;
  holidays: readonly CalendarDate[];
}

function moveWorkingDays(date: CalendarDate, { count, step, holidays }: Move): CalendarDate {
  const closed = new Set(holidays);
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, step);
    if (new Date(day).getUTCDay() !== SUNDAY && !closed.has(day)) left -= 1;
  }
  return day;
}
