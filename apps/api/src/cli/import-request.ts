import { resolve } from 'node:path';
import {
  EXISTING_ROWS,
  type ExistingRows,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  type ImportDelimiter,
  type ImportEncoding,
  importEndedOn,
  importMapping,
  type ImportMapping,
  importReading,
  type ImportReading,
  importValues,
  type ImportValues,
  mapColumns,
  ORDER_ROWS,
} from '@waybill/contracts/imports/answers';
import {
  IMPORT_DATE_FORMATS,
  IMPORT_FIELD_NAMES,
  type ImportDateFormat,
  type ImportField,
} from '@waybill/contracts/imports/fields';
import type { z } from 'zod';
import { REPOSITORY_ROOT } from '../paths.ts';
import { readArguments, UsageError } from './read-arguments.ts';

/** Paths are absolute. */
export interface ImportRequest {
  file: string;
  dryRun: boolean;
  skipErrors: boolean;
  answers: GivenAnswers;
  shipper: string | undefined;
  mappingFile: string | undefined;
  saveMapping: string | undefined;
}

export interface GivenAnswers {
  reading: Partial<ImportReading>;
  mapping: ImportMapping;
  values: ImportValues;
  dateFormat: ImportDateFormat | undefined;
  existing: ExistingRows | undefined;
  force: boolean | undefined;
  orderRows: (typeof ORDER_ROWS)[number] | undefined;
  endedOn: string | undefined;
}

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  'skip-errors': { type: 'boolean', default: false },
  force: { type: 'boolean' },
  mapping: { type: 'string', multiple: true },
  value: { type: 'string', multiple: true },
  existing: { type: 'string' },
  'order-rows': { type: 'string' },
  'ended-on': { type: 'string' },
  'date-format': { type: 'string' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  'header-row': { type: 'string' },
  sheet: { type: 'string' },
  'hidden-rows': { type: 'boolean' },
  shipper: { type: 'string' },
  'mapping-file': { type: 'string' },
  'save-mapping': { type: 'string' },
} as const;

interface ReadingFlags {
  encoding?: string | undefined;
  delimiter?: string | undefined;
  'header-row'?: string | undefined;
  sheet?: string | undefined;
  'hidden-rows'?: boolean | undefined;
}

const USAGE = `Usage: npm run import -- <file> [options]
  --dry-run                       check the file, store nothing
  --skip-errors                   import the other rows of a file with errors
  --mapping <field>=<column>,...  column of a field; naming the field again joins the columns
  --value <field>=<text>          text for every row, or for empty cells; deliveryDate=+3: in 3 working days
  --existing ${EXISTING_ROWS.join('|')}   rows that are shipments already (default: skip)
  --force                         take unusual status changes of shipments, which strict mode refuses
  --order-rows ${ORDER_ROWS.join('|')}           rows that repeat order, recipient and address: one parcel, or one each
  --ended-on now|promised|<day>   when rows ended that have no time
  --date-format ${IMPORT_DATE_FORMATS.join('|')}
  --encoding <name>               see below (default: detected)
  --delimiter ","|";"|"|"|tab     (default: detected)
  --header-row <number>           row with the column names, 0 for none (default: detected)
  --sheet <name>                  of a workbook or email (default: the likeliest)
  --hidden-rows                   include rows that are hidden in a workbook
  --shipper <name>                columns and values that the office remembered under this name
  --mapping-file <path>           columns, values and choices from a JSON file; the options above override it
  --save-mapping <path>           write those that were used to such a file
--mapping and --value can be repeated.
Fields: ${IMPORT_FIELD_NAMES.join(', ')}
Encodings: ${IMPORT_ENCODINGS.join(', ')}`;

/** Relative paths are resolved against the repository, as for DATA_DIR. @throws UsageError. */
export function readImportRequest(args: readonly string[]): ImportRequest {
  const { values: flags, positionals } = readArguments(args, { usage: USAGE, options: OPTIONS, positionals: 1 });
  const [file = ''] = positionals;
  return {
    file: toPath(file),
    dryRun: flags['dry-run'],
    skipErrors: flags['skip-errors'],
    answers: {
      reading: readReading(flags),
      mapping: readMapping(flags.mapping ?? []),
      values: readValues(flags.value ?? []),
      dateFormat: readChoice(flags['date-format']?.toUpperCase(), { flag: '--date-format', choices: IMPORT_DATE_FORMATS }),
      existing: readChoice(flags.existing, { flag: '--existing', choices: EXISTING_ROWS }),
      force: flags.force,
      orderRows: readChoice(flags['order-rows'], { flag: '--order-rows', choices: ORDER_ROWS }),
      endedOn: readEndedOn(flags['ended-on']),
    },
    shipper: flags.shipper,
    mappingFile: flags['mapping-file'] === undefined ? undefined : toPath(flags['mapping-file']),
    saveMapping: flags['save-mapping'] === undefined ? undefined : toPath(flags['save-mapping']),
  };
}

