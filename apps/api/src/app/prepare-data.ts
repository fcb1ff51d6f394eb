import type { AdminRepository } from '../modules/auth/admin-repository.ts';
import { ensureAdmin } from '../modules/auth/change-password.ts';
import type { DemoContext } from '../modules/demo/demo-context.ts';
import { disableDemoMails } from '../modules/demo/find-demo.ts';
import { DEMO_REMOVED, seedDemo } from '../modules/demo/seed-demo.ts';
import { demoTrackingId } from '../modules/shipments/demo-ids.ts';
import type { Config } from '../platform/config/load-config.ts';
import type { Context } from './create-context.ts';

export interface PreparedData {
  username: string;
  /** Set only if just generated. */
  password: string | undefined;
  demoTrackingId: string | undefined;
}

interface PreparedParts extends DemoContext {
  admins: AdminRepository;
}

export async function prepareData(
  context: PreparedParts,
  { admin, demoData }: Pick<Config, 'admin' | 'demoData'>,
): Promise<PreparedData> {
  const { shipments } = context;
  const { username, generatedPassword } = await ensureAdmin(context, admin);
  const isWanted = demoData === 'always' || (demoData === 'when-empty' && (await shipments.isEmpty()));
  if (isWanted && !(await context.marks.find(DEMO_REMOVED))) {
    await seedDemo(context);
  }
  await disableDemoMails(shipments);
  const demo = await shipments.findLive(demoTrackingId(0));
  return { username, password: generatedPassword, demoTrackingId: demo?.trackingId };
}

export const preparedParts = ({ modules: { auth, demo } }: Context): PreparedParts => ({
  ...demo,
  admins: auth.admins,
});
