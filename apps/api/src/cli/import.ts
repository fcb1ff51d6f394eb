import { explainFailure } from '../app/explain-failure.ts';
import { describeImport } from './describe-import.ts';
import { importFile } from './import-file.ts';
import { readImportRequest } from './import-request.ts';
import { runCommand } from './run-command.ts';
import { showProgress } from './show-progress.ts';

/** Exits with 0 when every row is a shipment, or would be; with 1 when some are not; with 2 when the arguments make no sense. */
try {
  const request = readImportRequest(process.argv.slice(2));
  await runCommand(async ({ stores: { shipments } }) => {
    const show = (total: number) => showProgress({ output: process.stdout, total, clock: () => performance.now() });
    const report = await importFile({ ...shipments, now: () => new Date(), showProgress: show }, request);
    if (report.errors > 0) process.exitCode = 1;
    return describeImport(report, request);
  });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 2;
}
