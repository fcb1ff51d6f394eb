import type { ImportValues, ImportWords } from '@waybill/contracts/shipments/import-answers';
import type { Company } from '@waybill/contracts/site/site-settings-schema';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { addWorkingDays } from '../../platform/time/working-days.ts';

/** `+3` or `+3 working days`. */
const AHEAD = /^\+ ?(\d{1,2})(?: working days?)?$/i;

export const isDaysAhead = (text: string): boolean => AHEAD.test(text);

interface Upload {
  company: Pick<Company, 'timeZone' | 'holidays'>;
  uploadedAt: Date;
}

/** @param uploadedAt counts as day 0, so that a later commit gives the same day. */
export function resolveValues(values: ImportValues, { company, uploadedAt }: Upload): ImportValues {
  const [, days] = AHEAD.exec(values.deliveryDate ?? '') ?? [];
  if (days === undefined) return values;
  const today: CalendarDate = toCalendarDate(uploadedAt, company.timeZone);
  return { ...values, deliveryDate: addWorkingDays(today, Number(days), company.holidays) };
}

/** `ASAP` may stand for `+1`. */
export const resolveWords = (words: ImportWords, upload: Upload): ImportWords =>
  words.map((one) => ({ ...one, text: resolveValues({ [one.field]: one.text }, upload)[one.field] ?? '' }));
