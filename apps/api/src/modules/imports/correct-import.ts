import { IMPORT_CORRECTIONS } from '@waybill/contracts/shipments/import-limits';
import type { CellCorrection } from '@waybill/contracts/shipments/import-schema';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { analyzeFile } from './analyze-file.ts';
import { mergeCorrections } from './correct-table.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportRecord } from './import-model.ts';
import { toSource } from './import-source.ts';
import { openImport } from './open-import.ts';
import { importState } from './present-import.ts';
import { findIdle } from './revise-import.ts';

const MAX_ATTEMPTS = 8;

type CorrectParts = Pick<ImportContext, 'imports' | 'shipments' | 'settings' | 'now'>;

/** Last write wins per cell. @throws AppError VALIDATION for an unknown cell, CONFLICT for an imported row. */
export async function correctImport(deps: CorrectParts, importId: string, changes: readonly CellCorrection[]): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const record = await findIdle(deps, importId);
    requireStopped(record, deps.now());
    await requireCells(deps, record, changes);
    const corrections = mergeCorrections(record.corrections ?? [], changes);
    requireWithinLimit(corrections.length);
    const understanding = await analyzeFile(deps, { ...toSource(record), corrections });
    if (await deps.imports.revise(record, { understanding, corrections })) return;
  }
  throw new AppError('CONFLICT', 'This import was changed at the same time. Please try again.');
}

/** Until an interrupted commit continues, it is unknown which rows it has stored. */
function requireStopped(record: ImportRecord, now: Date): void {
  if (importState(record, now) !== 'interrupted') return;
  throw new AppError('CONFLICT', 'The server stopped during this import. Continue it first.');
}

async function requireCells(deps: CorrectParts, record: ImportRecord, changes: readonly CellCorrection[]): Promise<void> {
  const missing = new Set(changes.map(({ row }) => row));
  const { read, check } = await openImport(deps, toSource(record));
  if (record.understanding.rows.imported === 0) {
    for await (const { row } of (await read()).rows) missing.delete(row);
  } else {
    for await (const checked of check()) {
      const imported = checked.find(({ row, state }) => missing.delete(row) && state === 'imported');
      if (imported)
        throw new AppError(
          'CONFLICT',
          `Row ${imported.row} was already imported as ${imported.trackingId}. Edit that shipment instead.`,
        );
    }
  }
  const errors = changes.flatMap(({ row }, index) =>
    missing.has(row) ? [{ path: `corrections.${index}.row`, message: 'is not a row of the file' }] : [],
  );
  if (errors.length > 0) throw validationError(errors);
}

function requireWithinLimit(count: number): void {
  if (count <= IMPORT_CORRECTIONS.max) return;
  const message = `can change at most ${IMPORT_CORRECTIONS.max} cells of a file: correct the file and upload it again`;
  throw validationError([{ path: 'corrections', message }]);
}
