import type { ImportValues } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_FIELD_NAMES } from '@waybill/contracts/shipments/import-fields';
import { validationError } from '../../platform/errors/app-error.ts';
import type { ImportContext } from './import-context.ts';
import { createInterpreter } from './interpret-row.ts';
import { resolveValues } from './resolve-values.ts';

/** A value that no row could use is refused at once, beside its field. @throws AppError VALIDATION. */
export async function checkValues(
  { settings, now }: Pick<ImportContext, 'settings' | 'now'>,
  values: ImportValues,
): Promise<void> {
  const { company } = await settings();
  const clock = { now: now(), timeZone: company.timeZone };
  const resolved = resolveValues(values, { company, uploadedAt: clock.now });
  const interpret = createInterpreter([], { mapping: {}, values: resolved, dateFormat: null, clock });
  const { problems } = interpret({ row: 1, cells: [] });
  const errors = IMPORT_FIELD_NAMES.flatMap((field) => {
    const problem = problems.find((one) => one.level === 'error' && one.field === field);
    return values[field] !== undefined && problem ? [{ path: `values.${field}`, message: problem.message }] : [];
  });
  if (errors.length > 0) throw validationError(errors);
}
