import { toCalendarDate, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import { useSyncExternalStore } from 'react';
import { subscribeToMinutes } from '#lib/browser/use-now.ts';

/** Re-renders when the day changes, not every minute. Browser only. */
export function useToday(timeZone: string): CalendarDate {
  return useSyncExternalStore(subscribeToMinutes, () => toCalendarDate(new Date(), timeZone));
}
