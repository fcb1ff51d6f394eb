import { calendarDateOf, type CalendarDate } from '@waybill/contracts/calendar-date';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The present minute, followed as it passes; undefined where there is no browser, since every reader gets the same page from there. */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore<number | undefined>(everyMinute, readMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

/** The present day in a time zone; whoever asks is drawn again when it changes, not with every minute. In the browser only. */
export function useToday(timeZone: string): CalendarDate {
  return useSyncExternalStore(everyMinute, () => calendarDateOf(new Date(), timeZone));
}

const readMinute = () => Math.floor(Date.now() / MINUTE_MS);

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
