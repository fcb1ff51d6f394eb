import { resolve } from 'node:path';
import {
  EXISTING_ROWS,
  type ExistingRows,
  type ImportMapping,
  type ImportReading,
  type ImportValues,
  importEndedOn,
  ORDER_ROWS,
} from '@waybill/contracts/shipments/import-answers';
import { IMPORT_DATE_FORMATS, type ImportDateFormat } from '@waybill/contracts/shipments/import-fields';
import { REPOSITORY_ROOT } from '../paths.ts';
import { readMapping, readValues } from './import-pairs.ts';
import { readReading } from './import-reading.ts';
import { USAGE, usageError } from './import-usage.ts';
import { readArguments } from './read-arguments.ts';

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
