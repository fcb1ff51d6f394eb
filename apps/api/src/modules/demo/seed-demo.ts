import type { Settings } from '@waybill/contracts/site/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { DEMO_IDS } from '../shipments/demo-ids.ts';
import { type DemoContext, inBatches } from './demo-context.ts';
import { demoShipment, type DemoShipment } from './demo-shipment.ts';
import { listJourneys } from './stories/demo-journeys.ts';

/** When shipments were last added, which `completeDemo` needs to make their mails and log. */
export const DEMO_SEEDED = 'demo data';
/** Kept, so that a start does not add the demo again. */
export const DEMO_REMOVED = 'demo data removed';

/** Adds missing shipments, dated relative to now, in few inserts; safe in two processes. @returns the number added. */
export async function seedDemo({ shipments, marks, settings, now }: DemoContext): Promise<number> {
  const taken = await shipments.findTaken(DEMO_IDS);
  if (DEMO_IDS.every((trackingId) => taken.has(trackingId))) return 0;
  // Two processes that seed at once make the same records.
  const at = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS);
  const missing = makeDemoShipments(await settings(), at).filter(({ record }) => !taken.has(record.trackingId));
  await marks.store(DEMO_SEEDED, at);
  let added = 0;
  await inBatches(missing, async (batch) => {
    const collided = await shipments.insertMany(batch.map(({ record: { log: _log, ...record } }) => record));
    added += batch.length - collided.length;
  });
  return added;
}

export const makeDemoShipments = ({ company: { timeZone } }: Settings, at: Date): DemoShipment[] =>
  listJourneys(at).map((journey, index) => demoShipment(index, journey, { now: at, timeZone }));
