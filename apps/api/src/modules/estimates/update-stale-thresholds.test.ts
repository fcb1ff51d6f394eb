import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertPastShipments } from '../../testing/past-shipments.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { rebuildHistories } from './rebuild-histories.ts';
import { updateAllStaleThresholds } from './update-route-histories.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000 } });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LANE = { origin: 'Oslo, Norway', destination: 'Lyon, France' };
const QUIET_LANE = { origin: 'Turku, Finland', destination: 'Rome, Italy' };

const ago = (ms: number): string => new Date(server.clock.now.getTime() - ms).toISOString();

const delivered = (minutes: readonly number[], route = LANE) =>
  minutes.map((lasted) => ({
    ...route,
    history: [
      ['in_transit', ago(10 * DAY + lasted * MINUTE)],
      ['delivered', ago(10 * DAY)],
    ] satisfies [ShipmentStatus, string][],
  }));

/** Promised for a distant day, so that they are never late. */
const open = (history: [ShipmentStatus, string][], route = LANE) => ({ ...route, history, deliveryDate: '2099-01-01' });

async function waitingOne(): Promise<ShipmentRecord> {
  const found = await server.connection().collection<ShipmentRecord>('shipments').findOne({ status: 'in_transit' });
  if (!found) throw new Error('No shipment in transit');
  return found;
}

async function stale(): Promise<string[]> {
  const admin = await server.admin();
  const { body } = await admin.get('/api/tracking/all').query({ attention: 'stale', limit: 100 }).expect(200);
  return (body as { data: { trackings: { status: string }[] } }).data.trackings.map(({ status }) => status).toSorted();
}

test('marks a shipment as silent once its stay is unusual on its route, before the configured hours [B8]', async () => {
  await insertPastShipments(server.connection(), [
    ...delivered(Array.from({ length: 20 }, (_, index) => (index + 1) * 30)),
    open([['in_transit', ago(0)]]),
    open([['processing', ago(0)]]),
  ]);
  await rebuildHistories(server.newContext());
  // The longest of twenty took ten hours; nothing is known about processing.
  server.wait(10 * HOUR);
  expect(await stale()).toEqual([]);
  server.wait(MINUTE + 1);
  expect(await stale()).toEqual(['in_transit']);
  server.wait(38 * HOUR);
  expect(await stale()).toEqual(['in_transit', 'processing']);
  const { waiting } = await server.newContext().forecast(await waitingOne());
  expect(waiting).toMatchObject({ standing: 'unusual', n: 20, basis: 'lane' });
});

test('raises no alarm by the configured hours on a slow route [B8]', async () => {
  await insertPastShipments(server.connection(), [
    ...delivered(Array.from({ length: 20 }, () => 6 * 24 * 60)),
    open([['in_transit', ago(0)]]),
  ]);
  await rebuildHistories(server.newContext());
  server.wait(5 * DAY);
  expect(await stale()).toEqual([]);
  server.wait(DAY + MINUTE + 1);
  expect(await stale()).toEqual(['in_transit']);
});

test('handles news during a stay, notes and a changed lane [B8]', async () => {
  await insertPastShipments(server.connection(), [
    ...delivered(Array.from({ length: 20 }, () => 60)),
    open([['in_transit', ago(0)]]),
  ]);
  await rebuildHistories(server.newContext());
  const admin = await server.admin();
  const { trackingId: id } = await waitingOne();
  const context = server.newContext();
  server.wait(30 * MINUTE);
  await admin.put(`/api/tracking/update/${id}`).send({ status: 'in_transit', location: 'Hamburg' }).expect(200);
  await server.processEvents(context);
  server.wait(HOUR);
  // Its stay is unusual by now, but there was news half an hour after it began.
  expect(await stale()).toEqual([]);
  server.wait(MINUTE + 1);
  expect(await stale()).toEqual(['in_transit']);
  await admin.post(`/api/admin/shipments/${id}/notes`).send({ text: 'Called the driver' }).expect(201);
  expect(await stale()).toEqual(['in_transit']);
  await admin.patch(`/api/tracking/${id}`).send(QUIET_LANE).expect(200);
  await server.processEvents(context);
  expect(await stale()).toEqual([]);
  server.wait(48 * HOUR);
  expect(await stale()).toEqual(['in_transit']);
});

test('applies changed hours at once where no route data exists, and only there [B8]', async () => {
  await insertPastShipments(server.connection(), [
    ...delivered(Array.from({ length: 20 }, () => 60)),
    open([['in_transit', ago(0)]]),
    open([['processing', ago(0)]]),
  ]);
  await rebuildHistories(server.newContext());
  const admin = await server.admin();
  const { data: settings } = (await admin.get('/api/admin/settings').expect(200)).body;
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, tracking: { ...settings.tracking, staleHours: 3 } })
    .expect(200);
  await server.processEvents();
  server.wait(HOUR + MINUTE);
  expect(await stale()).toEqual([]);
  server.wait(1);
  expect(await stale()).toEqual(['in_transit']);
  server.wait(2 * HOUR);
  expect(await stale()).toEqual(['in_transit', 'processing']);
});

test('raises the alarm in the minute in which the receipt calls the stay unusual [B8]', async () => {
  const minutes = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 10, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(minutes, async (lasted) => {
      await server.connection().collection('shipments').deleteMany({});
      await insertPastShipments(server.connection(), [...delivered(lasted), open([['in_transit', ago(0)]])]);
      const context = server.newContext();
      await rebuildHistories(context);
      const shipment = await waitingOne();
      const silentAt = shipment.quietSince.getTime() + 48 * HOUR;
      const { now } = server.clock;
      const states = [];
      for (const at of [silentAt - MINUTE, silentAt]) {
        server.clock.now = new Date(at);
        states.push((await context.forecast(shipment)).waiting?.standing);
      }
      server.clock.now = now;
      expect([states[0] === 'unusual', states[1]]).toEqual([false, 'unusual']);
    }),
    { numRuns: 15 },
  );
});

test('uses indexes for all open shipments [B8]', async () => {
  await insertPastShipments(server.connection(), [open([['in_transit', ago(0)]])]);
  const queries = await watchPlans(server.connection(), () => updateAllStaleThresholds(server.newContext()));
  expect(queries.map(({ collection }) => collection)).toContain('shipments');
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
});
