import type { Settings } from '@waybill/contracts/site/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS } from '@waybill/domain/time';
import type { AuditedAction } from '../audit/activity-log.ts';
import { createForecaster } from '../estimates/forecast.ts';
import { countVerdicts, type LaneScores, MAX_LATEST_SCORES } from '../estimates/own-record.ts';
import type { Prediction, PredictionScore } from '../estimates/prediction-repository.ts';
import { scorePrediction } from '../estimates/predictions.ts';
import { changeHistory, NO_HISTORY, type RouteHistory, scopeKeys, toRow } from '../estimates/route-history.ts';
import { startImport } from '../imports/start-import.ts';
import type { NewMail } from '../mail/mail-model.ts';
import { MIN_COPIED_CHECKS, MIN_UNKNOWN_CHECKS } from '../mail/verify/code-watch.ts';
import { DEMO_IDS, demoTrackingId } from '../shipments/demo-ids.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { DEMO, type DemoContext, inBatches, withDemoLease } from './demo-context.ts';
import { confirmationMails, demoMails, demoSubscriptions } from './demo-mails.ts';
import { type DemoShipment, toDemoId } from './demo-shipment.ts';
import { DEMO_IMPORT, demoImportFile } from './find-demo.ts';
import { ignoreKnown, seedDemoInbox } from './seed-demo-inbox.ts';
import { DEMO_REMOVED, DEMO_SEEDED, makeDemoShipments } from './seed-demo.ts';
import { STORY } from './stories/demo-stories.ts';
import { createRandom } from './volume/random.ts';

const DEMO_COMPLETE = 'demo data complete';

const WAVE_HOURS_AGO = 15;
const COPIED_HOURS_AGO = 12;
/** No entry of a shipment has this number. */
const ENTRY = 255;

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

type Scored = Prediction & Partial<PredictionScore> & { judgedVersion: number };

/** Ranges as visitors would have seen them, from the deliveries known at that time, with their scores. */
async function demoPredictions(
  shipments: readonly DemoShipment[],
  { settings, now }: { settings: Settings; now: Date },
): Promise<Scored[]> {
  let clock = now;
  const routes = new Map<string, RouteHistory>();
  const found: Scored[] = [];
  const { forecast } = createForecaster({
    routeHistories: {
      find: async (key) => {
        const history = routes.get(key);
        return history ? { key, history, version: 1 } : null;
      },
    },
    predictions: { countLatest: async (lane) => countLatest(found, { lane, now: clock }) },
    settings: async () => settings,
    now: () => clock,
  });
  for (const { at, delivered, look } of listMoments(shipments)) {
    clock = at;
    if (delivered) addDelivery(routes, delivered, at);
    if (!look) continue;
    const { eta } = await forecast(look.shipment);
    if (!eta) continue;
    const { trackingId, statusSince } = look.shipment;
    const range = { from: new Date(eta.from), likely: new Date(eta.likely), to: new Date(eta.to) };
    const prediction = {
      _id: `${trackingId}@${statusSince.getTime()}`,
      trackingId,
      basis: eta.basis,
      shownAt: at,
      ...range,
    };
    found.push({ ...prediction, ...scorePrediction(prediction, look.outcome), judgedVersion: look.outcome.version });
  }
  return found;
}

function countLatest(found: readonly Scored[], { lane, now }: { lane: string; now: Date }): LaneScores {
  const scored = found.filter(({ lane: of, deliveredAt }) => of === lane && deliveredAt && deliveredAt <= now);
  return countVerdicts(scored.slice(-MAX_LATEST_SCORES).map(({ verdict }) => verdict));
}

interface Moment {
  at: Date;
  delivered?: ShipmentRecord;
  look?: { shipment: ShipmentRecord; outcome: ShipmentRecord };
}

/** In order of time: deliveries, and the first lookup in each status of those. */
function listMoments(shipments: readonly DemoShipment[]): Moment[] {
  return shipments
    .flatMap(({ record, after }, index): Moment[] => {
      const { deliveredAt, log } = record;
      if (!deliveredAt) return [];
      const random = createRandom(-index);
      const seen = new Set<string>();
      const looks = log.flatMap(({ at }, step): Moment[] => {
        const shipment = after(step);
        const shownAt = new Date(at.getTime() + random.between(0.2, 2) * HOUR_MS);
        const next = log[step + 1]?.at;
        if (!next || shownAt >= next || seen.has(shipment.status)) return [];
        seen.add(shipment.status);
        return [{ at: shownAt, look: { shipment, outcome: record } }];
      });
      return [...looks, { at: deliveredAt, delivered: record }];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function addDelivery(routes: Map<string, RouteHistory>, shipment: ShipmentRecord, now: Date): void {
  const row = toRow(shipment);
  if (!row) return;
  for (const key of scopeKeys(shipment)) {
    routes.set(key, changeHistory(routes.get(key) ?? NO_HISTORY, { without: [], add: [row] }, now));
  }
}

/** A spike of unknown codes and a copied code, as `createCodeWatch` records them; a real alarm is by the system. */
async function seedPhishing({ activity, mails, proofs }: DemoContext, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const record = (audited: AuditedAction, hours: number) =>
    activity.record(audited, { by: DEMO, at: ago(hours), id: toDemoId(now, hours, ENTRY).toHexString() });
  await record(
    { action: 'verify.wave', targetType: 'mail', targetId: 'verify', after: { unknownCodes: MIN_UNKNOWN_CHECKS } },
    WAVE_HOURS_AGO,
  );
  const targetId = demoTrackingId(STORY.leftWithNeighbour);
  const copied = (await mails.findAbout([targetId])).findLast(({ state }) => state === 'sent');
  if (!copied) return;
  await proofs.markCheckedOften(copied.code, ago(COPIED_HOURS_AGO));
  await record(
    { action: 'verify.copied', targetType: 'mail', targetId, after: { callers: MIN_COPIED_CHECKS } },
    COPIED_HOURS_AGO,
  );
}

const inOrder = (shipments: readonly DemoShipment[]) =>
  shipments.flatMap(({ record }) => record.log).toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** With the codes by which their readers can check them. */
async function storeMails({ mails, proofs }: DemoContext, written: readonly NewMail[]): Promise<void> {
  await mails.insertMany(written);
  await proofs.add(
    written.flatMap(({ code, trackingId, handedOverAt }) =>
      handedOverAt ? [{ _id: code, channel: 'mail' as const, trackingId, at: handedOverAt }] : [],
    ),
  );
}

async function seedImport(
  { imports, importShippers, shipments, settings }: DemoContext,
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
