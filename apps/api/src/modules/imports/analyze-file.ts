import { LIMITS, LIST_FILTER_IDS } from '@waybill/contracts/shared/limits';
import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import { REQUIRED_IMPORT_FIELDS } from '@waybill/contracts/shipments/import-fields';
import { IMPORT_FILE, IMPORT_ROW_SAMPLES } from '@waybill/contracts/shipments/import-limits';
import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CheckedRow } from './checked-row.ts';
import { describeLetter, describeOmissions } from './describe-omissions.ts';
import { isGiven } from './field-sources.ts';
import { refuseFile } from './files/split-rows.ts';
import type { ImportAnalysis } from './import-model.ts';
import { toWordKey } from './interpret-row.ts';
import { type ImportParts, type ImportSource, openImport } from './open-import.ts';
import { createRowPresenter } from './present-row.ts';
import { describeFooter } from './skip-footer.ts';
import { chooseDateFormat, findDateColumns, surveyRows } from './survey-rows.ts';

export interface AnalyzeOptions extends ImportSource {
  shipper: ImportBatch['shipper'];
  /** As the office chose it; `answers.reading` may hold what was detected. */
  requested?: ImportReading;
}

/** Stores nothing. @throws AppError VALIDATION, TOO_LARGE or UNSUPPORTED_MEDIA_TYPE for an unusable file. */
export async function analyzeFile(
  parts: ImportParts,
  { shipper, requested, ...source }: AnalyzeOptions,
): Promise<ImportAnalysis> {
  const { answers } = source;
  const opened = await openImport(parts, source);
  const { info } = opened.file;
  const table = await opened.read();
  const dateColumns = findDateColumns(answers.mapping);
  const { total, samples, dates } = await surveyRows(table, { dateColumns, maxRows: IMPORT_FILE.maxRows });
  if (total === 0) throw refuseFile('has no rows below its column names');
  if (total > IMPORT_FILE.maxRows)
    throw new AppError('TOO_LARGE', `The file ${tEnglish(office.imports.tooManyRows, { max: IMPORT_FILE.maxRows })}.`);

  const dateFormat = chooseDateFormat(dates, answers.dateFormat);
  const analysis: ImportAnalysis = {
    ...answers,
    force: answers.force ?? false,
    reading: requested ?? answers.reading,
    ...(opened.file.letter?.weight !== undefined && { statedWeight: opened.file.letter.weight }),
    notes: [
      ...(info.encodings.length > 0
        ? [`The file does not name its encoding and was read as ${info.encoding}. Check that accented letters are correct.`]
        : []),
      ...describeLetter(opened.file, answers),
      ...describeOmissions(opened.file, { ...table, samples, mapping: answers.mapping }),
    ],
    file: { ...info, hiddenRows: table.hidden.areAll ? 0 : table.hidden.count },
    columns: table.columns.map((name, index) => ({ name, samples: samples[index] ?? [] })),
    missing: REQUIRED_IMPORT_FIELDS.filter((field) => !isGiven(field, answers)),
    dateFormat,
    asksDateFormat: dateFormat === null && dates.size > 0,
    shipper,
    rows: { total: 0, ok: 0, warn: 0, error: 0, known: 0, imported: 0 },
    preview: [],
    problemRows: [],
    correctedRows: [],
    skippedRows: [],
    unknownWords: [],
    asksOrderRows: false,
    asksEndedOn: false,
    trackingIds: [],
  };
  const count = createCounter(analysis);
  const footer: CheckedRow[] = [];
  for await (const rows of opened.check(dateFormat, footer)) for (const row of rows) count(row);
  analysis.notes.push(...describeFooter(footer));
  return analysis;
}

function createCounter(analysis: ImportAnalysis): (row: CheckedRow) => void {
  const { rows, preview, problemRows, correctedRows, skippedRows, trackingIds } = analysis;
  const countWords = createWordCounter(analysis.unknownWords);
  const present = createRowPresenter(analysis);
  return (row) => {
    rows.total += 1;
    rows[row.state] += 1;
    if (preview.length < IMPORT_ROW_SAMPLES.preview) preview.push(present(row));
    const isOpen = row.state !== 'imported' && row.state !== 'known';
    if ((isOpen || row.isUnusual) && row.problems.length > 0 && problemRows.length < IMPORT_ROW_SAMPLES.problems)
      problemRows.push(present(row));
    if (isOpen && row.corrected) correctedRows.push(present(row));
    if (row.state === 'known' && row.updates === undefined) {
      const message = row.problems.map((problem) => problem.message).join(' ');
      skippedRows.push({ row: row.row, trackingId: row.trackingId ?? null, message });
    }
    if (row.state !== 'imported' && row.continues === undefined) countWords(row);
    if (row.mayContinue && isNew(row)) analysis.asksOrderRows = true;
    if (row.lacksEnd && (isNew(row) || row.updates !== undefined)) analysis.asksEndedOn = true;
    if (row.state === 'imported' && row.trackingId && trackingIds.length <= LIST_FILTER_IDS.max) trackingIds.push(row.trackingId);
  };
}

const isNew = ({ state }: CheckedRow): boolean => state === 'ok' || state === 'warn';

function createWordCounter(found: ImportAnalysis['unknownWords']): (row: CheckedRow) => void {
  const byKey = new Map<string, ImportAnalysis['unknownWords'][number]>();
  return ({ unknownWords }) => {
    for (const { field, word } of unknownWords) {
      const key = toWordKey(field, word);
      const known = byKey.get(key);
      if (known) known.rows += 1;
      else if (found.length < IMPORT_FILE.maxWords && word.length <= LIMITS.importWord) {
        const counted = { field, word, rows: 1 };
        byKey.set(key, counted);
        found.push(counted);
      }
    }
  };
}
