import { stats } from '@waybill/contracts/reports/stats-schema';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { contactBody, createdShipment, quoteBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { seedVolume } from '../demo/volume/seed-volume.ts';
import { DEMO_SHIPMENTS, demoTrackingId, volumeTrackingId } from '../shipments/demo-ids.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';

const server = setUpServer();
/** One more is in the trash. */
const SEEDED = DEMO_SHIPMENTS - 1;

async function getStats(query: Record<string, string> = {}) {
  const answer = await (await server.admin()).get('/api/admin/stats').query(query);
  expect(answer.status).toBe(200);
  return stats.strict().parse(answer.body.data);
}

const create = async (overrides: Partial<NewShipmentInput> = {}) =>
  (await createdShipment(await server.admin(), { status: 'picked_up', ...overrides })).trackingId;

const update = async (trackingId: string, status: ShipmentStatus) =>
  (await server.admin()).put(`/api/tracking/update/${trackingId}`).send({ status }).expect(200);

test('counts all shipments, with picked up and processing in one card [R113, R114, R115]', async () => {
  const counts = { picked_up: 4, processing: 3, in_transit: 5, on_hold: 2, delivered: 1 } as const;
  for (const [status, count] of Object.entries(counts)) {
    for (let index = 0; index < count; index += 1) await create({ status: status as ShipmentStatus });
  }
  const { totals, cards } = await getStats();
  expect(totals).toEqual({ total: 15, ...counts });
  expect(cards).toEqual({ total: 15, delivered: 1, inTransit: 5, pickedUp: 7 });
});

test('gives no percentage without previous data [R116]', async () => {
  await create();
  server.wait(HOUR_MS);
  const { trends } = await getStats();
  expect(trends.total).toEqual({ current: 1, previous: 0, percent: null });
  expect(trends.delivered).toEqual({ current: 0, previous: 0, percent: null });
});

test('moves a shipment to the previous week at the boundary, and drops it after two weeks [R116]', async () => {
  await create();
  const total = async () => (await getStats()).trends.total;
  server.wait(7 * DAY_MS);
  expect(await total()).toMatchObject({ current: 1, previous: 0 });
  server.wait(5_000);
  expect(await total()).toMatchObject({ current: 0, previous: 1, percent: -100 });
  server.wait(7 * DAY_MS);
  expect(await total()).toMatchObject({ current: 0, previous: 0, percent: null });
});

test('counts statuses by first entry and deliveries by recorded time [R116]', async () => {
  const [early, late] = [await create(), await create()];
  await update(early, 'in_transit');
  server.wait(8 * DAY_MS);
  await update(early, 'in_transit');
  await update(late, 'in_transit');
  await update(late, 'delivered');
  await create({ status: 'processing' });
  server.wait(HOUR_MS);
  const { trends } = await getStats();
  expect(trends.inTransit).toEqual({ current: 1, previous: 1, percent: 0 });
  expect(trends.pickedUp).toEqual({ current: 1, previous: 2, percent: -50 });
  expect(trends.delivered).toEqual({ current: 1, previous: 0, percent: null });
});

test('counts delivered today by planned date in the company zone, beside recorded hand-overs [R110, A2-10]', async () => {
  // 23:30 in New York on the seventh, already the eighth in UTC.
  server.clock.now = new Date('2040-03-08T04:30:00.000Z');
  await create({ status: 'delivered', deliveryDate: '2040-03-07' });
  await create({ status: 'delivered', deliveryDate: '2040-03-08' });
  await create({ status: 'in_transit', deliveryDate: '2040-03-07' });
  expect(await getStats()).toMatchObject({ deliveredToday: 1, deliveredTodayActual: 2 });
  server.wait(HOUR_MS);
  expect(await getStats()).toMatchObject({ deliveredToday: 1, deliveredTodayActual: 0 });
});

test('caches totals for at most five seconds and drops them on every change [B1]', async () => {
  expect((await getStats()).totals.total).toBe(0);
  const trackingId = await create();
  expect((await getStats()).totals).toMatchObject({ total: 1, picked_up: 1 });
  await update(trackingId, 'on_hold');
  expect((await getStats()).totals).toMatchObject({ total: 1, on_hold: 1 });
  await server.connection().collection('shipments').deleteMany({});
  expect((await getStats()).totals.total).toBe(1);
  server.wait(5_000);
  expect((await getStats()).totals.total).toBe(0);
});

test('counts overdue shipments by company day and stale ones by hours without news [B1]', async () => {
  await create({ deliveryDate: '2040-03-06' });
  await create({ deliveryDate: '2040-03-07' });
  await create({ deliveryDate: '2040-03-06', status: 'delivered' });
  expect(await getStats()).toMatchObject({ overdue: 1, stale: 0 });
  server.wait(48 * HOUR_MS + 1);
  expect(await getStats()).toMatchObject({ overdue: 2, stale: 2 });
});

test('compares today with the same hours of the same weekday a week ago', async () => {
  server.clock.now = new Date('2040-03-07T16:00:00.000Z');
  await update(await create(), 'delivered');
  server.clock.now = new Date('2040-03-07T18:00:00.000Z');
  await create();
  server.clock.now = new Date('2040-03-14T16:30:00.000Z');
  await update(await create(), 'in_transit');
  server.clock.now = new Date('2040-03-14T17:00:00.000Z');
  expect((await getStats()).today).toEqual({
    total: { current: 1, previous: 1 },
    delivered: { current: 0, previous: 1 },
    inTransit: { current: 1, previous: 0 },
    pickedUp: { current: 1, previous: 1 },
  });
});

test('counts demo shipments while they exist [R186]', async () => {
  expect((await getStats()).demo).toEqual({ shipments: 0, generated: false });
  await seedDemo(server.newContext().modules.demo);
  await seedVolume({ model: shipmentModel(server.connection()), now: () => server.clock.now, onProgress: () => {} }, 3);
  server.wait(5_000);
  expect((await getStats()).demo).toEqual({ shipments: SEEDED, generated: true });
  const admin = await server.admin();
  await admin.delete(`/api/tracking/delete/${demoTrackingId(0)}`).expect(200);
  for (const index of [0, 1, 2]) await admin.delete(`/api/tracking/delete/${volumeTrackingId(index)}`).expect(200);
  expect((await getStats()).demo).toEqual({ shipments: SEEDED - 1, generated: false });
});

test('counts messages until they are answered, and quote requests until someone handles them [B1]', async () => {
  expect((await getStats()).unread).toEqual({ messages: 0, quotes: 0 });
  await server
    .visitor()
    .post('/api/contact')
    .send(contactBody({ website: '', elapsedMs: 30_000 }))
    .expect(201);
  await server
    .visitor()
    .post('/api/quotes')
    .send(quoteBody({ website: '', elapsedMs: 30_000 }))
    .expect(201);
  expect((await getStats()).unread).toEqual({ messages: 1, quotes: 1 });
  await server
    .connection()
    .collection('messages')
    .updateMany({}, { $set: { status: 'open' } });
  server.wait(5_000);
  expect((await getStats()).unread).toEqual({ messages: 1, quotes: 1 });
  await server
    .connection()
    .collection('messages')
    .updateMany({}, { $set: { firstReplyAt: server.clock.now } });
  server.wait(5_000);
  expect((await getStats()).unread).toEqual({ messages: 0, quotes: 1 });
});

test('computes today in the requested zone and caches each zone separately [B1]', async () => {
  // Noon of the seventh in New York, two in the morning of the eighth in Tokyo.
  await create({ status: 'delivered', deliveryDate: '2040-03-08' });
  expect(await getStats()).toMatchObject({ deliveredToday: 0 });
  expect(await getStats({ tz: 'asia/tokyo' })).toMatchObject({ deliveredToday: 1 });
  expect(await getStats()).toMatchObject({ deliveredToday: 0 });
  await create({ status: 'delivered', deliveryDate: '2040-03-08' });
  expect(await getStats({ tz: 'Asia/Tokyo' })).toMatchObject({ deliveredToday: 2 });
});

test.each(['Mars/Olympus', "' OR 1=1", '../etc'])('refuses the time zone %j [B1]', async (tz) => {
  const body = expectFailure(await (await server.admin()).get('/api/admin/stats').query({ tz }), 'BAD_TZ');
  expect(body.message).toContain('tz');
});

test('refuses operators and repeated zones by name [B1]', async () => {
  const admin = await server.admin();
  for (const [query, path] of [
    ['tz[$ne]=x', 'tz[$ne]'],
    ['tz=a&tz=b', 'tz'],
    [`tz=${'x'.repeat(65)}`, 'tz'],
  ]) {
    const body = expectFailure(await admin.get(`/api/admin/stats?${query}`), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
  }
});
