import { pino } from 'pino';
import { explainFailure } from '../app/explain-failure.ts';
import { seedDemo } from '../modules/demo/seed-demo.ts';
import { seedVolume } from '../modules/demo/volume/seed-volume.ts';
import { createForecaster } from '../modules/estimates/forecast.ts';
import { REBUILD_MARK } from '../modules/estimates/learn-deliveries.ts';
import { rebuildDaily } from '../modules/estimates/rebuild-histories.ts';
import type { ShipmentRepository } from '../modules/shipments/repository/shipment-repository.ts';
import { readSettings } from '../modules/site/read-settings.ts';
import { runCommand } from './run-command.ts';
import { readSeedRequest } from './seed-request.ts';
import { showProgress } from './show-progress.ts';

type Stores = Parameters<Parameters<typeof runCommand>[0]>[0];
const now = () => new Date();

/** Without a number the demo; with `--shipments N` so many generated shipments. Exits with 2 when the number makes no sense. */
let count: number | undefined;
try {
  count = readSeedRequest(process.argv.slice(2));
  await runCommand((stores) => (count === undefined ? addDemo(stores.shipments) : addVolume(stores, count)));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 2;
}

async function addDemo(shipments: ShipmentRepository): Promise<string> {
  const added = await seedDemo(shipments, now());
  return added === 0 ? 'All demo shipments are there already.' : `Added ${added} demo shipments.`;
}

/** With what their deliveries tell of routes, which a server would learn only the next night. */
async function addVolume(stores: Stores, total: number): Promise<string> {
  const onProgress = showProgress({ output: process.stdout, total, clock: () => performance.now() });
  const added = await seedVolume({ model: stores.collections.shipments, now, onProgress }, total);
  const settings = () => readSettings({ ...stores, logger: pino({ level: 'silent' }) });
  const context = { ...stores, settings, now };
  await stores.marks.store(REBUILD_MARK, now());
  await rebuildDaily({ ...context, forecaster: createForecaster(context) });
  return added === 0 ? `All ${total} shipments are there already.` : `Added ${added} shipments; ${total} are there.`;
}
