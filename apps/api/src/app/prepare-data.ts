import { ensureAdmin } from '../modules/auth/ensure-admin.ts';
import { disableDemoMails } from '../modules/demo/find-demo.ts';
import { seedDemoInbox } from '../modules/demo/seed-demo-inbox.ts';
import { demoTrackingId, seedDemo } from '../modules/demo/seed-demo.ts';
import type { Config } from '../platform/config/load-config.ts';
import type { Context } from './create-context.ts';

export interface PreparedData {
  username: string;
  /** Set only if just generated. */
  password: string | undefined;
  demoTrackingId: string | undefined;
}

type Modules = Context['modules'];
type PreparedParts = Pick<Modules['auth'], 'admins'> &
  Pick<Modules['inbox'], 'messages' | 'quotes'> &
  Pick<Modules['shipments'], 'shipments' | 'now'>;

export async function prepareData(
  context: PreparedParts,
  { admin, demoData }: Pick<Config, 'admin' | 'demoData'>,
): Promise<PreparedData> {
  const { shipments, now } = context;
  const { username, generatedPassword } = await ensureAdmin(context, admin);
  if (demoData === 'always' || (demoData === 'when-empty' && (await shipments.isEmpty()))) {
    await seedDemo(shipments, now());
    await seedDemoInbox(context, now());
  }
  await disableDemoMails(shipments);
  const demo = await shipments.findLive(demoTrackingId(0));
  return { username, password: generatedPassword, demoTrackingId: demo?.trackingId };
}

export const preparedParts = ({ modules: { auth, inbox, shipments } }: Pick<Context, 'modules'>): PreparedParts => ({
  admins: auth.admins,
  messages: inbox.messages,
  quotes: inbox.quotes,
  shipments: shipments.shipments,
  now: shipments.now,
});
