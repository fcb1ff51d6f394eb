import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import type { Connection } from 'mongoose';
import { completeDemo } from '../modules/demo/complete-demo.ts';
import { seedDemo } from '../modules/demo/seed-demo.ts';
import { openStores } from './flat-context.ts';

export const openDemo = (connection: Connection, now = new Date()) => ({
  ...openStores(connection),
  settings: async () => DEFAULT_OFFICE_SETTINGS,
  publicUrl: undefined,
  now: () => now,
});

/** As a start of the server does, without its consumers. @returns the number of shipments added. */
export async function seedAll(connection: Connection, now: Date): Promise<number> {
  const added = await seedDemo(openDemo(connection, now));
  await completeDemo(openDemo(connection, now));
  return added;
}
