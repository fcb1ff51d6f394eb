import { ensureAdmin } from '../auth/ensure-admin.ts';
import { seedDemoInbox } from '../demo/seed-demo-inbox.ts';
import { demoTrackingId, seedDemo } from '../demo/seed-demo.ts';
import { completeSubmissions } from '../inbox/complete-submissions.ts';
import { messageSearchTerms, quoteSearchTerms } from '../inbox/search-terms.ts';
import type { Config } from '../platform/config/load-config.ts';
import type { Context } from './context.ts';

export interface PreparedData {
  username: string;
  /** Only when it was generated just now. */
  password: string | undefined;
  /** Only when that shipment is there. */
  demoTrackingId: string | undefined;
}

/** Makes sure of an administrator, of what data from before an upgrade lacks and, where it is wanted, of the demo data. */
export async function prepareData(
  context: Pick<Context, 'admins' | 'messages' | 'quotes' | 'shipments' | 'now'>,
  { admin, demoData }: Pick<Config, 'admin' | 'demoData'>,
): Promise<PreparedData> {
  const { messages, quotes, shipments, now } = context;
  const { username, generatedPassword } = await ensureAdmin(context, admin);
  if (demoData === 'always' || (demoData === 'when-empty' && (await shipments.isEmpty()))) {
    await seedDemo(shipments, now());
    await seedDemoInbox(context, now());
  }
  await completeSubmissions(messages, messageSearchTerms);
  await completeSubmissions(quotes, quoteSearchTerms);
  const demo = await shipments.findLive(demoTrackingId(0));
  return { username, password: generatedPassword, demoTrackingId: demo?.trackingId };
}
