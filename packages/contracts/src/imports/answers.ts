import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { z } from 'zod';
import { force } from '../shared/happened-at.ts';
import { LIMITS } from '../shared/limits.ts';
import { anyLine, blankOr, line, optional } from '../shared/text-schema.ts';
import { IMPORT_FILE } from './facts.ts';
import { IMPORT_DATE_FORMATS, IMPORT_FIELD_NAMES, type ImportField } from './fields.ts';

/** WHATWG names, and code pages of DOS. UTF-16 without a byte order mark is detected, too. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'koi8-r',
  'ibm866',
  'ibm850',
  'ibm437',
  'ibm852',
  'macintosh',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'utf-16le',
  'utf-16be',
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

export const IMPORT_DELIMITERS = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values, { error: `must be one of ${values.map((value) => JSON.stringify(value)).join(', ')}` });

export const importDateFormat = z.enum(IMPORT_DATE_FORMATS, { error: `must be one of ${IMPORT_DATE_FORMATS.join(', ')}` });

/** How the file is read. Null detects. */
export const importReading = z.object({
  encoding: oneOf(IMPORT_ENCODINGS).nullable().default(null),
  delimiter: oneOf(IMPORT_DELIMITERS).nullable().default(null),
  /** Row with the column names; 0 if the file has none: its columns are then named A, B, C. */
  headerRow: z
    .int('must be the number of a row, or 0')
    .min(0, 'must be the number of a row, or 0')
    .max(IMPORT_FILE.maxHeaderRow, `must be at most ${IMPORT_FILE.maxHeaderRow}`)
    .nullable()
    .default(null),
  /** Of a workbook or a mail, one of the `sheets` of the file. */
  sheet: anyLine
    .pipe(z.string().max(LIMITS.fileName, `must be at most ${LIMITS.fileName} characters`))
    .nullable()
    .default(null),
  /** Whether rows that are hidden in a workbook, such as by a filter, are rows of the file. */
  hiddenRows: z.boolean('must be true or false').default(false),
});
export type ImportReading = z.infer<typeof importReading>;

export const DETECT_READING: ImportReading = { encoding: null, delimiter: null, headerRow: null, sheet: null, hiddenRows: false };

const column = line(LIMITS.columnName);
const columns = z
  .array(column)
  .min(1, 'must name a column')
  .max(IMPORT_FILE.maxJoined, `must be at most ${IMPORT_FILE.maxJoined} columns`);

const byField = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(IMPORT_FIELD_NAMES.map((name) => [name, schema.optional()])) as Record<ImportField, z.ZodOptional<Schema>>,
    { error: (issue) => (issue.input === undefined ? 'is required' : 'must be an object') },
  );

const columnOrColumns = z
  .unknown()
  .transform((value, context) => {
    const { data, error } = (Array.isArray(value) ? columns : column).safeParse(value);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    return data ?? z.NEVER;
  })
  // Repeats the output type for the API reference.
  .pipe(z.union([column, columns]));

/** The column of a field, or several that are joined. */
export const importMapping = byField(columnOrColumns);
export type ImportMapping = z.infer<typeof importMapping>;

/** Text of a field where the file has none: in every row, or where the cells are empty. A delivery date may be `+3`, in working days. */
export const importValues = byField(optional(line(LIMITS.description)));
export type ImportValues = z.infer<typeof importValues>;

/** For rows that are shipments already, by tracking ID, by reference and sender, or because a file with the same row was imported. */
export const EXISTING_ROWS = ['skip', 'update', 'create'] as const;
export type ExistingRows = (typeof EXISTING_ROWS)[number];

/** Meaning of a word of a column, for all rows with it: `Exception` may be `on_hold`. A blank text leaves the field empty. */
export const importWords = z
  .array(
    z.object({
      field: z.enum(IMPORT_FIELD_NAMES, { error: 'must be a field of an import' }),
      word: line(LIMITS.importWord),
      text: blankOr(line(LIMITS.description)),
    }),
    { error: 'must be a list' },
  )
  .max(IMPORT_FILE.maxWords, `must be at most ${IMPORT_FILE.maxWords} words`);
export type ImportWords = z.infer<typeof importWords>;

/** Rows below each other with the same order number, recipient and address: one parcel with several items, or a parcel each. */
export const ORDER_ROWS = ['one', 'each'] as const;
const orderRows = oneOf(ORDER_ROWS);

/** When rows that ended without a time did: now, on the day that was promised, or on this day. */
export const importEndedOn = z
  .string('must be now, promised, or a day as YYYY-MM-DD')
  .refine(
    (text) => text === 'now' || text === 'promised' || isCalendarDate(text),
    'must be now, promised, or a day as YYYY-MM-DD',
  );

/** Absent keeps what was set. */
export const importMappingChange = z
  .object({
    reading: importReading.optional(),
    mapping: importMapping.optional(),
    values: importValues.optional(),
    dateFormat: importDateFormat.optional(),
    existing: z.enum(EXISTING_ROWS, { error: `must be one of ${EXISTING_ROWS.join(', ')}` }).optional(),
    /** Takes unusual steps of shipments that are updated, which strict mode would reject. */
    force,
    words: importWords.optional(),
    orderRows: orderRows.optional(),
    endedOn: importEndedOn.optional(),
    /** ID of a remembered shipper with these columns, whose answers are taken. */
    shipper: line(LIMITS.importId).optional(),
  })
  .refine((answers) => Object.values(answers).some((answer) => answer !== undefined), {
    path: ['body'],
    error: 'must name an answer to change',
  });
export type ImportMappingChange = z.infer<typeof importMappingChange>;

export const mappedColumns = (mapping: ImportMapping, field: ImportField): readonly string[] => {
  const mapped = mapping[field];
  return typeof mapped === 'string' ? [mapped] : (mapped ?? []);
};

/** Opposite of `mappedColumns`: undefined without columns. */
export const mapColumns = (names: readonly string[]): ImportMapping[ImportField] => (names.length > 1 ? [...names] : names[0]);
