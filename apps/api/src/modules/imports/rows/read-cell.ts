import { IMPORT_DATE_FORMATS, type ImportColumn, type ImportDateFormat } from '@waybill/contracts/imports/fields';
import type { ImportProblem } from '@waybill/contracts/imports/schema';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { type DateFault, parseDate } from '@waybill/domain/dates/parse-date';
import { parseInstant } from '@waybill/domain/dates/parse-instant';
import { formatOffsetTime } from '@waybill/domain/dates/zoned-time';
import { isAmbiguousThousands, parseWeight } from '@waybill/domain/parsers/parse-measure';
import { type Stage, STAGES } from '@waybill/domain/shipments/outcomes';
import { parsePieces } from '@waybill/domain/shipments/parcel';
import { unescapeFormula } from '@waybill/domain/text/escape-formula';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { tEnglish } from '@waybill/i18n/translator';
import { joinWords } from '../../../platform/search/words.ts';
import { explainFuture, type TimeContext } from '../../shipments/history/resolve-time.ts';
import type { CellDetail } from '../files/split-rows.ts';

const FORMULA = /^[=+\-@]/;
/** A long number in a spreadsheet, 6.9E+12; not 12E4, which may be a reference. */
const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E[+-]\d+$/i;
/** Every digit matters in these. */
const DIGIT_SENSITIVE_TYPES: ReadonlySet<ImportColumn['type']> = new Set(['identifier', 'phone']);
/** A cell of a yes-or-no column, which is no name, place, number or address. */
const BOOLEAN = /^(?:TRUE|FALSE)$/;
const FREE_TEXTS: ReadonlySet<ImportColumn['name']> = new Set(['description', 'service']);
const TEXT_TYPES: ReadonlySet<ImportColumn['type']> = new Set(['line', 'identifier', 'phone', 'email']);

/** Damage that a spreadsheet did. */
export type CellDamage = CellDetail['kind'];

export interface ReadCell {
  text: string;
  problem?: ImportProblem;
  /** No status, date, weight or number: what it means may be said once for all rows with it. */
  isUnknown?: true;
}

interface CellOptions {
  column: ImportColumn;
  dateFormat: ImportDateFormat | null;
  clock: TimeContext;
  /** In the zone of the company: `tomorrow` is the day after it. */
  uploadedOn: CalendarDate;
  damage?: CellDamage;
}

const STATUS_BY_WORD = new Map(
  STAGES.flatMap((value) => [value, getStatusName(value, tEnglish)].map((word) => [joinWords(word), value])),
);

/** Parses a cell; values damaged by a spreadsheet are reported, never guessed. */
export function readCell(cell: string, { column, dateFormat, clock, uploadedOn, damage }: CellOptions): ReadCell {
  const { name, label, type } = column;
  const trimmed = cell.trim();
  const text = unescapeFormula(trimmed);
  const addProblem = (level: ImportProblem['level'], message: string): ReadCell => ({
    text,
    problem: { level, field: name, message: `${label} ${message}` },
  });
  const damaged = judgeDamage(text, { column, damage, addProblem });
  if (damaged) return damaged;
  if (text === '') return { text };
  if (type === 'date') return readDateCell(text, { dateFormat, uploadedOn, addProblem });
  if (type === 'instant') return readTimeCell(text, { dateFormat, uploadedOn, addProblem, clock });
  if (type === 'weight' && isAmbiguousThousands(text)) {
    const kg = parseWeight(text);
    return kg === undefined
      ? addProblem(
          'error',
          `is "${text}", which is ambiguous: enter it without a thousands separator, such as 1250 kg or 1.25 kg.`,
        )
      : { ...addProblem('warn', `is "${text}" and will be imported as ${kg} kg.`), text: kg };
  }
  if (type === 'weight') return orUnknown(parseWeight(text), text);
  if (type === 'count') return orUnknown(parsePieces(text), text);
  if (type === 'status') return orUnknown(parseStatus(text), text);
  if (DIGIT_SENSITIVE_TYPES.has(type) && SCIENTIFIC.test(text)) {
    return addProblem(
      'error',
      `is "${text}": a spreadsheet has turned a long number into this, and its digits are lost. Format the column as text there and enter it again.`,
    );
  }
  if (text === trimmed && type !== 'phone' && FORMULA.test(text)) {
    return addProblem('warn', 'looks like a formula. It is imported as text.');
  }
  return { text };
}

/** Of a status or outcome, by value or English name: `in_transit`, `In Transit`, `Returned`. */
export const parseStatus = (text: string): Stage | undefined => STATUS_BY_WORD.get(joinWords(text));

