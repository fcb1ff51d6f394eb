import type { Connection } from 'mongoose';
import type { Config } from '../config/load-config.ts';
import { demoTrackingId, seedDemo } from '../demo/seed-demo.ts';
import { createAdminRepository } from '../features/auth/admin-repository.ts';
import { ensureAdmin } from '../features/auth/ensure-admin.ts';
import { createShipmentRepository } from '../features/tracking/shipment-repository.ts';
import { adminModel } from '../models/admin-model.ts';
import { shipmentModel } from '../models/shipment-model.ts';

interface PreparedData {
  username: string;
  /** Only when it was generated just now. */
  password: string | undefined;
  /** Only when that shipment is there. */
  demoTrackingId: string | undefined;
}

/** Makes sure of an administrator and, where they are wanted, of the demo shipments (R097, R186). */
export async function prepareData(
  connection: Connection,
  { admin, demoData }: Pick<Config, 'admin' | 'demoData'>,
): Promise<PreparedData> {
  const now = () => new Date();
  const admins = createAdminRepository({ model: adminModel(connection) });
  const shipments = createShipmentRepository({ model: shipmentModel(connection) });
  const { username, generatedPassword } = await ensureAdmin({ admins, now }, admin);
  if (demoData === 'always' || (demoData === 'when-empty' && (await shipments.isEmpty()))) await seedDemo(shipments, now());
  const demo = await shipments.findLive(demoTrackingId(0));
  return { username, password: generatedPassword, demoTrackingId: demo?.trackingId };
}
