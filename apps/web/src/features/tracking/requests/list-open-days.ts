import type { RequestList } from '@waybill/contracts/shipments/request-schema';
import { addDays, type CalendarDate } from '@waybill/domain/dates/calendar-date';

/** The days that can be asked for. */
export function listOpenDays({ from, to, closedWeekdays, holidays }: RequestList['days']): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!closedWeekdays.includes(new Date(day).getUTCDay()) && !holidays.includes(day)) days.push(day);
  }
  return days;
}
