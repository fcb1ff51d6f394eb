import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';

/** On the clock of the demo's company. */
export const toOfficeDay = (instant = new Date()): CalendarDate => toCalendarDate(instant, 'America/New_York');
