import type { DemoRemoval } from '@waybill/contracts/demo/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mapBounded } from '../../platform/jobs/batches.ts';
import { markMessage, markQuote, removeMarked as removeMarkedSubmissions } from '../inbox/change-submission.ts';
import { markPurgedAll, removeMarked } from '../shipments/change/trash.ts';
import { DEMO_IDS } from '../shipments/demo-ids.ts';
import { clearDefaultSettings } from '../site/settings-versions.ts';
import type { SettingsStore } from '../site/site-context.ts';
import { type DemoContext, inBatches, withDemoLease } from './demo-context.ts';
import { findDemoImports, findDemoMessages, findDemoQuotes } from './find-demo.ts';
import { DEMO_REMOVED } from './seed-demo.ts';

const CONCURRENCY = 8;

export type RemovalContext = DemoContext & SettingsStore & { rebuildRoutes: () => Promise<void> };

/** Purges like the trash, so that the log and all consumers learn of it. Repeatable after a crash. @throws AppError CONFLICT. */
export async function removeDemo(context: RemovalContext, by: Actor): Promise<DemoRemoval> {
  const removal = await withDemoLease(context, async () => {
    await context.marks.store(DEMO_REMOVED, context.now());
    const shipments = await removeShipments(context, by);
    const [messages, quotes] = await removeSubmissions(context, by);
    const imports = await removeImports(context);
    await clearDefaultSettings(context, by);
    return { shipments, mails: await removeTraces(context), messages, quotes, imports };
  });
  if (!removal) throw new AppError('CONFLICT', tEnglish(office.demo.busy));
  return removal;
}

async function removeShipments(context: DemoContext, by: Actor): Promise<number> {
  const { shipments } = context;
  let removed = 0;
  for (;;) {
    const found = await shipments.findWithTrash(DEMO_IDS);
    await inBatches(found, async (batch) => (removed += await markPurgedAll(context, batch, by)));
    if (found.length > 0) continue;
    await context.activity.settle();
    await inBatches(DEMO_IDS, context.activity.blank);
    await removeMarked(context);
    return removed;
  }
}

async function removeSubmissions(context: DemoContext, by: Actor): Promise<[messages: number, quotes: number]> {
  const { messages, quotes, activity } = context;
  const [foundMessages, foundQuotes] = [await findDemoMessages(context), await findDemoQuotes(context)];
  await mapBounded(foundMessages, { concurrency: CONCURRENCY }, (message) => markMessage(context, message, by));
  await mapBounded(foundQuotes, { concurrency: CONCURRENCY }, (quote) => markQuote(context, quote, by));
  await removeMarkedSubmissions(messages, activity);
  await removeMarkedSubmissions(quotes, activity);
  return [foundMessages.length, foundQuotes.length];
}

async function removeImports(context: DemoContext): Promise<number> {
  const found = await findDemoImports(context);
  for (const { importId } of found) await context.imports.remove(importId);
  return found.length;
}

/** Last, because a mail may have been planned meanwhile. @returns the number of mails. */
async function removeTraces(context: RemovalContext): Promise<number> {
  const { mails, predictions, proofs, subscriptions, rebuildRoutes } = context;
  await subscriptions.removeAbout(DEMO_IDS);
  await predictions.removeAbout(DEMO_IDS);
  await proofs.removeAbout(DEMO_IDS);
  const removed = await mails.remove(await mails.findAbout(DEMO_IDS));
  await rebuildRoutes();
  return removed;
}
