import { createDirectory } from '../modules/customers/assign-customers.ts';
import { describeImport, importFile } from './import-file.ts';
import { readImportRequest } from './import-request.ts';
import { runCommand } from './run-command.ts';
import { showProgress } from './show-progress.ts';
import { storedSettings } from './stored-settings.ts';

const now = () => new Date();

/** Exit codes: 0 all rows imported, 1 some not, 2 invalid arguments. */
await runCommand(readImportRequest, async ({ stores }, request) => {
  const show = (total: number) => showProgress({ output: process.stdout, total, clock: () => performance.now() });
  const report = await importFile(
    {
      ...stores.shipments,
      ...stores.imports,
      directory: createDirectory({ ...stores.customers, now }),
      settings: storedSettings(stores),
      now,
      showProgress: show,
    },
    request,
  );
  if (report.errors > 0) process.exitCode = 1;
  return describeImport(report, request);
});