interface DamageOptions {
  column: ImportColumn;
  damage: CellDamage;
  addProblem: (level: ImportProblem['level'], message: string) => ReadCell;
}

/** An optional cell without a usable text stays empty. */
function judgeDamage(text: string, { column, damage, addProblem }: DamageOptions): ReadCell | undefined {
  const { name, type, required } = column;
  const leaveOut = (message: string): ReadCell =>
    required ? addProblem('error', message) : { ...addProblem('warn', `${message} It is left empty.`), text: '' };
  if (damage === 'unresolved') {
    const message = 'has a formula without a result. Open the file in Excel and save it once.';
    return addProblem(required ? 'error' : 'warn', message);
  }
  if (!TEXT_TYPES.has(type) || FREE_TEXTS.has(name)) return undefined;
  if (BOOLEAN.test(text)) return leaveOut(`is ${text}, the value of a yes-or-no column.`);
  if (damage !== 'date') return undefined;
  if (type === 'phone') return leaveOut(`is "${text}", a date in the spreadsheet.`);
  return addProblem(
    'warn',
    `is "${text}", a date in the spreadsheet. If it was another text, format the column as text there and enter it again.`,
  );
}

const orUnknown = (read: string | undefined, text: string): ReadCell =>
  read === undefined ? { text, isUnknown: true } : { text: read };

interface DateOptions extends Pick<CellOptions, 'dateFormat' | 'uploadedOn'> {
  addProblem: (level: ImportProblem['level'], message: string) => ReadCell;
}

const ORDER_BY_FORMAT = { 'DD/MM/YYYY': 'day first', 'MM/DD/YYYY': 'month first' } as const;
/** The schema reports errors in this format. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Days ahead are values for every row, and working days. */
const DAYS_AHEAD = /^[+-]/;

/** @param read without a day, then from the day of the upload if that is needed. */
function readFromUpload<Read extends object>(
  text: string,
  uploadedOn: CalendarDate,
  read: (options: { relativeTo?: { today: CalendarDate } }) => Read | DateFault,
): { reading: Read | DateFault; isRelative: boolean } {
  const reading = read({});
  const isRelative = 'fault' in reading && reading.fault === 'unreadable' && !DAYS_AHEAD.test(text);
  return { reading: isRelative ? read({ relativeTo: { today: uploadedOn } }) : reading, isRelative };
}

function readDateCell(text: string, { dateFormat, uploadedOn, addProblem }: DateOptions): ReadCell {
  const options = { order: dateFormat && ORDER_BY_FORMAT[dateFormat], serials: true };
  const { reading, isRelative } = readFromUpload(text, uploadedOn, (from) => parseDate(text, { ...options, ...from }));
  if ('date' in reading) {
    const { date } = reading;
    return isRelative ? { ...addProblem('warn', `is "${text}" and will be imported as ${date}.`), text: date } : { text: date };
  }
  if (reading.fault === 'unreadable') return { text, isUnknown: true };
  if (ISO_DATE.test(text)) return { text };
  return addFault(text, { ...reading, addProblem });
}

/** @returns a day, or a time with its offset. */
function readTimeCell(
  text: string,
  { dateFormat, uploadedOn, addProblem, clock }: DateOptions & { clock: TimeContext },
): ReadCell {
  const { timeZone } = clock;
  const options = { order: dateFormat && ORDER_BY_FORMAT[dateFormat], serials: true, timeZone };
  const { reading, isRelative } = readFromUpload(text, uploadedOn, ({ relativeTo }) =>
    parseInstant(text, { ...options, ...(relativeTo && { relativeTo: { ...relativeTo, max: uploadedOn } }) }),
  );
  if ('fault' in reading)
    return reading.fault === 'unreadable' ? { text, isUnknown: true } : addFault(text, { ...reading, addProblem });
  const time = formatOffsetTime(reading.instant, timeZone);
  const happenedAt = reading.dayOnly ? time.slice(0, 10) : time;
  const future = explainFuture(happenedAt, clock);
  if (future !== undefined) return { ...addProblem('error', future), text: happenedAt };
  const problem = isRelative ? addProblem('warn', `is "${text}" and will be imported as ${happenedAt}.`) : {};
  return { ...problem, text: happenedAt };
}

/** The schema's message would ask for another format than the file's. */
const addFault = (text: string, { fault, addProblem }: DateFault & { addProblem: DateOptions['addProblem'] }): ReadCell =>
  fault === 'impossible'
    ? addProblem('error', `is "${text}", which is not a valid date`)
    : addProblem('error', `is "${text}", which is ambiguous. Choose the date format: ${IMPORT_DATE_FORMATS.join(' or ')}.`);
