import { MIN_SCORED_PREDICTIONS } from '@waybill/domain/shipments/estimates';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { expect, test, vi } from 'vitest';
import { insertPastShipments } from '../../testing/past-shipments.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { createPredictionRecorder } from './predictions.ts';
import { rebuildHistories } from './rebuild-histories.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000 } });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LANE = { origin: 'Oslo, Norway', destination: 'Lyon, France' };
const SENTENCE = /In the last 90 days, (\d+)% of our estimates on this route were right\./;

const ago = (ms: number): string => new Date(server.clock.now.getTime() - ms).toISOString();
const ranges = () => server.connection().collection('shownRanges');
const noted = (...trackingIds: string[]) =>
  vi.waitFor(
    async () => {
      const found = await ranges()
        .find({ trackingId: { $in: trackingIds } })
        .toArray();
      expect(found).toHaveLength(trackingIds.length);
      return found;
    },
    { timeout: 10_000 },
  );
const updateHistories = () => server.processEvents();

async function setOut(count: number): Promise<string[]> {
  const past = Array.from({ length: 20 }, (_, index) => ({
    ...LANE,
    history: [
      ['in_transit', ago((10 + index) * HOUR + 5 * DAY)],
      ['delivered', ago(5 * DAY)],
    ] satisfies [ShipmentStatus, string][],
  }));
  const open = Array.from({ length: count }, () => ({
    ...LANE,
    history: [['in_transit', ago(0)]] satisfies [ShipmentStatus, string][],
  }));
  await insertPastShipments(server.connection(), [...past, ...open]);
  await rebuildHistories(server.newContext());
  const stored = await server.connection().collection('shipments').find({ status: 'in_transit' }).toArray();
  return stored.map(({ trackingId }) => String(trackingId));
}

async function find(trackingId: string): Promise<ShipmentRecord> {
  const found = await server.newContext().shipments.findLive(trackingId);
  if (!found) throw new Error('Shipment not found');
  return found;
}

const lookUp = async (trackingId: string) =>
  (await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200)).body.data;

test('returns the estimate in every lookup: single, several, without scripts and in the office', async () => {
  const [trackingId = ''] = await setOut(1);
  const eta = { n: 20, basis: 'lane', from: expect.any(String), likely: expect.any(String), to: expect.any(String) };
  expect((await lookUp(trackingId)).eta).toMatchObject(eta);
  const several = await server.visitor().get(`/api/tracking/track?ids=${trackingId}`).expect(200);
  expect(several.body.data.lookups[0].tracking.eta).toMatchObject(eta);
  const plain = await server.visitor().get(`/t/${trackingId}`).set('Accept', 'application/json').expect(200);
  expect(plain.body.data.eta).toMatchObject(eta);
  const admin = await server.admin();
  expect((await admin.get(`/api/tracking/track/${trackingId}`).expect(200)).body.data.eta).toMatchObject(eta);
});

test('stores a prediction once per stay, as first shown', async () => {
  const [trackingId = ''] = await setOut(1);
  const { eta } = await lookUp(trackingId);
  server.wait(20 * HOUR);
  server.restart();
  expect((await lookUp(trackingId)).eta.n).toBe(10);
  await server.newContext().forecast(await find(trackingId));
  const [range] = await noted(trackingId);
  expect(range).toEqual({
    _id: `${trackingId}@${server.clock.now.getTime() - 20 * HOUR}`,
    trackingId,
    basis: 'lane',
    shownAt: new Date(server.clock.now.getTime() - 20 * HOUR),
    from: new Date(eta.from),
    likely: new Date(eta.likely),
    to: new Date(eta.to),
    method: 2,
  });
});

test('keeps lookups working when predictions cannot be stored, and logs it', async () => {
  const [trackingId = ''] = await setOut(1);
  const context = server.newContext();
  const notes = createPredictionRecorder({ ...context, predictions: { store: () => Promise.reject(new Error('full')) } });
  const { eta } = await context.forecast(await find(trackingId));
  if (!eta) throw new Error('No estimate');
  notes.record({ trackingId, statusSince: server.clock.now }, eta);
  await notes.flush();
  expect(server.logged.join()).toContain('failed to store predictions; they will not be scored');
});

test('scores a prediction at delivery, removes the score after an undo, and removes both with the shipment', async () => {
  const [trackingId = ''] = await setOut(1);
  const { eta } = await lookUp(trackingId);
  await noted(trackingId);
  server.wait(40 * HOUR);
  const admin = await server.admin();
  const update = (status: ShipmentStatus) =>
    admin.put(`/api/tracking/update/${trackingId}`).send({ status, force: true }).expect(200);

  await update('delivered');
  await updateHistories();
  expect(await ranges().findOne({ trackingId })).toMatchObject({
    verdict: 'after',
    deliveredAt: server.clock.now,
    errorMinutes: (server.clock.now.getTime() - Date.parse(eta.likely)) / 60_000,
    lane: 'oslo norway > lyon france',
  });

  await update('in_transit');
  await updateHistories();
  expect(await ranges().findOne({ trackingId })).not.toHaveProperty('verdict');

  await update('delivered');
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await updateHistories();
  expect(await ranges().findOne({ trackingId })).not.toHaveProperty('verdict');

  await admin.delete(`/api/admin/trash/${trackingId}`).expect(200);
  await updateHistories();
  expect(await ranges().countDocuments({ trackingId })).toBe(0);
});

