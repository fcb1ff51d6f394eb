import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { formatLocale } from './locale.ts';

/** A calendar date in full, as "22 November 2026": with its year, for what is read long after it was written. */
export const formatLongDate = (date: CalendarDate): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(formatLocale(), { dateStyle: 'long', timeZone: 'UTC' });
