import { isDeepStrictEqual } from 'node:util';
import type { ImportMapping, ImportMappingChange } from '@waybill/contracts/imports/answers';
import { IMPORT_CORRECTIONS } from '@waybill/contracts/imports/facts';
import type { ImportField } from '@waybill/contracts/imports/fields';
import type { CellCorrection } from '@waybill/contracts/imports/schema';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { analyzeFile, toSource } from './analyze-file.ts';
import { renameColumns } from './columns/rename-columns.ts';
import { refuseFile } from './files/split-rows.ts';
import type { ImportContext } from './import-context.ts';
import { hashContent, type ImportRecord } from './import-model.ts';
import { requireImport } from './import-repository.ts';
import { openImport } from './open-import.ts';
import { importState } from './present-import.ts';
import { mergeCorrections } from './rows/correct-table.ts';
import { checkValues } from './rows/given-values.ts';
import { type ImportAnswers, NO_LATER_ANSWERS, recordedAnswers } from './rows/import-answers.ts';
import { isDispensable } from './rows/interpret-row.ts';
import { createShipperFinder } from './shippers/columns-key.ts';
import { guessAnswers } from './shippers/guess-answers.ts';
import { requireShipper } from './shippers/shippers.ts';

const MAX_ATTEMPTS = 8;

/** Imported rows are recognized by content. @throws AppError CONFLICT during a commit, VALIDATION for the file. */
export async function replaceFile(
  deps: ImportContext,
  importId: string,
  { file, fileName }: { file: Uint8Array; fileName?: string | undefined },
): Promise<void> {
  const record = await findIdle(deps, importId);
  const content = Buffer.from(file);
  const before = recordedAnswers(record);
  const guess = await guessAnswers(deps, content, { reading: before.reading, before });
  if (hasStarted(record)) requireSameColumns(guess.answers.mapping, before.mapping);
  const shipper = record.understanding.shipper ?? guess.shipper;
  // Corrections refer to cells of the old file.
  const source = { importId, createdAt: record.createdAt, content, corrections: [], ...guess, shipper };
  const understanding = await analyzeFile(deps, source);
  await revise(deps, record, {
    content,
    digest: hashContent(content),
    understanding,
    corrections: [],
    ...(fileName && { fileName }),
  });
}

/** Columns and values are fixed once rows were imported, or those rows would not be recognized. @throws AppError CONFLICT or VALIDATION. */
export async function changeMapping(
  deps: ImportContext,
  importId: string,
  { shipper: shipperId, ...change }: ImportMappingChange,
): Promise<void> {
  const record = await findIdle(deps, importId);
  const before = recordedAnswers(record);
  const { corrections = [], understanding: known } = record;
  const chosen = shipperId === undefined ? undefined : await takeShipper(deps, known, shipperId);
  const isReread = change.reading !== undefined && !isDeepStrictEqual(change.reading, before.reading);
  const answers: ImportAnswers = { ...before, ...chosen?.answers, ...omitUndefined(change) };
  if (hasStarted(record) && changesRows(answers, before)) {
    throw new AppError('CONFLICT', 'Rows were already imported with these columns. To use other columns, start a new import.');
  }
  const guess = isReread ? await guessAnswers(deps, record.content, { reading: answers.reading, before: answers }) : undefined;
  if (!isReread) {
    requireKnownColumns(
      answers.mapping,
      known.columns.map(({ name }) => name),
    );
  }
  await checkValues(deps, answers);
  // Rows may have other numbers now, and a correction concerns the columns that the field had.
  const kept = isReread
    ? []
    : corrections.filter(({ field }) => isDeepStrictEqual(answers.mapping[field], before.mapping[field]));
  const source = toSource(record);
  const understanding = await analyzeFile(deps, {
    ...source,
    corrections: kept,
    answers: { ...answers, reading: source.answers.reading },
    ...guess,
    requested: answers.reading,
    shipper: chosen?.shipper ?? source.shipper,
  });
  await revise(deps, record, { understanding, corrections: kept });
}

