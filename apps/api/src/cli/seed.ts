import { seedDemo } from '../demo/seed-demo.ts';
import { seedVolume } from '../demo/volume/seed-volume.ts';
import { explainFailure } from '../server/explain-failure.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { ShipmentModel } from '../shipments/shipment-model.ts';
import { runCommand } from './run-command.ts';
import { readSeedRequest } from './seed-request.ts';
import { showProgress } from './show-progress.ts';

/** Without a number the demo; with `--shipments N` so many generated shipments. Exits with 2 when the number makes no sense. */
let count: number | undefined;
try {
  count = readSeedRequest(process.argv.slice(2));
  await runCommand(({ shipments, collections }) =>
    count === undefined ? addDemo(shipments) : addVolume(collections.shipments, count),
  );
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 2;
}

async function addDemo(shipments: ShipmentRepository): Promise<string> {
  const added = await seedDemo(shipments, new Date());
  return added === 0 ? 'All demo shipments are there already.' : `Added ${added} demo shipments.`;
}

async function addVolume(model: ShipmentModel, total: number): Promise<string> {
  const onProgress = showProgress({ output: process.stdout, total, clock: () => performance.now() });
  const added = await seedVolume({ model, now: () => new Date(), onProgress }, total);
  return added === 0 ? `All ${total} shipments are there already.` : `Added ${added} shipments; ${total} are there.`;
}
