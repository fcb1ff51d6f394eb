import type { ImportValues, ImportWords } from '@waybill/contracts/imports/answers';
import { IMPORT_FIELD_NAMES, type ImportField } from '@waybill/contracts/imports/fields';
import type { Company } from '@waybill/contracts/site/site-settings-schema';
import { type CalendarDate, isCalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { validationError } from '../../../platform/errors/app-error.ts';
import { addWorkingDays } from '../../../platform/time/working-days.ts';
import type { ShipmentAccess } from '../../shipments/shipment-context.ts';
import type { LaterAnswers } from './import-answers.ts';
import { createInterpreter } from './interpret-row.ts';

/** `+3` or `+3 working days`. */
const AHEAD = /^\+ ?(\d{1,2})(?: working days?)?$/i;

/** A value that no row could use is refused at once, beside its field. @throws AppError VALIDATION. */
export async function checkValues(
  { settings, now }: ShipmentAccess,
  { values, words, endedOn }: { values: ImportValues } & Partial<LaterAnswers>,
): Promise<void> {
  const { company } = await settings();
  const clock = { now: now(), timeZone: company.timeZone };
  const explain = (field: ImportField, all: ImportValues): string | undefined => {
    if (all[field] === undefined || all[field] === '') return undefined;
    const corrected = resolveValues(all, { company, uploadedAt: clock.now });
    const read = createInterpreter([], { mapping: {}, values: {}, dateFormat: null, clock, uploadedAt: clock.now });
    // Like a correction: what a person types is refused, where a cell of the file would stay empty.
    const { problems } = read({ row: 1, cells: [], corrected });
    return problems.find((one) => one.field === field && one.level === 'error')?.message;
  };
  const given = [
    ...IMPORT_FIELD_NAMES.map((field) => ({ path: `values.${field}`, message: explain(field, values) })),
    ...(words ?? []).map(({ field, text }, index) => ({
      path: `words.${index}.text`,
      message: explain(field, { [field]: text }),
    })),
    {
      path: 'endedOn',
      message: isCalendarDate(endedOn ?? '') ? explain('happenedAt', { happenedAt: endedOn ?? '' }) : undefined,
    },
  ];
  const errors = given.flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }]));
  if (errors.length > 0) throw validationError(errors);
}

export const isDaysAhead = (text: string): boolean => AHEAD.test(text);

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

interface Upload {
  company: Company;
  uploadedAt: Date;
}
