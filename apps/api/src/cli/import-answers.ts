import {
  DETECT_READING,
  type ImportMapping,
  type ImportValues,
  mapColumns,
  mappedColumns,
} from '@waybill/contracts/imports/answers';
import { getImportFieldLabel, IMPORT_FIELD_NAMES, REQUIRED_IMPORT_FIELDS } from '@waybill/contracts/imports/fields';
import type { FileSource } from '../modules/imports/files/open-file.ts';
import { isGiven } from '../modules/imports/rows/field-sources.ts';
import { checkValues } from '../modules/imports/rows/given-values.ts';
import type { ImportAnswers } from '../modules/imports/rows/import-answers.ts';
import { type Guess, guessAnswers, type ShipperList } from '../modules/imports/shippers/guess-answers.ts';
import type { ShipmentAccess } from '../modules/shipments/shipment-context.ts';
import { ConfigError } from '../platform/config/load-config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { joinWords } from '../platform/search/words.ts';
import { readMappingFile, type SavedAnswers } from './import-mapping-file.ts';
import type { ImportRequest } from './import-request.ts';

export interface AnswerParts extends ShipmentAccess {
  importShippers: ShipperList;
}

/** From flags, else the mapping file, else the shipper, else guessed. @throws ConfigError, or AppError for an unusable file. */
export async function resolveAnswers(parts: AnswerParts, source: FileSource, request: ImportRequest): Promise<Guess> {
  const { answers: given, mappingFile = '', shipper } = request;
  const saved: SavedAnswers = mappingFile === '' ? {} : await readMappingFile(mappingFile);
  await requireValues(parts, { ...saved.values, ...given.values }, (field) => (field in given.values ? '--value' : mappingFile));

  const reading = { ...DETECT_READING, ...saved.reading, ...given.reading };
  const importShippers = shipper === undefined ? parts.importShippers : await findNamedShippers(parts.importShippers, shipper);
  const guess = await guessAnswers({ importShippers, shipments: parts.shipments }, source, { reading });
  const { columns } = await guess.file.read();
  if (shipper !== undefined) requireNamedShipper(guess, { name: shipper, columns });
  const flagged = nameColumns(columns, given.mapping, '--mapping');
  const filed = saved.mapping && nameColumns(columns, saved.mapping, mappingFile);

  const guessed = await guessAround(parts, { guess, source, mapping: flagged });
  const answers: ImportAnswers = {
    reading: guess.answers.reading,
    mapping: { ...(filed ?? guessed.mapping), ...flagged },
    values: { ...(saved.values ?? guessed.values), ...given.values },
    dateFormat: given.dateFormat ?? saved.dateFormat ?? guessed.dateFormat,
    existing: given.existing ?? saved.existing ?? guessed.existing,
    force: given.force ?? saved.force,
    words: saved.words ?? guessed.words,
    orderRows: given.orderRows ?? saved.orderRows ?? guessed.orderRows,
    endedOn: given.endedOn ?? saved.endedOn ?? guessed.endedOn,
  };
  return { answers, file: guess.file, shipper: filed ? null : guess.shipper };
}

/** @throws ConfigError */
export function requireFields(columns: readonly string[], answers: { mapping: ImportMapping; values: ImportValues }): void {
  const missing = REQUIRED_IMPORT_FIELDS.filter((field) => !isGiven(field, answers)).map(getImportFieldLabel);
  if (missing.length === 0) return;
  throw new ConfigError(
    `No column for ${missing.join(', ')}. Name them with --mapping, or a text for every row with --value. The file has: ${columns.join(', ')}`,
  );
}

/** A column that a flag takes is not guessed for another field. */
async function guessAround(
  { shipments }: AnswerParts,
  { guess, source, mapping }: { guess: Guess; source: FileSource; mapping: ImportAnswers['mapping'] },
): Promise<ImportAnswers> {
  const { answers, shipper } = guess;
  if (shipper !== null || Object.keys(mapping).length === 0) return answers;
  const before = { ...answers, mapping };
  const parts = { importShippers: { list: async () => [] }, shipments };
  return (await guessAnswers(parts, source, { reading: answers.reading, before })).answers;
}

/** Several shippers may have the same name and other columns. @throws ConfigError with the known names. */
async function findNamedShippers(shippers: ShipperList, name: string): Promise<ShipperList> {
  const known = await shippers.list();
  const named = known.filter((shipper) => shipper.name === name);
  if (named.length > 0) return { list: async () => named };
  const names = [...new Set(known.map((shipper) => shipper.name))].toSorted((a, b) => a.localeCompare(b));
  throw new ConfigError(
    `--shipper: no shipper is remembered as "${name}". ${names.length > 0 ? `Remembered: ${names.join(', ')}` : 'None is remembered yet.'}`,
  );
}

/** @throws ConfigError if the file has other columns than the files of this shipper. */
function requireNamedShipper({ shipper }: Guess, { name, columns }: { name: string; columns: readonly string[] }): void {
  if (shipper !== null && shipper.shipperId !== null) return;
  throw new ConfigError(`--shipper: files of "${name}" have other columns. This file has: ${columns.join(', ')}`);
}

/** Names columns as the file does. @param source the flag or file that named them. @throws ConfigError for unknown ones. */
function nameColumns(columns: readonly string[], mapping: ImportMapping, source: string): ImportMapping {
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
async function requireValues(parts: ShipmentAccess, values: ImportValues, getSource: (field: string) => string): Promise<void> {
  try {
    await checkValues(parts, { values });
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.errors) throw error;
    const faults = error.details.errors.map(({ path, message }) => `${getSource(path.replace(/^values\./, ''))}: ${message}`);
    throw new ConfigError(faults.join('\n'));
  }
}
