import type { Connection } from 'mongoose';
import { seedDemo } from '../demo/seed-demo.ts';
import { explainFailure } from '../explain-failure.ts';
import { createShipmentRepository } from '../features/tracking/shipment-repository.ts';
import { shipmentModel } from '../models/shipment-model.ts';
import { seedVolume } from '../volume/seed-volume.ts';
import { runCommand } from './run-command.ts';
import { readSeedRequest } from './seed-request.ts';
import { showProgress } from './show-progress.ts';

/** Without a number the demo; with `--shipments N` so many generated shipments. Exits with 2 when the number makes no sense. */
let count: number | undefined;
try {
  count = readSeedRequest(process.argv.slice(2));
  await runCommand((connection) => (count === undefined ? addDemo(connection) : addVolume(connection, count)));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 2;
}

async function addDemo(connection: Connection): Promise<string> {
  const added = await seedDemo(createShipmentRepository({ model: shipmentModel(connection) }), new Date());
  return added === 0 ? 'All demo shipments are there already.' : `Added ${added} demo shipments.`;
}

async function addVolume(connection: Connection, total: number): Promise<string> {
  const onProgress = showProgress({ output: process.stdout, total, clock: () => performance.now() });
  const added = await seedVolume({ model: shipmentModel(connection), now: () => new Date(), onProgress }, total);
  return added === 0 ? `All ${total} shipments are there already.` : `Added ${added} shipments; ${total} are there.`;
}
