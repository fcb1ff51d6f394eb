import type { ImportMapping, ImportValues } from '@waybill/contracts/imports/answers';
import {
  getImportFieldLabel,
  IMPORT_FIELDS,
  type ImportColumn,
  type ImportField,
  isShipmentField,
} from '@waybill/contracts/imports/fields';
import type { ImportProblem } from '@waybill/contracts/imports/schema';
import { RESERVED_TRACKING_IDS } from '@waybill/contracts/reserved-tracking-ids';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { newShipment, type NewShipment } from '@waybill/contracts/shipments/schema';
import { nestFields, type ShipmentFieldPath } from '@waybill/contracts/shipments/shipment-fields';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { isCalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { isClosingOutcome, isEnded } from '@waybill/domain/shipments/outcomes';
import { foldSpaces } from '@waybill/domain/text/fold-characters';
import { stripInvisible } from '@waybill/domain/text/invisible';
import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { stripPiece } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { z } from 'zod';
import { fold } from '../../../platform/search/words.ts';
import type { TimeContext } from '../../shipments/history/resolve-time.ts';
import type { Corrected, CorrectedRow } from './correct-table.ts';
import { type FieldSource, findDamage, findSources, isSheetError, readCells, sourceText, statedText } from './field-sources.ts';
import type { ImportAnswers, LaterAnswers } from './import-answers.ts';
import { type CellDamage, readCell } from './read-cell.ts';

const FIELD_BY_PATH = new Map<string, ImportField>(IMPORT_FIELDS.map(({ path, name }) => [path, name]));
const COLUMN_BY_NAME = new Map<string, ImportColumn>(IMPORT_FIELDS.map((column) => [column.name, column]));
/** A parcel arrives without them, so a cell that nobody can read stays empty. */
const DISPENSABLE_TYPES: ReadonlySet<ImportColumn['type']> = new Set(['phone', 'email', 'count', 'weight']);
export const isDispensable = (field: ImportField): boolean => {
  const type = COLUMN_BY_NAME.get(field)?.type;
  return type !== undefined && DISPENSABLE_TYPES.has(type);
};
const EXAMPLE_IDS: ReadonlySet<string> = new Set([EXAMPLE_TRACKING_ID, ...TEST_TRACKING_IDS]);

/** Any form that lookups, ID lists and URLs support. */
const importedId = z
  .string()
  .transform((text) => stripPiece(normalizeTrackingId(text)) || undefined)
  .pipe(
    z
      .string()
      .max(LIMITS.trackingId, `must be at most ${LIMITS.trackingId} characters`)
      .regex(/^[^,;]*$/, 'must not contain a comma or semicolon')
      .regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit')
      .refine((trackingId) => !EXAMPLE_IDS.has(trackingId), 'is reserved for examples')
      .refine((trackingId) => !RESERVED_TRACKING_IDS.has(trackingId), 'is reserved and cannot be used as an ID')
      .optional(),
  )
  .optional();

export type Texts = Partial<Record<ImportField, string>>;

export interface InterpretedRow extends CorrectedRow {
  texts: Texts;
  shipment?: NewShipment;
  trackingId?: string;
  /** Whether the row has a delivery day of its own, not that of every row. */
  hasOwnDay: boolean;
  /** Words that are no value of their field. */
  unknownWords: readonly { field: ImportField; word: string }[];
  /** Whether the row ended without a time, after the day that was promised, and nobody said when. */
  lacksEnd: boolean;
  problems: ImportProblem[];
}

export interface InterpretOptions extends Partial<LaterAnswers> {
  mapping: ImportMapping;
  dateFormat: ImportAnswers['dateFormat'];
  /** Without relative days. */
  values: ImportValues;
  clock: TimeContext;
  uploadedAt: Date;
}

export function createInterpreter(
  columns: readonly string[],
  { dateFormat, clock, uploadedAt, words = [], endedOn = null, ...answers }: InterpretOptions,
) {
  const sources = findSources(columns, answers);
  const sourced = new Set<string>(sources.map(({ column }) => column.name));
  const explained = new Map(words.map(({ field, word, text }) => [toWordKey(field, word), text]));
  const today = toCalendarDate(clock.now, clock.timeZone);
  const uploadedOn = toCalendarDate(uploadedAt, clock.timeZone);

  return (source: CorrectedRow): InterpretedRow => {
    const { cells, corrected = {}, fault } = source;
    const texts: Texts = {};
    const problems: ImportProblem[] = [];
    const unknownWords: { field: ImportField; word: string }[] = [];
    let hasOwnDay = corrected.deliveryDate !== undefined;
    const read = (column: ImportColumn, typed: string, damage?: CellDamage): void => {
      const { text, problem, isUnknown } = readCell(typed, { column, dateFormat, clock, uploadedOn, damage });
      if (text !== '') texts[column.name] = text;
      if (problem) problems.push(problem);
      if (isUnknown && corrected[column.name] === undefined) unknownWords.push({ field: column.name, word: text });
    };
    for (const from of sources) {
      const { column, value } = from;
      const { name } = column;
      const written = readCells(source, column);
      const stated = statedText(written, from);
      const inRow = corrected[name] ?? explained.get(toWordKey(name, stated)) ?? stated;
      if (name === 'deliveryDate') hasOwnDay = inRow !== '';
      const typed = corrected[name] ?? (inRow || value);
      const problem = typed === '' && corrected[name] === undefined ? explainEmpty(written, from) : undefined;
      if (problem) problems.push(problem);
      read(column, typed, corrected[name] === undefined ? findDamage(source, from) : undefined);
    }
    for (const [name, text] of Object.entries(corrected)) {
      const column = sourced.has(name) ? undefined : COLUMN_BY_NAME.get(name);
      if (column) read(column, text);
    }
    const { status = '', deliveryDate = '' } = texts;
    const hasNoTime = isEnded({ status }) && texts.happenedAt === undefined;
    // Now cannot make a row late whose promised day is still to come.
    const isLate = isCalendarDate(deliveryDate) && deliveryDate < today;
    const endDay = endedOn === 'promised' ? (isLate ? deliveryDate : 'now') : (endedOn ?? 'now');
    if (hasNoTime && endDay !== 'now') texts.happenedAt = endDay;
    const row = { ...source, texts, problems, hasOwnDay, unknownWords, lacksEnd: hasNoTime && isLate && endedOn === null };
    // Cells of such a row are in wrong places: what they lack says nothing.
    if (fault !== undefined) return { ...row, problems: [rowError(fault)] };
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      problems.push(
        rowError('The row has more cells than columns. Put quotation marks around text that contains the delimiter.'),
      );
    }
    const shipment = parseShipment(texts, { problems, corrected });
    const id = importedId.safeParse(texts.trackingId);
    addFirstError(problems, 'trackingId', id.error?.issues[0]?.message);
    const isValid = shipment !== undefined && problems.every(({ level }) => level !== 'error');
    return { ...row, ...(isValid && { shipment }), ...(id.data && { trackingId: id.data }) };
  };
}

