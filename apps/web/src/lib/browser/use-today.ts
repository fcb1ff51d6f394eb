import { toCalendarDate, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import { useSyncExternalStore } from 'react';
import { everyMinute } from '#lib/browser/use-now.ts';

/** The present day in a time zone; whoever asks is drawn again when it changes, not with every minute. In the browser only. */
export function useToday(timeZone: string): CalendarDate {
  return useSyncExternalStore(everyMinute, () => toCalendarDate(new Date(), timeZone));
}
