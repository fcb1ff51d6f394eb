import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportMapping } from '@waybill/contracts/shipments/import-answers';
import {
  IMPORT_DATE_FORMATS,
  IMPORT_FIELD_NAMES,
  type ImportDateFormat,
  type ImportField,
} from '@waybill/contracts/shipments/import-fields';
import { REPOSITORY_ROOT } from '../paths.ts';
import { ConfigError } from '../platform/config/load-config.ts';

const USAGE = `Usage: pnpm run import <file> [--dry-run] [--skip-errors] [--mapping <field>=<column>,...] [--date-format ${IMPORT_DATE_FORMATS.join('|')}]
Fields: ${IMPORT_FIELD_NAMES.join(', ')}`;

export interface ImportRequest {
  /** Absolute. */
  file: string;
  dryRun: boolean;
  skipErrors: boolean;
  mapping: ImportMapping;
  dateFormat: ImportDateFormat | null;
}

/** Relative paths are resolved against the repository, as for DATA_DIR. @throws ConfigError with the usage. */
export function readImportRequest(args: readonly string[]): ImportRequest {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new ConfigError(USAGE);
  return {
    file: resolve(REPOSITORY_ROOT, file),
    dryRun: values['dry-run'],
    skipErrors: values['skip-errors'],
    mapping: readMapping(values.mapping),
    dateFormat: readDateFormat(values['date-format']),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'skip-errors': { type: 'boolean', default: false },
        mapping: { type: 'string', default: '' },
        'date-format': { type: 'string' },
      },
    });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function readMapping(text: string): ImportMapping {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const [field = '', ...column] = pair.split('=');
      return [field.trim(), column.join('=').trim()];
    });
  for (const [field, column] of pairs) {
    const isField = IMPORT_FIELD_NAMES.includes(field as ImportField);
    if (!isField || column === '') throw new ConfigError(`--mapping: "${field}=${column}" is not <field>=<column>.\n${USAGE}`);
  }
  return Object.fromEntries(pairs);
}

function readDateFormat(text: string | undefined): ImportDateFormat | null {
  if (text === undefined) return null;
  const format = IMPORT_DATE_FORMATS.find((candidate) => candidate === text.toUpperCase());
  if (format) return format;
  throw new ConfigError(`--date-format is "${text}", not one of ${IMPORT_DATE_FORMATS.join(', ')}.\n${USAGE}`);
}
