import { IMPORT_FILE } from '../limits.ts';
import type { ImportRowState, ImportState } from './import-schema.ts';

/** What the import says. */
export const IMPORT_TEXTS = {
  listFailed: 'Could not load the imports',
  openFailed: 'Could not load the import',
  uploadFailed: 'Could not upload the file',
  mappingFailed: 'Could not change the columns',
  commitFailed: 'The import did not get through. Nothing is imported twice: import again to go on.',
  downloadFailed: 'Could not download the file',
  tooLarge: `The file is larger than ${IMPORT_FILE.maxBytes / 1024 / 1024} MB. Split it, or run "pnpm run import <file>" on the server, which takes any size.`,
  tooManyRows: `has more than ${IMPORT_FILE.maxRows.toLocaleString('en')} rows: split it, or run "pnpm run import <file>" on the server, which takes any number`,
  notFound: 'There is no such import, or its time is over.',
  limits: `CSV with a line of column names, at most ${IMPORT_FILE.maxRows.toLocaleString('en')} rows and ${IMPORT_FILE.maxBytes / 1024 / 1024} MB.`,
  kept: `An import is kept for ${IMPORT_FILE.keptDays} days. The shipments that it made stay.`,
} as const;

export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  ready: 'Not imported yet',
  importing: 'Importing',
  interrupted: 'Interrupted',
  done: 'Imported',
};

export const IMPORT_ROW_LABELS: Record<ImportRowState, string> = {
  ok: 'Ready',
  warn: 'Ready, with a warning',
  error: 'Error',
  imported: 'Imported',
};
