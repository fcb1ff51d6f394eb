import { type ImportMapping, type ImportValues, mapColumns, mappedColumns } from '@waybill/contracts/shipments/import-answers';
import { getImportFieldLabel, IMPORT_FIELD_NAMES, REQUIRED_IMPORT_FIELDS } from '@waybill/contracts/shipments/import-fields';
import type { ImportContext } from '../modules/imports/import-context.ts';
import { isGiven } from '../modules/imports/rows/field-sources.ts';
import { checkValues } from '../modules/imports/rows/given-values.ts';
import { ConfigError } from '../platform/config/load-config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { joinWords } from '../platform/search/words.ts';

export type CheckParts = Pick<ImportContext, 'settings' | 'now'>;

/** Names columns as the file does. @param source the flag or file that named them. @throws ConfigError for unknown ones. */
export function nameColumns(columns: readonly string[], mapping: ImportMapping, source: string): ImportMapping {
  const find = (name: string) =>
    columns.includes(name) ? name : columns.find((column) => (joinWords(column) || column) === (joinWords(name) || name));
  const fields = IMPORT_FIELD_NAMES.filter((field) => mapping[field] !== undefined);
  const unknown = fields.flatMap((field) => mappedColumns(mapping, field)).filter((name) => find(name) === undefined);
  if (unknown.length > 0)
    throw new ConfigError(`${source}: the file has no column ${unknown.join(', ')}. It has: ${columns.join(', ')}`);
  return Object.fromEntries(
    fields.map((field) => [field, mapColumns(mappedColumns(mapping, field).flatMap((name) => find(name) ?? []))]),
  );
}

/** @param getSource names the flag or file that gave a value. @throws ConfigError with the message of each field. */
export async function requireValues(
  parts: CheckParts,
  values: ImportValues,
  getSource: (field: string) => string,
): Promise<void> {
  try {
    await checkValues(parts, { values });
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.errors) throw error;
    const faults = error.details.errors.map(({ path, message }) => `${getSource(path.replace(/^values\./, ''))}: ${message}`);
    throw new ConfigError(faults.join('\n'));
  }
}

/** @throws ConfigError */
export function requireFields(columns: readonly string[], answers: { mapping: ImportMapping; values: ImportValues }): void {
  const missing = REQUIRED_IMPORT_FIELDS.filter((field) => !isGiven(field, answers)).map(getImportFieldLabel);
  if (missing.length === 0) return;
  throw new ConfigError(
    `No column for ${missing.join(', ')}. Name them with --mapping, or a text for every row with --value. The file has: ${columns.join(', ')}`,
  );
}
