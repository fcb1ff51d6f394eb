import type { SenderPage } from '@waybill/contracts/senders/schema';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();

async function send(overrides: Partial<NewShipmentInput>) {
  server.wait(60_000);
  return createdShipment(await server.admin(), overrides);
}
const list = async (query: object = {}): Promise<SenderPage> =>
  (await (await server.admin()).get('/api/admin/senders').query(query).expect(200)).body.data;
const get = async (name: string) => (await server.admin()).get(`/api/admin/senders/${encodeURIComponent(name)}`);

test('lists senders by name, each spelling once with the newest, and counts their shipments', async () => {
  await send({ sender: { name: 'halvorsen & sons' } });
  const last = await send({ sender: { name: 'Halvorsen & Sons' }, status: 'delivered' });
  await send({ sender: { name: 'Åre Möbler' } });
  expect((await list()).senders).toMatchObject([
    { name: 'Åre Möbler', shipments: 1, open: 1 },
    { name: 'Halvorsen & Sons', shipments: 2, open: 1, lastShipmentAt: last.createdAt },
  ]);
  expect((await list({ search: 'HALV' })).senders.map(({ name }) => name)).toEqual(['Halvorsen & Sons']);
  expect(await list({ search: 'nobody' })).toEqual({ senders: [], next: null });
});

test('lists 25 at a time, and goes on after the last', async () => {
  for (let count = 10; count < 37; count += 1) await send({ sender: { name: `Sender ${count}` } });
  const first = await list();
  expect(first).toMatchObject({ next: 'Sender 34' });
  expect(first.senders).toHaveLength(25);
  expect(await list({ after: first.next })).toMatchObject({
    senders: [{ name: 'Sender 35' }, { name: 'Sender 36' }],
    next: null,
  });
});

test('knows contact, usual service and route, address book and figures from the shipments', async () => {
  const kiln = (more: object = {}) => ({ name: 'Kiln', ...more });
  await send({
    sender: kiln({ phone: '+46 40 555 0104', address: 'Old 1' }),
    service: 'Freight',
    recipient: { name: 'Ada', address: 'A 1' },
  });
  await send({ sender: kiln({ address: 'New 2' }), service: 'Express Delivery', recipient: { name: 'Ben', address: 'B 1' } });
  await send({
    sender: kiln(),
    service: 'Express Delivery',
    recipient: { name: 'ADA', address: 'a 1', phone: '+234 1 555 0142' },
    status: 'delivered',
    deliveryDate: '2099-01-01',
  });
  await send({
    sender: kiln(),
    recipient: { name: 'ADA', address: 'a 1', phone: '+234 1 555 0142' },
    status: 'delivered',
    deliveryDate: '2040-03-07',
  });
  await send({
    sender: kiln(),
    recipient: { name: 'Late', address: 'L' },
    status: 'delivered',
    deliveryDate: '2026-03-09',
    destination: 'Lagos',
  });
  const { body } = await get('KILN');
  expect(body.data).toMatchObject({
    name: 'Kiln',
    shipments: 5,
    open: 2,
    contact: { address: 'New 2', phone: '+46 40 555 0104', email: null },
    usual: { service: 'Express Delivery', origin: 'Bergen, Norway', destination: 'Göteborg, Sweden' },
    delivered: 3,
    // One ahead, one on the very day.
    onTime: 2,
    basis: 5,
  });
  expect(body.data.addressBook).toMatchObject([
    { name: 'ADA', phone: '+234 1 555 0142', shipments: 3 },
    { name: 'Late', destination: 'Lagos', shipments: 1 },
    { name: 'Ben', shipments: 1 },
  ]);
});

test('filters shipments by sender, in the list and in the export', async () => {
  const own = await send({ sender: { name: 'Kiln & Co' } });
  const other = await send({ sender: { name: 'Kiln' } });
  const admin = await server.admin();
  const page = await admin.get('/api/tracking/all').query({ sender: 'KILN CO' }).expect(200);
  expect(page.body.data.trackings.map(({ trackingId }: { trackingId: string }) => trackingId)).toEqual([own.trackingId]);
  const { text } = await admin.get('/api/tracking/export.csv').query({ sender: 'kiln co' }).expect(200);
  expect(text).toContain(own.trackingId);
  expect(text).not.toContain(other.trackingId);
});

test('forgets an erased sender, a deleted shipment, and follows a new name', async () => {
  const { trackingId } = await send({ sender: { name: 'Kiln', email: 'kiln@example.com' } });
  const other = await send({ sender: { name: 'Anvil' } });
  const admin = await server.admin();
  await admin
    .patch(`/api/tracking/${other.trackingId}`)
    .send({ sender: { name: 'Forge' } })
    .expect(200);
  expect((await list()).senders.map(({ name }) => name)).toEqual(['Forge', 'Kiln']);
  await admin.post('/api/admin/privacy/erase').send({ email: 'kiln@example.com', confirm: true, includeOpen: true }).expect(200);
  await admin.delete(`/api/tracking/delete/${other.trackingId}`).expect(200);
  server.wait(HOUR_MS);
  expect(await list()).toEqual({ senders: [], next: null });
  expectFailure(await get('Kiln'), 'SENDER_NOT_FOUND');
  expect(trackingId).not.toBe('');
});

test.each(['nobody', '…', '\u200b'.repeat(3) + 'x'])('finds no sender %j', async (name) => {
  await send({ sender: { name: 'Kiln' } });
  expectFailure(await get(name), 'SENDER_NOT_FOUND');
});
