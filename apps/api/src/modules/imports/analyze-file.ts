import { type ImportMapping, type ImportReading, type ImportValues, mappedColumns } from '@waybill/contracts/imports/answers';
import { IMPORT_FILE, IMPORT_ROW_SAMPLES } from '@waybill/contracts/imports/facts';
import {
  getImportFieldLabel,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  REQUIRED_IMPORT_FIELDS,
} from '@waybill/contracts/imports/fields';
import type { ImportBatch, ImportRow } from '@waybill/contracts/imports/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { LIST_FILTER_IDS } from '@waybill/contracts/shipments/facts';
import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ShipmentAccess } from '../shipments/shipment-context.ts';
import type { ImportFile } from './files/open-file.ts';
import type { Table } from './files/read-table.ts';
import { refuseFile } from './files/split-rows.ts';
import type { ImportAnalysis, ImportRecord } from './import-model.ts';
import { type ImportSource, openImport } from './open-import.ts';
import type { CheckedRow } from './rows/checked-row.ts';
import { type FieldSource, findSources, isGiven, readCells, sourceText, statedText } from './rows/field-sources.ts';
import { type ImportAnswers, recordedAnswers } from './rows/import-answers.ts';
import { toWordKey } from './rows/interpret-row.ts';
import { describeFooter } from './rows/skip-footer.ts';
import { chooseDateFormat, findDateColumns, surveyRows } from './rows/survey-rows.ts';

interface AnalyzeOptions extends ImportSource {
  shipper: ImportBatch['shipper'];
  /** As the office chose it; `answers.reading` may hold what was detected. */
  requested?: ImportReading;
}

const MAX_PREVIEW_LENGTH = 120;

interface PresentedTable {
  columns: readonly { name: string }[];
  mapping: ImportMapping;
  values: ImportValues;
}

/** Columns that a note names. */
const MAX_NAMES = 20;

interface ReadTable {
  columns: Table['columns'];
  hidden: Table['hidden'];
  /** Texts of each column: one without any leaves nothing out. */
  samples: readonly (readonly string[])[];
  mapping: ImportMapping;
}

/** Stores nothing. @throws AppError VALIDATION, TOO_LARGE or UNSUPPORTED_MEDIA_TYPE for an unusable file. */
export async function analyzeFile(
  parts: ShipmentAccess,
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

/** A stored file is read as it was read at first, also after an update of this program. */
export function toSource(record: ImportRecord): AnalyzeOptions {
  const { importId, createdAt, content, understanding, corrections = [] } = record;
  const answers = recordedAnswers(record);
  const { encoding, delimiter, headerRow, sheet } = { ...answers.reading, ...understanding.file };
  const { hiddenRows } = answers.reading;
  return {
    importId,
    createdAt,
    content,
    corrections,
    answers: { ...answers, reading: { encoding, delimiter, headerRow, sheet, hiddenRows } },
    requested: answers.reading,
    shipper: understanding.shipper ?? null,
  };
}

/** @param table after all its rows were read. @returns what the file has and the import has not, as sentences. */
export function describeOmissions({ notes }: ImportFile, { columns, hidden, samples, mapping }: ReadTable): string[] {
  const used = new Set(IMPORT_FIELD_NAMES.flatMap((field) => mappedColumns(mapping, field)));
  const unused = columns.filter((name, index) => !used.has(name) && (samples[index] ?? []).length > 0);
  const { leftOut } = office.imports;
  const { count, isIncluded, areAll } = hidden;
  return [
    ...notes,
    ...(count > 0 && !isIncluded ? [tEnglish(leftOut.hiddenRows, { count })] : []),
    ...(areAll ? [tEnglish(leftOut.allRowsHidden)] : []),
    ...(unused.length > 0 ? [tEnglish(leftOut.columns, { names: listNames(unused) })] : []),
  ];
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

function createRowPresenter({ columns, ...answers }: PresentedTable): (row: CheckedRow) => ImportRow {
  const names = columns.map(({ name }) => name);
  const sources = new Map(findSources(names, answers).map((source) => [source.column.name, source]));
  return (checked) => {
    const { row, state, texts, trackingId, problems, corrected } = checked;
    const values = Object.entries({ ...texts, ...(trackingId && { trackingId }) }).map(([field, text]) => [field, shorten(text)]);
    const presented = { row, state, values: Object.fromEntries(values), problems: state === 'imported' ? [] : problems };
    const isEditable = state !== 'imported' && state !== 'known' && (problems.length > 0 || corrected !== undefined);
    return isEditable ? { ...presented, cells: toEditableCells(checked, sources) } : presented;
  };
}

const shorten = (text: string): string => (text.length > MAX_PREVIEW_LENGTH ? `${text.slice(0, MAX_PREVIEW_LENGTH - 1)}…` : text);

/** Every field with a source, a correction or a problem; overlong text is cut to keep the response small. */
function toEditableCells(
  { corrected = {}, problems, ...row }: CheckedRow,
  sources: ReadonlyMap<string, FieldSource>,
): ImportRow['cells'] {
  const cut = (text: string) => text.slice(0, LIMITS.description);
  return IMPORT_FIELDS.flatMap((column) => {
    const { name: field } = column;
    const source = sources.get(field);
    const correction = corrected[field];
    if (!source && correction === undefined && !problems.some((problem) => problem.field === field)) return [];
    const cells = readCells(row, column);
    const inFile = source ? unescapeFormula(statedText(cells, source) || source.value || sourceText(cells, source)) : '';
    return [{ field, text: cut(correction ?? inFile), original: correction === undefined ? null : cut(inFile) }];
  });
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

/** Names values for every row that the text of a mail gave. */
function describeLetter({ letter }: ImportFile, { values }: ImportAnswers): string[] {
  const given = (['weight', 'deliveryDate'] as const).filter((field) => letter?.[field] && letter[field] === values[field]);
  const names = given.map((field) => `${getImportFieldLabel(field)} “${values[field]}”`).join(', ');
  return names === '' ? [] : [tEnglish(office.imports.fromLetter, { names })];
}

const listNames = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')}, ...` : names.join(', ');
