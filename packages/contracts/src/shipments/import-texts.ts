import { IMPORT_FILE } from '../shared/limits.ts';
import type { ImportRowState, ImportState } from './import-schema.ts';

const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);

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
  commit: ({ ready, skipped }: { ready: number; skipped: number }) =>
    skipped === 0 ? `Import ${rows(ready)}` : `Import ${rows(ready)}, skip ${skipped.toLocaleString('en')}`,
  goOn: 'Go on with the import',
  tell: 'Tell people about these shipments by mail',
  correcting: 'Reading the corrections...',
  noneReady: 'No row can be imported as the file is. Mend its cells above, or correct the file and upload it again.',
  mendTitle: ({ problems }: { problems: number }) =>
    problems === 0 ? 'Mended rows' : `Rows with problems (${problems.toLocaleString('en')})`,
  mendHint: 'Write what is to stand in a cell: it is kept with this import and read at once. The file itself stays as it is.',
  moreProblems: ({ shown, all }: { shown: number; all: number }) =>
    `The first ${shown.toLocaleString('en')} of ${all.toLocaleString('en')} are shown; the next ones come as these are mended.`,
  inFile: (text: string) => (text === '' ? 'Nothing in the file.' : `In the file: ${text}`),
  correctionFailed: 'Could not store the correction',
  undo: 'Undo',
  otherCells: 'Other cells',
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
