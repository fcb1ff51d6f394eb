import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ImportMapping, ImportReading } from '@waybill/contracts/imports/answers';
import { IMPORT_DATE_FORMATS, type ImportDateFormat } from '@waybill/contracts/imports/fields';
import type { ImportFileInfo } from '@waybill/contracts/imports/schema';
import { describeOmissions } from '../modules/imports/analyze-file.ts';
import { toOrders, updateRows } from '../modules/imports/commit-import.ts';
import { errorColumns, errorRow } from '../modules/imports/error-file.ts';
import type { Table } from '../modules/imports/files/read-table.ts';
import { checkRows } from '../modules/imports/rows/check-rows.ts';
import { type CheckedRow, createNumberKeys } from '../modules/imports/rows/checked-row.ts';
import { resolveValues, resolveWords } from '../modules/imports/rows/given-values.ts';
import type { ImportAnswers } from '../modules/imports/rows/import-answers.ts';
import { describeFooter, skipFooter } from '../modules/imports/rows/skip-footer.ts';
import { chooseDateFormat, findDateColumns, type Survey, surveyRows } from '../modules/imports/rows/survey-rows.ts';
import { createShipments } from '../modules/shipments/change/create-shipment.ts';
import type { CustomerAccess } from '../modules/shipments/shipment-context.ts';
import { ConfigError } from '../platform/config/load-config.ts';
import { systemActor } from '../platform/http/actor.ts';
import { mapAhead } from '../platform/jobs/batches.ts';
import { type AnswerParts, requireFields, resolveAnswers } from './import-answers.ts';
import { requireReplaceable, saveMappingFile } from './import-mapping-file.ts';
import type { ImportRequest } from './import-request.ts';
import { createErrorLog } from './run-command.ts';

export type ImportFileDeps = RowParts & AnswerParts;

interface ImportReport extends RowCounts {
  errorFile: string;
  /** Remembered shipper, or program, whose columns these are. */
  shipper: string | null;
  notes: string[];
}

const COMMAND = systemActor('import');

/** Batches written while the next is read; each one uses memory. */
const MAX_STORING = 1;

interface RowParts extends CustomerAccess {
  showProgress: (total: number) => (done: number) => void;
}

interface PassOptions {
  columns: readonly string[];
  mapping: ImportMapping;
  total: number;
  store: boolean;
  errorFile: string;
  /** Confirms unusual steps of known shipments. */
  force: boolean | undefined;
}

interface RowCounts {
  /** Or, on a dry run, can be. */
  imported: number;
  /** Rows imported by an earlier run. */
  alreadyImported: number;
  /** Rows that are shipments already. */
  known: number;
  /** Those of `known` that change the shipment. */
  updated: number;
  /** Further items of an order. */
  continued: number;
  warnings: number;
  errors: number;
}

/** Rows are keyed by file content and row number, so a rerun resumes. Without `skipErrors` a file with errors stores nothing. */
export async function importFile(deps: ImportFileDeps, request: ImportRequest): Promise<ImportReport> {
  const { saveMapping } = request;
  if (saveMapping !== undefined) await requireReplaceable(saveMapping);
  const { file, answers, shipper } = await resolveAnswers(deps, () => createReadStream(request.file), request);
  const { columns, ...table } = await file.read();
  requireFields(columns, answers);
  const { total, dateFormat, samples } = await surveyFile({ columns, ...table }, answers);
  if (saveMapping !== undefined) await saveMappingFile(saveMapping, { ...answers, dateFormat });

  const { mapping, existing, orderRows, endedOn, force } = answers;
  const omissions = describeOmissions(file, { columns, hidden: table.hidden, samples, mapping });
  const notes = [...describeEncoding(file.info, answers.reading), ...omissions];
  const now = deps.now();
  const settings = await deps.settings();
  const { company } = settings;
  const options = {
    makeKeys: createNumberKeys(await hashFile(request.file, file.info.sheet)),
    mapping,
    values: resolveValues(answers.values, { company, uploadedAt: now }),
    words: resolveWords(answers.words, { company, uploadedAt: now }),
    dateFormat,
    existing,
    rule: { settings, now, force },
    orderRows,
    endedOn,
    clock: { now, timeZone: company.timeZone },
    uploadedAt: now,
  };
  const errorFile = `${request.file}.errors.csv`;
  const run = async ({ store }: { store: boolean }): Promise<ImportReport> => {
    const footer: CheckedRow[] = [];
    const rows = skipFooter(checkRows(deps.shipments, await file.read(), options), { columns, mapping, footer });
    const counts = await processRows(deps, rows, { columns, mapping, total, store, errorFile, force });
    return { ...counts, errorFile, shipper: shipper?.name ?? null, notes: [...notes, ...describeFooter(footer)] };
  };
  if (request.skipErrors && !request.dryRun) return run({ store: true });
  const dry = await run({ store: false });
  return request.dryRun || dry.errors > 0 ? dry : run({ store: true });
}

