import type { ImportValues } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_FIELD_NAMES, type ImportField } from '@waybill/contracts/shipments/import-fields';
import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { validationError } from '../../platform/errors/app-error.ts';
import type { ImportAnswers } from './import-answers.ts';
import type { ImportContext } from './import-context.ts';
import { createInterpreter } from './interpret-row.ts';
import { resolveValues } from './resolve-values.ts';

/** A value that no row could use is refused at once, beside its field. @throws AppError VALIDATION. */
export async function checkValues(
  { settings, now }: Pick<ImportContext, 'settings' | 'now'>,
  { values, words, endedOn }: Pick<ImportAnswers, 'values'> & Partial<Pick<ImportAnswers, 'words' | 'endedOn'>>,
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
