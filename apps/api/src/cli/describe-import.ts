import type { ImportReport } from './import-file.ts';
import type { ImportRequest } from './import-request.ts';

export function describeImport(
  report: ImportReport,
  { dryRun, skipErrors }: Pick<ImportRequest, 'dryRun' | 'skipErrors'>,
): string {
  const { imported, alreadyImported, warnings, errors, errorFile, shipper, notes } = report;
  const refused = errors > 0 ? `${rows(errors)} cannot be imported: see ${errorFile}` : '';
  const isStored = !dryRun && (errors === 0 || skipErrors);
  const describeOutcome = (): string[] => {
    if (dryRun) return [`Nothing was stored. ${rows(imported)} can be imported, ${warnings} with a warning.`, refused];
    if (!isStored) return [`Nothing was imported. ${refused}`, 'Correct them, or leave them out with --skip-errors.'];
    return [`Imported ${rows(imported)}${alreadyImported > 0 ? `, ${alreadyImported} of them earlier` : ''}.`, refused];
  };
  return [shipper === null ? '' : `Columns of ${shipper}.`, ...describeOutcome(), ...describeOthers(report, isStored), ...notes]
    .filter(Boolean)
    .join('\n');
}

function describeOthers({ known, updated, continued }: ImportReport, isStored: boolean): string[] {
  const alreadyKnown = known === 1 ? '1 row is a shipment already.' : `${known} rows are shipments already.`;
  const updates = `${rows(updated)} ${isStored ? 'updated' : 'would update'} a shipment.`;
  const furtherItems =
    continued === 1 ? '1 row continues the order above it.' : `${continued} rows continue the order above them.`;
  return [known > 0 ? alreadyKnown : '', updated > 0 ? updates : '', continued > 0 ? furtherItems : ''];
}

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);
