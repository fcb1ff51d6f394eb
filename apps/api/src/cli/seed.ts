import { completeDemo } from '../modules/demo/complete-demo.ts';
import { seedDemo } from '../modules/demo/seed-demo.ts';
import { seedVolume } from '../modules/demo/volume/seed-volume.ts';
import { createForecaster } from '../modules/estimates/forecast.ts';
import { rebuildDaily } from '../modules/estimates/rebuild-histories.ts';
import { REBUILD_MARK } from '../modules/estimates/update-route-histories.ts';
import type { Config } from '../platform/config/load-config.ts';
import { createLeaseRepository } from '../platform/jobs/lease-repository.ts';
import { createMarkRepository } from '../platform/jobs/mark-repository.ts';
import { runCommand } from './run-command.ts';
import { readSeedRequest } from './seed-request.ts';
import { showProgress } from './show-progress.ts';
import { storedSettings } from './stored-settings.ts';

type Stored = Parameters<Parameters<typeof runCommand>[1]>[0];
const now = () => new Date();

/** Demo data, or `--shipments N` generated shipments. */
await runCommand(
  readSeedRequest,
  (stored, count, config) => (count === undefined ? addDemo(stored, config) : addVolume(stored, count)),
  { createsDatabase: true },
);

async function addDemo({ models, stores }: Stored, { publicUrl }: Config): Promise<string> {
  const settings = storedSettings(stores);
  const marks = createMarkRepository({ model: models.platform.marks });
  const { audit, estimates, imports, inbox, mail, readers, shipments } = stores;
  const leases = createLeaseRepository({ model: models.platform.leases });
  const context = {
    ...audit,
    ...estimates,
    ...imports,
    ...inbox,
    ...mail,
    ...readers,
    ...shipments,
    leases,
    marks,
    publicUrl,
    settings,
    now,
  };
  const added = await seedDemo(context);
  await completeDemo(context);
  return added === 0 ? 'All demo shipments already exist.' : `Added ${added} demo shipments.`;
}

/** Builds the route histories too, which the server would do only at night. */
async function addVolume({ models, stores }: Stored, total: number): Promise<string> {
  const onProgress = showProgress({ output: process.stdout, total, clock: () => performance.now() });
  const added = await seedVolume({ model: models.shipments.shipments, now, onProgress }, total);
  const settings = storedSettings(stores);
  const leases = createLeaseRepository({ model: models.platform.leases });
  const marks = createMarkRepository({ model: models.platform.marks });
  const context = { ...stores.audit, ...stores.estimates, ...stores.shipments, leases, marks, settings, now };
  await marks.store(REBUILD_MARK, now());
  await rebuildDaily({ ...context, forecaster: createForecaster(context) });
  return added === 0 ? `All ${total} shipments already exist.` : `Added ${added} shipments; ${total} exist.`;
}