/** Without regard to case and blanks. */
export const toWordKey = (field: ImportField, word: string): string => `${field} ${foldSpaces(fold(stripInvisible(word)))}`;

/** @param message follows the label of the field: `is required`. */
export const describeProblem = (field: ImportField, { level, message }: Omit<ImportProblem, 'field'>): ImportProblem => ({
  level,
  field,
  message: `${getImportFieldLabel(field)} ${message}`,
});

/** Adds what is wrong to the problems, and takes dispensable texts away that cannot be read. */
function parseShipment(
  texts: Texts,
  { problems, corrected }: { problems: ImportProblem[]; corrected: Corrected },
): NewShipment | undefined {
  const parse = () => newShipment.safeParse(toInput(texts));
  const parsed = parse();
  let hasRemoved = false;
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = FIELD_BY_PATH.get(path.join('.'));
    // A correction that a person typed is never left out.
    if (!field || !isDispensable(field) || corrected[field] !== undefined || hasError(problems, field)) {
      addFirstError(problems, field, message);
      continue;
    }
    problems.push(describeProblem(field, { level: 'warn', message: `is "${texts[field]}" and stays empty: it ${message}` }));
    delete texts[field];
    hasRemoved = true;
  }
  return (hasRemoved ? parse() : parsed).data;
}

/** A cell that says that it is empty, and holds nothing else. */
function explainEmpty(cells: readonly string[], from: FieldSource): ImportProblem | undefined {
  const { name, required } = from.column;
  const written = sourceText(cells, from);
  if (written === '' || statedText(cells, from) !== '') return undefined;
  if (required) {
    const message = `is "${written}" in the file, so it is empty. Enter it here, or a value for every row`;
    return describeProblem(name, { level: 'error', message });
  }
  return isSheetError(written)
    ? describeProblem(name, { level: 'warn', message: `is "${written}", an error of the spreadsheet, and stays empty` })
    : undefined;
}

const hasError = (problems: readonly ImportProblem[], field: ImportField): boolean =>
  problems.some((known) => known.field === field && known.level === 'error');

const rowError = (message: string): ImportProblem => ({ level: 'error', field: null, message });

function addFirstError(problems: ImportProblem[], field: ImportField | undefined, message: string | undefined): void {
  if (!field || message === undefined || hasError(problems, field)) return;
  problems.push({ level: 'error', field, message: `${getImportFieldLabel(field)} ${message}` });
}

function toInput(texts: Texts) {
  const { happenedAt } = texts;
  const byPath: Partial<Record<ShipmentFieldPath, string | undefined>> = {};
  for (const { path, name } of IMPORT_FIELDS) if (isShipmentField(path)) byPath[path] = texts[name];
  const { status } = byPath;
  const isOutcome = status !== undefined && isClosingOutcome(status);
  if (isOutcome) delete byPath.status;
  return { ...nestFields(byPath), ...(isOutcome && { outcome: status }), ...(happenedAt !== undefined && { happenedAt }) };
}
