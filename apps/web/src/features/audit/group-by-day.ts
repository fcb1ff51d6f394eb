import type { ActivityEntry } from '@waybill/contracts';
import { calendarDateOf } from '@waybill/contracts/calendar-date';

/** Entries, newest first, by the day of the company on which they were made: the same days as those of the filters. */
export function groupByDay(entries: readonly ActivityEntry[], timeZone: string): { day: string; entries: ActivityEntry[] }[] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = calendarDateOf(new Date(entry.at), timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
