import type { Settings } from '@waybill/contracts/site/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS } from '@waybill/domain/time';
import { startImport } from '../imports/start-import.ts';
import type { NewMail } from '../mail/mail-model.ts';
import { DEMO_IDS } from '../shipments/demo-ids.ts';
import { DEMO } from './demo-actor.ts';
import type { DemoContext } from './demo-context.ts';
import { DEMO_IMPORT, demoImportFile } from './demo-import.ts';
import { withDemoLease } from './demo-lease.ts';
import { confirmationMails, demoMails } from './demo-mails.ts';
import { demoPredictions } from './demo-predictions.ts';
import type { DemoShipment } from './demo-shipment.ts';
import { demoSubscriptions } from './demo-subscriptions.ts';
import { inBatches } from './in-batches.ts';
import { ignoreKnown, seedDemoInbox } from './seed-demo-inbox.ts';
import { DEMO_REMOVED, DEMO_SEEDED, makeDemoShipments } from './seed-demo.ts';
import { seedPhishing } from './seed-phishing.ts';

const DEMO_COMPLETE = 'demo data complete';

/** Adds mails, estimates, log, inbox and import, after the first page is served. Resumes after a crash. */
export async function completeDemo(context: DemoContext): Promise<void> {
  const { marks } = context;
  const [at, ...over] = await Promise.all([DEMO_SEEDED, DEMO_COMPLETE, DEMO_REMOVED].map(marks.find));
  if (!at || over.some((end) => end && end >= at)) return;
  await withDemoLease(context, async () => {
    const settings = await context.settings();
    const { timeZone } = settings.company;
    await seedDemoInbox(context, { now: at, timeZone });
    await seedImport(context, { now: at, timeZone });
    // Last: the consumers that process its log take time.
    await completeShipments(context, { settings, now: at });
    await marks.store(DEMO_COMPLETE, at);
  });
}

/** The log comes last: mails are planned from it unless they are there. */
async function completeShipments(context: DemoContext, { settings, now }: { settings: Settings; now: Date }): Promise<void> {
  const { events, predictions, publicUrl, shipments, subscriptions, unsubscribed } = context;
  // Others are from an earlier seeding.
  const stored = new Set((await shipments.findDeliveryFacts(DEMO_IDS)).map(({ _id }) => _id.toHexString()));
  const all = makeDemoShipments(settings, now);
  const own = all.filter(({ record }) => stored.has(record._id.toHexString()));
  const ids = new Set(own.map(({ record }) => record.trackingId));
  const isOwn = ({ trackingId }: { trackingId: string }) => ids.has(trackingId);
  const readers = demoSubscriptions(all, { hashReader: await unsubscribed.loadReaderHash(), now }).filter(isOwn);
  const parts = { settings, publicUrl, now, subscriptions: readers };

  await inBatches((await demoPredictions(all, { settings, now })).filter(isOwn), predictions.store);
  for (const reader of readers) await subscriptions.insert(reader);
  const mails = [...own.flatMap((shipment) => demoMails(shipment, parts)), ...confirmationMails(all, parts)];
  await inBatches(mails, (batch) => storeMails(context, batch));
  await inBatches(inOrder(own), events.append);
  await seedPhishing(context, now);
}

const inOrder = (shipments: readonly DemoShipment[]) =>
  shipments.flatMap(({ record }) => record.log).toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** With the codes by which their readers can check them. */
async function storeMails({ mails, proofs }: Pick<DemoContext, 'mails' | 'proofs'>, written: readonly NewMail[]): Promise<void> {
  await mails.insertMany(written);
  await proofs.add(
    written.flatMap(({ code, trackingId, handedOverAt }) =>
      handedOverAt ? [{ _id: code, channel: 'mail' as const, trackingId, at: handedOverAt }] : [],
    ),
  );
}

async function seedImport(
  { imports, importShippers, shipments, settings }: Pick<DemoContext, 'imports' | 'importShippers' | 'shipments' | 'settings'>,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const at = new Date(now.getTime() - DEMO_IMPORT.hoursAgo * HOUR_MS);
  const upload = {
    file: Buffer.from(demoImportFile(toCalendarDate(now, timeZone))),
    fileName: DEMO_IMPORT.fileName,
    keyedBy: { adminId: DEMO.name, idempotencyKey: DEMO_IMPORT.key },
  };
  await ignoreKnown(startImport({ imports, importShippers, shipments, settings, now: () => at }, upload, DEMO));
}