export function describeImport(report: ImportReport, { dryRun, skipErrors }: ImportRequest): string {
  const { imported, alreadyImported, warnings, errors, errorFile, shipper, notes } = report;
  const refused = errors > 0 ? `${countedRows(errors)} cannot be imported: see ${errorFile}` : '';
  const isStored = !dryRun && (errors === 0 || skipErrors);
  const describeOutcome = (): string[] => {
    if (dryRun) return [`Nothing was stored. ${countedRows(imported)} can be imported, ${warnings} with a warning.`, refused];
    if (!isStored) return [`Nothing was imported. ${refused}`, 'Correct them, or leave them out with --skip-errors.'];
    return [`Imported ${countedRows(imported)}${alreadyImported > 0 ? `, ${alreadyImported} of them earlier` : ''}.`, refused];
  };
  return [shipper === null ? '' : `Columns of ${shipper}.`, ...describeOutcome(), ...describeOthers(report, isStored), ...notes]
    .filter(Boolean)
    .join('\n');
}

async function surveyFile(
  table: Table,
  { mapping, dateFormat }: ImportAnswers,
): Promise<Pick<Survey, 'total' | 'samples'> & { dateFormat: ImportDateFormat | null }> {
  const { total, samples, dates } = await surveyRows(table, { dateColumns: findDateColumns(mapping) });
  const format = chooseDateFormat(dates, dateFormat);
  if (format === null && dates.size > 0) {
    throw new ConfigError(`The dates are ambiguous. Choose --date-format ${IMPORT_DATE_FORMATS.join(' or ')}`);
  }
  return { total, samples, dateFormat: format };
}

/** Sheets of a workbook have rows with the same numbers. */
async function hashFile(path: string, sheet: string | null): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  if (sheet !== null) hash.update(`sheet ${sheet}`);
  return hash.digest('base64url');
}

/** @returns what to check if the encoding was guessed. */
function describeEncoding({ encoding, encodings }: ImportFileInfo, reading: ImportReading): string[] {
  if (reading.encoding !== null || encodings.length === 0) return [];
  const others = encodings.map((likely) => likely.encoding).filter((likely) => likely !== encoding);
  const choices = others.length > 0 ? `: ${others.join(', ')}` : '';
  return [
    `The file does not name its encoding and was read as ${encoding}. Check that accented letters are correct, or choose another with --encoding${choices}.`,
  ];
}

function describeOthers({ known, updated, continued }: ImportReport, isStored: boolean): string[] {
  const alreadyKnown = known === 1 ? '1 row is a shipment already.' : `${known} rows are shipments already.`;
  const updates = `${countedRows(updated)} ${isStored ? 'updated' : 'would update'} a shipment.`;
  const furtherItems =
    continued === 1 ? '1 row continues the order above it.' : `${continued} rows continue the order above them.`;
  return [known > 0 ? alreadyKnown : '', updated > 0 ? updates : '', continued > 0 ? furtherItems : ''];
}

const countedRows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** Writes the rows with errors to a file; `store` creates and updates shipments. */
async function processRows(
  { showProgress, ...parts }: RowParts,
  batches: AsyncIterable<CheckedRow[]>,
  { columns, mapping, total, store, errorFile, force }: PassOptions,
): Promise<RowCounts> {
  const counts = startCounts();
  const log = createErrorLog(errorFile, errorColumns(columns));
  const onProgress = showProgress(total);
  async function* counted() {
    for await (const rows of batches) {
      countRows(counts, rows);
      for (const row of rows) if (row.state === 'error') await log.write(errorRow(row, { columns, mapping }));
      yield rows;
    }
  }
  const storeRows = async (rows: readonly CheckedRow[]) => {
    const outcomes = store ? await createShipments(parts, toOrders(rows), COMMAND) : [];
    if (store) await updateRows(parts, rows, { by: COMMAND, force });
    // The ID was taken since the row was checked; the next run reports it.
    return { rows: rows.length, taken: outcomes.filter((outcome) => outcome === 'taken').length };
  };
  let done = 0;
  for await (const { rows, taken } of mapAhead(counted(), { ahead: MAX_STORING }, storeRows)) {
    counts.imported -= taken;
    counts.errors += taken;
    done += rows;
    onProgress(done);
  }
  await log.close();
  return counts;
}

const startCounts = (): RowCounts => ({
  imported: 0,
  alreadyImported: 0,
  known: 0,
  updated: 0,
  continued: 0,
  warnings: 0,
  errors: 0,
});

function countRows(counts: RowCounts, rows: readonly CheckedRow[]): void {
  const count = (state: CheckedRow['state']) => rows.filter((row) => row.state === state).length;
  counts.alreadyImported += count('imported');
  counts.imported += count('imported') + count('ok') + count('warn');
  const continued = rows.filter(({ continues }) => continues !== undefined).length;
  counts.known += count('known') - continued;
  counts.continued += continued;
  counts.updated += rows.filter(({ state, updates }) => state === 'known' && updates !== undefined).length;
  counts.warnings += count('warn');
  counts.errors += count('error');
}
