import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { getFormatLocale } from './locale.ts';

/** With its year, for texts that are read much later. */
export const formatLongDate = (date: CalendarDate): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(getFormatLocale(), { dateStyle: 'long', timeZone: 'UTC' });
