import type { ImportReport } from './import-file.ts';
import type { ImportRequest } from './import-request.ts';

export function describeImport(
  { imported, alreadyImported, warnings, errors, errorFile }: ImportReport,
  { dryRun, skipErrors }: Pick<ImportRequest, 'dryRun' | 'skipErrors'>,
): string {
  const refused = errors > 0 ? `${rows(errors)} cannot be imported: see ${errorFile}` : '';
  if (dryRun) return lines([`Nothing was stored. ${rows(imported)} can be imported, ${warnings} with a warning.`, refused]);
  if (errors > 0 && !skipErrors) {
    return lines([`Nothing was imported. ${refused}`, 'Correct them, or leave them out with --skip-errors.']);
  }
  return lines([`Imported ${rows(imported)}${alreadyImported > 0 ? `, ${alreadyImported} of them earlier` : ''}.`, refused]);
}

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);
const lines = (texts: readonly string[]): string => texts.filter(Boolean).join('\n');
