import { getImportFieldLabel, type ImportField } from '@waybill/contracts/shipments/import-fields';
import type { ImportProblem } from '@waybill/contracts/shipments/import-schema';

/** @param message follows the label of the field: `is required`. */
export const describeProblem = (
  field: ImportField,
  { level, message }: Pick<ImportProblem, 'level' | 'message'>,
): ImportProblem => ({ level, field, message: `${getImportFieldLabel(field)} ${message}` });