/** Last write wins per cell. @throws AppError VALIDATION for an unknown cell, CONFLICT for an imported row. */
export async function correctImport(deps: ImportContext, importId: string, changes: readonly CellCorrection[]): Promise<void> {
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

/** @throws AppError SHIPPER_NOT_FOUND, or VALIDATION if the shipper's files have other columns. */
async function takeShipper(
  { importShippers }: ImportContext,
  { columns, file }: ImportRecord['understanding'],
  shipperId: string,
) {
  const shipper = requireShipper(await importShippers.find(shipperId));
  const { name, answers } = shipper;
  const names = columns.map((column) => column.name);
  const matching = createShipperFinder([shipper])({ row: file?.headerRow ?? 1, columns: names });
  if (matching.length === 0) throw validationError([{ path: 'shipper', message: 'has files with other columns' }]);
  const { reading: _reading, mapping, ...others } = answers;
  return { shipper: { name, shipperId }, answers: { ...NO_LATER_ANSWERS, ...others, mapping: renameColumns(mapping, names) } };
}

/** @throws AppError CONFLICT during a commit. */
async function findIdle({ imports, now }: ImportContext, importId: string): Promise<ImportRecord> {
  const record = requireImport(await imports.find(importId));
  if (importState(record, now()) !== 'importing') return record;
  throw new AppError('CONFLICT', 'This file is being imported. Please try again when the import has finished.');
}

async function revise(
  { imports }: ImportContext,
  record: ImportRecord,
  change: Parameters<ImportContext['imports']['revise']>[1],
) {
  if (await imports.revise(record, change)) return;
  throw new AppError('CONFLICT', 'This import was changed at the same time. Please try again.');
}

/** Also after a crash, which the counts do not show. */
const hasStarted = ({ state, understanding }: ImportRecord): boolean => state === 'importing' || understanding.rows.imported > 0;

/** Ignores `existing` and `force`, which concern other rows, and questions that are answered for the first time. */
function changesRows(after: ImportAnswers, before: ImportAnswers): boolean {
  const rowsOf = ({ existing: _existing, force: _force, dateFormat, orderRows, endedOn, words, ...answers }: ImportAnswers) => ({
    ...answers,
    ...(before.dateFormat !== null && { dateFormat }),
    ...(before.orderRows !== null && { orderRows }),
    ...(before.endedOn !== null && { endedOn }),
    // A row with an unknown weight may be a shipment already; one with an unknown status is none.
    words: words.filter((one) => isDispensable(one.field) || before.words.some((known) => isDeepStrictEqual(known, one))),
  });
  return !isDeepStrictEqual(rowsOf(after), rowsOf(before));
}

function requireSameColumns(after: ImportMapping, before: ImportMapping): void {
  const fields = Object.keys(before) as ImportField[];
  const missing = fields
    .filter((field) => !isDeepStrictEqual(after[field], before[field]))
    .flatMap((field) => before[field] ?? []);
  if (missing.length > 0) throw refuseFile(`lacks columns that imported rows use: ${missing.join(', ')}`);
}

function requireKnownColumns(mapping: ImportMapping, columns: readonly string[]): void {
  const errors = Object.entries(mapping).flatMap(([field, mapped]) =>
    [mapped].flat().some((column) => column !== undefined && !columns.includes(column))
      ? [{ path: `mapping.${field}`, message: 'is not a column of the file' }]
      : [],
  );
  if (errors.length > 0) throw validationError(errors);
}

const omitUndefined = <Fields extends object>(fields: Fields): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };

/** Until an interrupted commit continues, it is unknown which rows it has stored. */
function requireStopped(record: ImportRecord, now: Date): void {
  if (importState(record, now) !== 'interrupted') return;
  throw new AppError('CONFLICT', 'The server stopped during this import. Continue it first.');
}

async function requireCells(deps: ImportContext, record: ImportRecord, changes: readonly CellCorrection[]): Promise<void> {
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