test('scores late-stored predictions at night and removes those of deleted shipments', async () => {
  const [first = '', second = ''] = await setOut(2);
  const context = server.newContext();
  for (const id of [first, second]) await context.forecast(await find(id));
  server.wait(20 * HOUR);
  const admin = await server.admin();
  await admin.put(`/api/tracking/update/${first}`).send({ status: 'delivered' }).expect(200);
  await updateHistories();
  // As if the process had been slow to store them.
  await ranges().updateMany({}, { $unset: { verdict: '', deliveredAt: '', errorMinutes: '', lane: '', judgedVersion: '' } });
  await context.predictionRecorder.flush();
  await server.connection().collection('shipments').deleteOne({ trackingId: second });
  await rebuildHistories(context);
  expect(await ranges().countDocuments({ trackingId: second })).toBe(0);
  expect((await noted(first))[0]).toMatchObject({ verdict: 'inside' });
});

test('scores nothing for a delivery dated before the prediction', async () => {
  const [trackingId = ''] = await setOut(1);
  await lookUp(trackingId);
  await noted(trackingId);
  await ranges().updateMany({}, { $set: { shownAt: new Date(server.clock.now.getTime() + DAY) } });
  const admin = await server.admin();
  server.wait(HOUR);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
  await updateHistories();
  expect(await ranges().findOne({ trackingId })).not.toHaveProperty('verdict');
});

test('states the measured share of a lane on page, text and report, unless hidden or too small [W2]', async () => {
  const trackingIds = await setOut(MIN_SCORED_PREDICTIONS);
  const firstRanges = new Map<string, { from: string; to: string }>();
  for (const id of trackingIds) firstRanges.set(id, (await lookUp(id)).eta);
  await noted(...firstRanges.keys());
  let held = 0;
  // A quarter of an hour apart: some before their predicted range begins, some after.
  for (const [id, { from, to }] of firstRanges) {
    server.wait(HOUR / 4);
    const admin = await server.admin();
    await admin.put(`/api/tracking/update/${id}`).send({ status: 'delivered' }).expect(200);
    const at = server.clock.now.toISOString();
    if (from <= at && at <= to) held += 1;
  }
  await updateHistories();
  expect(await ranges().countDocuments({ verdict: 'inside' })).toBe(held);
  expect(await ranges().countDocuments({ deliveredAt: { $type: 'date' } })).toBe(MIN_SCORED_PREDICTIONS);

  const [left = ''] = await setOut(1);
  const receipt = async () => {
    server.restart();
    return (await server.visitor().get(`/t/${left}`).set('Accept', 'text/html').expect(200)).text.replace(/\s+/g, ' ');
  };
  const share = Math.floor((held * 100) / MIN_SCORED_PREDICTIONS);
  expect(await lookUp(left)).toMatchObject({ accuracy: share / 100, accuracyBasis: 'lane' });
  expect(SENTENCE.exec(await receipt())?.[1]).toBe(String(share));
  const plain = await server.visitor().get(`/t/${left}`).set('Accept', 'text/plain').expect(200);
  expect(SENTENCE.exec(plain.text.replace(/\s+/g, ' '))?.[1]).toBe(String(share));
  expect(plain.text).not.toContain('8 of 10');
  const day = server.clock.now.toISOString().slice(0, 10);
  const from = new Date(server.clock.now.getTime() - 80 * DAY).toISOString().slice(0, 10);
  const report = (path: string) => `/api/admin/reports/${path}?from=${from}&to=${day}`;
  const admin = await server.admin();
  expect((await admin.get(report('summary')).expect(200)).body.data.estimates).toMatchObject({
    judged: MIN_SCORED_PREDICTIONS,
    rate: share / 100,
  });
  const { lanes } = (await admin.get(report('lanes')).expect(200)).body.data;
  expect(lanes.map(({ estimates }: { estimates: { rate: number } }) => estimates.rate)).toEqual([share / 100]);

  await storeSettings(server.connection(), { tracking: { showAccuracy: false } });
  expect(await receipt()).not.toMatch(SENTENCE);
  expect(await lookUp(left)).toMatchObject({ accuracy: null, accuracyBasis: null });

  await storeSettings(server.connection(), { tracking: { showAccuracy: true } });
  await ranges().updateOne({ verdict: 'inside' }, { $set: { lane: 'bergen norway > nice france' } });
  const overall = await receipt();
  expect(overall).toContain(`In the last 90 days, ${share}% of our estimates were right.`);
  await ranges().deleteOne({ verdict: 'inside' });
  expect(await receipt()).not.toContain('of our estimates');
}, 120_000);

test('corrects ranges by the newest scores of their own lane, made the same way [W2]', async () => {
  const [left = ''] = await setOut(1);
  const context = server.newContext();
  const before = await context.forecast(await find(left));
  const scored = (index: number, overrides: object) => ({
    _id: `old@${index}`,
    trackingId: `old-${index}`,
    basis: 'lane',
    ...Object.fromEntries(['shownAt', 'from', 'likely', 'to', 'deliveredAt'].map((field) => [field, server.clock.now])),
    verdict: 'before',
    errorMinutes: 0,
    lane: 'oslo norway > lyon france',
    method: 2,
    ...overrides,
  });
  const { method: _method, ...older } = scored(0, {});
  const others = Array.from({ length: 10 }, (_, index) => [
    { ...older, _id: `older@${index}` },
    scored(index, { _id: `elsewhere@${index}`, lane: 'bergen norway > lyon france' }),
  ]);
  await ranges().insertMany(others.flat() as never);
  expect((await server.newContext().forecast(await find(left))).eta).toEqual(before.eta);
  await ranges().insertMany(Array.from({ length: 10 }, (_, index) => scored(index, {})) as never);
  const after = await server.newContext().forecast(await find(left));
  expect(Date.parse(after.eta?.from ?? '')).toBeLessThan(Date.parse(before.eta?.from ?? ''));
  expect(after.eta?.likely).toBe(before.eta?.likely);
  expect(Date.parse(after.eta?.to ?? '')).toBeLessThanOrEqual(Date.parse(before.eta?.to ?? ''));
});
