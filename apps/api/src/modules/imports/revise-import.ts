import { type ImportDateFormat, type ImportField, getImportFieldLabel } from '@waybill/contracts/shipments/import-fields';
import type { ImportMapping } from '@waybill/contracts/shipments/import-schema';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { analyzeFile } from './analyze-file.ts';
import { requireImport } from './find-import.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportRecord } from './import-model.ts';
import { matchColumns } from './columns/match-columns.ts';
import { importState } from './present-import.ts';
import { refuseFile } from './files/split-rows.ts';

type ImportParts = Pick<ImportContext, 'imports' | 'shipments' | 'now'>;

/** Imported rows are recognized by content. @throws AppError CONFLICT during a commit, VALIDATION for the file. */
export async function replaceFile(
  deps: ImportParts,
  importId: string,
  { file, fileName }: { file: Uint8Array; fileName?: string | undefined },
): Promise<void> {
  const record = await findIdle(deps, importId);
  const { mapping, dateFormat } = record.understanding;
  const content = Buffer.from(file);
  const match = hasStarted(record)
    ? (columns: readonly string[]) => requireColumns(columns, mapping)
    : (columns: readonly string[]) => matchColumns(columns, mapping);
  const understanding = await analyzeFile(deps.shipments, content, { importId, match, dateFormat, corrections: [] });
  // Corrections refer to cells of the old file.
  await revise(deps, record, { content, understanding, corrections: [], ...(fileName && { fileName }) });
}

/** Fixed once rows were imported, or they would not be recognized. @throws AppError CONFLICT or VALIDATION. */
export async function changeMapping(
  deps: ImportParts,
  importId: string,
  { mapping, dateFormat }: { mapping: ImportMapping; dateFormat?: ImportDateFormat | undefined },
): Promise<void> {
  const record = await findIdle(deps, importId);
  const before = record.understanding;
  requireKnownColumns(
    mapping,
    before.columns.map(({ name }) => name),
  );
  const requestedFormat = dateFormat ?? before.dateFormat;
  const isChanged =
    !isSameMapping(mapping, before.mapping) || (before.dateFormat !== null && requestedFormat !== before.dateFormat);
  if (hasStarted(record) && isChanged) {
    throw new AppError('CONFLICT', 'Rows were already imported with these columns. To use other columns, start a new import.');
  }
  // Corrections apply to a column, so drop those of remapped fields.
  const corrections = (record.corrections ?? []).filter(({ field }) => mapping[field] === before.mapping[field]);
  const understanding = await analyzeFile(deps.shipments, record.content, {
    importId,
    match: () => mapping,
    dateFormat: requestedFormat,
    corrections,
  });
  await revise(deps, record, { understanding, corrections });
}

/** @throws AppError CONFLICT during a commit. */
export async function findIdle({ imports, now }: ImportParts, importId: string): Promise<ImportRecord> {
  const record = requireImport(await imports.find(importId));
  if (importState(record, now()) !== 'importing') return record;
  throw new AppError('CONFLICT', 'This file is being imported. Please try again when the import has finished.');
}

async function revise({ imports }: ImportParts, record: ImportRecord, change: Parameters<ImportParts['imports']['revise']>[1]) {
  if (await imports.revise(record, change)) return;
  throw new AppError('CONFLICT', 'This import was changed at the same time. Please try again.');
}

/** Also after a crash, which the counts do not show. */
const hasStarted = ({ state, understanding }: ImportRecord): boolean => state === 'importing' || understanding.rows.imported > 0;

function requireColumns(columns: readonly string[], mapping: ImportMapping): ImportMapping {
  const missing = Object.values(mapping).filter((column) => !columns.includes(column));
  if (missing.length === 0) return mapping;
  throw refuseFile(`lacks columns that imported rows use: ${missing.join(', ')}`);
}

function requireKnownColumns(mapping: ImportMapping, columns: readonly string[]): void {
  const entries = Object.entries(mapping) as [ImportField, string][];
  const errors = entries.flatMap(([field, column], index) => {
    const path = `mapping.${field}`;
    const duplicate = entries.slice(0, index).find(([, other]) => other === column);
    if (!columns.includes(column)) return [{ path, message: 'is not a column of the file' }];
    return duplicate ? [{ path, message: `is already used for ${getImportFieldLabel(duplicate[0])}` }] : [];
  });
  if (errors.length > 0) throw validationError(errors);
}

function isSameMapping(a: ImportMapping, b: ImportMapping): boolean {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<ImportField>;
  return [...fields].every((field) => a[field] === b[field]);
}
