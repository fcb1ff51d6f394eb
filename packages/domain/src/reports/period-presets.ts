import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { getPeriodUntil, type ReportPeriod } from './report-period.ts';

/** Periods relative to today. Weeks start on Monday. */
export const PERIOD_PRESETS = {
  yesterday: (today) => getPeriodUntil(addDays(today, -1), 1),
  'last-week': (today) => getPeriodUntil(addDays(getMonday(today), -1), 7),
  'last-month': (today) => toMonthUntil(addDays(getFirstOfMonth(today), -1)),
  month: (today) => toMonthUntil(today),
  '7d': (today) => getPeriodUntil(today, 7),
  '30d': (today) => getPeriodUntil(today, 30),
  '90d': (today) => getPeriodUntil(today, 90),
} as const satisfies Record<string, (today: CalendarDate) => ReportPeriod>;

export type PeriodPreset = keyof typeof PERIOD_PRESETS;

export const isPeriodPreset = (text: string): text is PeriodPreset => Object.hasOwn(PERIOD_PRESETS, text);

/** The first (`from`) or last (`to`) day of a named period as of today; a date stays as it is. */
export const resolvePeriodDay = (day: string, end: keyof ReportPeriod, today: CalendarDate): string =>
  isPeriodPreset(day) ? PERIOD_PRESETS[day](today)[end] : day;

const getMonday = (date: CalendarDate): CalendarDate => {
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return addDays(date, -sinceMonday);
};

const getFirstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;
const toMonthUntil = (to: CalendarDate): ReportPeriod => ({ from: getFirstOfMonth(to), to });
