import { type CalendarDate, toCalendarDate } from '../dates/calendar-date.ts';
import type { StatusEntry } from './shipment-state.ts';

/** ISO 8601: an instant, or a day without a time zone if only that is known. */
export type Moment = string;

export const toMoment = ({ timestamp, dayOnly }: Pick<StatusEntry, 'timestamp' | 'dayOnly'>, timeZone: string): Moment =>
  dayOnly ? toCalendarDate(new Date(timestamp), timeZone) : timestamp;

export const isDay = (moment: Moment): moment is CalendarDate => /^\d{4}-\d{2}-\d{2}$/.test(moment);
