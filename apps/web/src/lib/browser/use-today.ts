import { toCalendarDate, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import { useSyncExternalStore } from 'react';
import { everyMinute } from '#lib/browser/use-now.ts';

/** Re-renders when the day changes, not every minute. Browser only. */
export function useToday(timeZone: string): CalendarDate {
  return useSyncExternalStore(everyMinute, () => toCalendarDate(new Date(), timeZone));
}
