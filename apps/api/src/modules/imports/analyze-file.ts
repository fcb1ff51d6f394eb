import { IMPORT_FILE, IMPORT_ROW_SAMPLES, LIMITS, LIST_FILTER_IDS } from '@waybill/contracts/shared/limits';
import { IMPORT_FIELD_NAMES, type ImportDateFormat } from '@waybill/contracts/shipments/import-fields';
import type { ImportMapping, ImportRow } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import { type CheckedRow, checkRows, type StoredShipments } from './check-rows.ts';
import { cellText, correctTable, type StoredCorrection } from './correct-table.ts';
import type { ImportAnalysis } from './import-model.ts';
import { missingFields } from './columns/match-columns.ts';
import { openFile } from './files/open-file.ts';
import { refuseFile } from './files/split-rows.ts';
import { chooseDateFormat, surveyRows } from './survey-rows.ts';

const MAX_PREVIEW_LENGTH = 120;

interface AnalyzeOptions {
  importId: string;
  match: (columns: readonly string[]) => ImportMapping;
  dateFormat: ImportDateFormat | null;
  corrections: readonly StoredCorrection[];
}

/** Stores nothing. @throws AppError VALIDATION, TOO_LARGE or UNSUPPORTED_MEDIA_TYPE for an unusable file. */
export async function analyzeFile(
  stored: StoredShipments,
  content: Buffer,
  { importId, match, dateFormat: requestedFormat, corrections }: AnalyzeOptions,
): Promise<ImportAnalysis> {
  const file = await openFile(content);
  const table = await file.read();
  const mapping = match(table.columns);
  const { total, samples, dates } = await surveyRows(correctTable(table, { mapping, corrections }), {
    dateColumn: mapping.deliveryDate,
    maxRows: IMPORT_FILE.maxRows,
  });
  if (total === 0) throw refuseFile('has no rows below its column names');
  if (total > IMPORT_FILE.maxRows)
    throw new AppError('TOO_LARGE', `The file ${tEnglish(office.imports.tooManyRows, { max: IMPORT_FILE.maxRows })}.`);

  const dateFormat = chooseDateFormat(dates, requestedFormat);
  const analysis: ImportAnalysis = {
    notes: file.notes,
    columns: table.columns.map((name, index) => ({ name, samples: samples[index] ?? [] })),
    mapping,
    missing: missingFields(mapping),
    dateFormat,
    asksDateFormat: dateFormat === null && dates.size > 0,
    rows: { total: 0, ok: 0, warn: 0, error: 0, imported: 0 },
    preview: [],
    problemRows: [],
    correctedRows: [],
    trackingIds: [],
  };
  const options = { scope: importId, keyedBy: 'content', mapping, dateFormat } as const;
  for await (const rows of checkRows(stored, correctTable(await file.read(), { mapping, corrections }), options)) {
    for (const row of rows) count(analysis, row);
  }
  return analysis;
}

function count({ rows, preview, problemRows, correctedRows, trackingIds, ...table }: ImportAnalysis, row: CheckedRow): void {
  rows.total += 1;
  rows[row.state] += 1;
  if (preview.length < IMPORT_ROW_SAMPLES.preview) preview.push(present(row, table));
  if (row.state !== 'imported' && row.problems.length > 0 && problemRows.length < IMPORT_ROW_SAMPLES.problems) {
    problemRows.push(present(row, table));
  }
  if (row.state !== 'imported' && row.originals) correctedRows.push(present(row, table));
  if (row.state === 'imported' && row.trackingId && trackingIds.length <= LIST_FILTER_IDS.max) trackingIds.push(row.trackingId);
}

type Columns = Pick<ImportAnalysis, 'columns' | 'mapping'>;

function present(checked: CheckedRow, table: Columns): ImportRow {
  const { row, state, texts, trackingId, problems, originals } = checked;
  const cut = (text: string) => (text.length > MAX_PREVIEW_LENGTH ? `${text.slice(0, MAX_PREVIEW_LENGTH - 1)}…` : text);
  const values = Object.entries({ ...texts, ...(trackingId && { trackingId }) }).map(([field, text]) => [field, cut(text)]);
  const presented = { row, state, values: Object.fromEntries(values), problems: state === 'imported' ? [] : problems };
  return state !== 'imported' && (problems.length > 0 || originals)
    ? { ...presented, cells: toEditableCells(checked, table) }
    : presented;
}

/** Editable cells; overlong text is cut to keep the response small. */
function toEditableCells({ cells, originals }: CheckedRow, { columns, mapping }: Columns): ImportRow['cells'] {
  const cut = (text: string) => text.slice(0, LIMITS.description);
  return IMPORT_FIELD_NAMES.flatMap((field) => {
    const index = columns.findIndex(({ name }) => name === mapping[field]);
    const original = originals?.[field];
    return index === -1
      ? []
      : [{ field, text: cut(cellText(cells, index)), original: original === undefined ? null : cut(original) }];
  });
}
