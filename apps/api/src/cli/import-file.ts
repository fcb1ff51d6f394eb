import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ImportMapping } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_DATE_FORMATS, getImportFieldLabel, REQUIRED_IMPORT_FIELDS } from '@waybill/contracts/shipments/import-fields';
import { checkRows } from '../modules/imports/check-rows.ts';
import type { CheckedRow } from '../modules/imports/checked-row.ts';
import { matchColumns } from '../modules/imports/columns/match-columns.ts';
import { toOrders } from '../modules/imports/commit-import.ts';
import { errorColumns, errorRow } from '../modules/imports/error-file.ts';
import { type ImportFile, openFile } from '../modules/imports/files/open-file.ts';
import { createNumberKeys } from '../modules/imports/row-keys.ts';
import { chooseDateFormat, findDateColumns, surveyRows } from '../modules/imports/survey-rows.ts';
import { createShipments } from '../modules/shipments/create-shipment.ts';
import type { ShipmentContext } from '../modules/shipments/shipment-context.ts';
import { ConfigError } from '../platform/config/load-config.ts';
import { systemActor } from '../platform/http/actor.ts';
import { mapAhead } from '../platform/jobs/map-ahead.ts';
import type { ImportRequest } from './import-request.ts';
import { createErrorLog } from './run-command.ts';

const COMMAND = systemActor('import');

/** Batches written while the next is read; each one uses memory. */
const MAX_STORING = 1;

export interface ImportFileDeps extends Pick<ShipmentContext, 'shipments' | 'settings' | 'now'> {
  showProgress: (total: number) => (done: number) => void;
}

export interface ImportReport {
  imported: number;
  /** Rows imported by an earlier run. */
  alreadyImported: number;
  warnings: number;
  errors: number;
  errorFile: string;
}

/** Rows are keyed by file content and row number, so a rerun resumes. Without `skipErrors` a file with errors stores nothing. */
export async function importFile(deps: ImportFileDeps, request: ImportRequest): Promise<ImportReport> {
  const file = await openFile(() => createReadStream(request.file));
  const makeKeys = createNumberKeys(await hashFile(request.file));
  const { columns, ...rest } = await resolveMapping(file, request);
  const clock = { now: deps.now(), timeZone: (await deps.settings()).company.timeZone };
  const run = async ({ store }: { store: boolean }) => {
    const rows = checkRows(deps.shipments, await file.read(), { makeKeys, values: {}, existing: 'create', clock, ...rest });
    return processRows(deps, rows, {
      columns,
      mapping: rest.mapping,
      store,
      total: rest.total,
      errorFile: `${request.file}.errors.csv`,
    });
  };
  if (request.skipErrors && !request.dryRun) return run({ store: true });
  const dry = await run({ store: false });
  return request.dryRun || dry.errors > 0 ? dry : run({ store: true });
}

async function resolveMapping(file: ImportFile, { mapping: given, dateFormat }: ImportRequest) {
  const table = await file.read();
  const { columns } = table;
  const unknown = Object.values(given)
    .flat()
    .filter((column): column is string => column !== undefined)
    .filter((column) => !columns.includes(column));
  if (unknown.length > 0)
    throw new ConfigError(`--mapping: the file has no column ${unknown.join(', ')}. It has: ${columns.join(', ')}`);
  const mapping: ImportMapping = matchColumns(columns, [], given);
  const missing = REQUIRED_IMPORT_FIELDS.filter((field) => mapping[field] === undefined);
  if (missing.length > 0) {
    const names = missing.map(getImportFieldLabel).join(', ');
    throw new ConfigError(`No column for ${names}. Name them with --mapping. The file has: ${columns.join(', ')}`);
  }
  const { total, dates } = await surveyRows(table, { dateColumns: findDateColumns(mapping) });
  const format = chooseDateFormat(dates, dateFormat);
  if (format === null && dates.size > 0) {
    throw new ConfigError(`The dates are ambiguous. Choose --date-format ${IMPORT_DATE_FORMATS.join(' or ')}`);
  }
  return { columns, mapping, dateFormat: format, total };
}

interface PassOptions {
  columns: readonly string[];
  mapping: ImportMapping;
  total: number;
  store: boolean;
  errorFile: string;
}

async function processRows(
  { shipments, settings, now, showProgress }: ImportFileDeps,
  batches: AsyncIterable<CheckedRow[]>,
  { columns, mapping, total, store, errorFile }: PassOptions,
): Promise<ImportReport> {
  const report = { imported: 0, alreadyImported: 0, warnings: 0, errors: 0, errorFile };
  const log = createErrorLog(errorFile, errorColumns(columns));
  const onProgress = showProgress(total);
  async function* counted() {
    for await (const rows of batches) {
      const count = (state: CheckedRow['state']) => rows.filter((row) => row.state === state).length;
      report.alreadyImported += count('imported');
      report.imported += count('imported') + count('ok') + count('warn');
      report.warnings += count('warn');
      report.errors += count('error');
      for (const row of rows) if (row.state === 'error') await log.write(errorRow(row, { columns, mapping }));
      yield rows;
    }
  }
  const storeRows = async (rows: readonly CheckedRow[]) => {
    const outcomes = store ? await createShipments({ shipments, settings, now }, toOrders(rows), COMMAND) : [];
    // The ID was taken since the row was checked; the next run reports it.
    return { rows: rows.length, taken: outcomes.filter((outcome) => outcome === 'taken').length };
  };
  let done = 0;
  for await (const { rows, taken } of mapAhead(counted(), { ahead: MAX_STORING }, storeRows)) {
    report.imported -= taken;
    report.errors += taken;
    done += rows;
    onProgress(done);
  }
  await log.close();
  return report;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('base64url');
}
