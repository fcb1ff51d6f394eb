import { seedDemo } from '../demo/seed-demo.ts';
import { createShipmentRepository } from '../features/tracking/shipment-repository.ts';
import { shipmentModel } from '../models/shipment-model.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (connection) => {
  const added = await seedDemo(createShipmentRepository({ model: shipmentModel(connection) }), new Date());
  return added === 0 ? 'All demo shipments are there already.' : `Added ${added} demo shipments.`;
});
