import type { Connection } from 'mongoose';
import type { Config } from '../config/load-config.ts';
import { seedDemoInbox } from '../demo/seed-demo-inbox.ts';
import { demoTrackingId, seedDemo } from '../demo/seed-demo.ts';
import { createAdminRepository } from '../features/auth/admin-repository.ts';
import { ensureAdmin } from '../features/auth/ensure-admin.ts';
import { createMessageRepository } from '../features/contact/message-repository.ts';
import { messageSearchTerms } from '../features/contact/message-search-terms.ts';
import { createQuoteRepository } from '../features/quotes/quote-repository.ts';
import { quoteSearchTerms } from '../features/quotes/quote-search-terms.ts';
import { fillDerivedFields } from '../features/tracking/fill-derived-fields.ts';
import { createShipmentRepository } from '../features/tracking/shipment-repository.ts';
import { adminModel } from '../models/admin-model.ts';
import { messageModel } from '../models/message-model.ts';
import { quoteModel } from '../models/quote-model.ts';
import { shipmentModel } from '../models/shipment-model.ts';
import { completeSubmissions } from '../submissions/complete-submissions.ts';

interface PreparedData {
  username: string;
  /** Only when it was generated just now. */
  password: string | undefined;
  /** Only when that shipment is there. */
  demoTrackingId: string | undefined;
}

/** Makes sure of an administrator, of what data from before an upgrade lacks and, where it is wanted, of the demo data (R097, R186). */
export async function prepareData(
  connection: Connection,
  { admin, demoData }: Pick<Config, 'admin' | 'demoData'>,
): Promise<PreparedData> {
  const now = () => new Date();
  const admins = createAdminRepository({ model: adminModel(connection) });
  const shipments = createShipmentRepository({ model: shipmentModel(connection) });
  const { username, generatedPassword } = await ensureAdmin({ admins, now }, admin);
  const messages = createMessageRepository({ model: messageModel(connection) });
  const quotes = createQuoteRepository({ model: quoteModel(connection) });
  if (demoData === 'always' || (demoData === 'when-empty' && (await shipments.isEmpty()))) {
    await seedDemo(shipments, now());
    await seedDemoInbox({ messages, quotes, findLiveIds: shipments.findLiveIds }, now());
  }
  await fillDerivedFields({ shipments });
  await completeSubmissions(messages, messageSearchTerms);
  await completeSubmissions(quotes, quoteSearchTerms);
  const demo = await shipments.findLive(demoTrackingId(0));
  return { username, password: generatedPassword, demoTrackingId: demo?.trackingId };
}