/** The first fault with its path: `mapping.origin must be text`. */
export function describeFault({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (issue === undefined) return 'is not valid';
  // The contract reports faults of the whole as those of a body.
  const path = issue.path.filter((key) => key !== 'body').join('.');
  const message =
    path === '' && issue.code === 'invalid_type' && issue.expected === 'object' ? 'must be a JSON object' : issue.message;
  return [path, message].filter(Boolean).join(' ');
}

const toPath = (path: string): string => resolve(REPOSITORY_ROOT, path);

function readChoice<Choice extends string>(
  text: string | undefined,
  { flag, choices }: { flag: string; choices: readonly Choice[] },
): Choice | undefined {
  const choice = choices.find((known) => known === text);
  if (choice !== undefined || text === undefined) return choice;
  throw usageError(`${flag} is "${text}", not one of ${choices.join(', ')}.`);
}

function readEndedOn(text: string | undefined): string | undefined {
  if (text === undefined || importEndedOn.safeParse(text).success) return text;
  throw usageError(`--ended-on is "${text}", not now, promised, or a day as YYYY-MM-DD.`);
}

/** Columns of the same field are joined. @throws ConfigError with the usage. */
function readMapping(texts: readonly string[]): ImportMapping {
  const columns = new Map<ImportField, string[]>();
  for (const pair of texts.flatMap((text) => text.split(',')).filter(Boolean)) {
    const [field, column] = readPair(pair, { flag: '--mapping', form: '<field>=<column>' });
    columns.set(field, [...(columns.get(field) ?? []), column]);
  }
  const mapping = importMapping.safeParse(Object.fromEntries([...columns].map(([field, names]) => [field, mapColumns(names)])));
  if (mapping.success) return mapping.data;
  throw usageError(`--mapping: ${describeFault(mapping.error)}.`);
}

/** @throws ConfigError with the usage. */
function readValues(texts: readonly string[]): ImportValues {
  const pairs = texts.map((text) => readPair(text, { flag: '--value', form: '<field>=<text>' }));
  const values = importValues.safeParse(Object.fromEntries(pairs));
  if (values.success) return values.data;
  throw usageError(`--value: ${describeFault(values.error)}.`);
}

/** Column names may contain an equals sign. */
function readPair(pair: string, { flag, form }: { flag: string; form: string }): [ImportField, string] {
  const [name = '', ...rest] = pair.split('=');
  const field = IMPORT_FIELD_NAMES.find((known) => known === name.trim());
  const text = rest.join('=').trim();
  if (field !== undefined && text !== '') return [field, text];
  throw usageError(`${flag}: "${pair}" is not ${form}.`);
}

/** Only what was given. @throws ConfigError with the usage. */
function readReading(flags: ReadingFlags): Partial<ImportReading> {
  const { encoding, delimiter, 'header-row': headerRow, sheet, 'hidden-rows': hiddenRows } = flags;
  return {
    ...(encoding !== undefined && { encoding: readEncoding(encoding) }),
    ...(delimiter !== undefined && { delimiter: readDelimiter(delimiter) }),
    ...(headerRow !== undefined && { headerRow: readHeaderRow(headerRow) }),
    ...(sheet !== undefined && { sheet }),
    ...(hiddenRows !== undefined && { hiddenRows }),
  };
}

function readEncoding(text: string): ImportEncoding {
  const encoding = IMPORT_ENCODINGS.find((known) => known === text.toLowerCase());
  if (encoding !== undefined) return encoding;
  throw usageError(`--encoding is "${text}", not one of the encodings below.`);
}

function readDelimiter(text: string): ImportDelimiter {
  const delimiter = IMPORT_DELIMITERS.find((known) => known === (text === 'tab' ? '\t' : text));
  if (delimiter !== undefined) return delimiter;
  throw usageError(`--delimiter is "${text}", not one of "," ";" "|" or tab.`);
}

function readHeaderRow(text: string): number | null {
  const parsed = importReading.shape.headerRow.safeParse(/^\d+$/.test(text) ? Number(text) : text);
  if (parsed.success) return parsed.data;
  throw usageError(`--header-row is "${text}": it ${describeFault(parsed.error)}.`);
}

const usageError = (message: string): UsageError => new UsageError(`${message}\n${USAGE}`);
