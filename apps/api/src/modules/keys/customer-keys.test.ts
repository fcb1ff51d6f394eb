import type { MadeKey, NewKeyInput } from '@waybill/contracts/keys/schema';
import { describe, expect, it, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const SHOP: NewKeyInput = { name: 'Kiln shop', permissions: ['shipments:read', 'shipments:write'], customer: 'kiln' };

const send = async (body: object) => (await server.admin()).post('/api/admin/keys').send(body);

/** A shipment of each of two customers, and a key of the first. */
async function setUp() {
  const admin = await server.admin();
  const own = await createdShipment(admin, { sender: { name: 'Kiln' } });
  const other = await createdShipment(admin, { sender: { name: 'Anvil' } });
  const { key, secret } = (await send(SHOP)).body.data as MadeKey;
  const authorization = { Authorization: `Bearer ${secret}` };
  const create = (body: object, query = '') =>
    server
      .visitor()
      .post(`/api/tracking/generate${query}`)
      .set(authorization)
      .send({ ...newShipmentBody(), ...body });
  const get = (path: string) => server.visitor().get(path).set(authorization);
  const edit = (trackingId: string, body: object) =>
    server.visitor().patch(`/api/tracking/${trackingId}`).set(authorization).send(body);
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    server
      .visitor()
      .post(path)
      .set({ ...authorization, ...headers })
      .send(body);
  return { admin, own, other, key, create, get, edit, post };
}

test('lists, exports and reads only shipments of its customer, whatever it asks for', async () => {
  const { own, other, key, get } = await setUp();
  expect(key.customer).toEqual({ customerId: own.customerId, name: 'Kiln' });
  const queries = [
    '',
    '?customer=Anvil',
    `?customer=${other.customerId}`,
    '?sender=Anvil',
    `?ids=${other.trackingId}`,
    '?search=Anvil',
  ];
  for (const query of queries) {
    const { body } = await get(`/api/tracking/all${query}`).expect(200);
    expect(JSON.stringify(body.data.trackings)).not.toContain(other._id);
    const { text } = await get(`/api/tracking/export.csv${query}`).expect(200);
    expect(text).not.toContain(other.trackingId);
  }
  expect((await get('/api/tracking/all').expect(200)).body.data.trackings).toMatchObject([{ _id: own._id }]);
  expect((await get(`/api/tracking/track/${own.trackingId}`).expect(200)).body.data).toMatchObject({
    customerId: own.customerId,
  });
  expectFailure(await get(`/api/tracking/track/${other.trackingId}`), 'SHIPMENT_NOT_FOUND');
});

test('creates under the names of its customer only', async () => {
  const { own, other, create } = await setUp();
  const made = await create({ sender: { name: 'KILN' } });
  expect({ status: made.status, customerId: made.body.data.customerId }).toEqual({ status: 201, customerId: own.customerId });
  const named = expectFailure(await create({ sender: { name: 'Anvil' } }), 'VALIDATION');
  expect(named.errors).toEqual([{ path: 'sender.name', message: 'must be a name of the customer of this API key' }]);
  expectFailure(await create({ sender: { name: 'New sender' } }), 'VALIDATION');
  expectFailure(await create({ sender: { name: 'Kiln' }, customerId: other.customerId }), 'VALIDATION');
});

test('edits its own shipments, and takes none from or to others', async () => {
  const { own, other, edit } = await setUp();
  expect((await edit(own.trackingId, { description: 'Bowls' }).expect(200)).body.data).toMatchObject({
    description: 'Bowls',
    customerId: own.customerId,
  });
  expectFailure(await edit(other.trackingId, { description: 'Mine' }), 'SHIPMENT_NOT_FOUND');
  expectFailure(await edit(other.trackingId, { description: 'Mine', version: 9 }), 'SHIPMENT_NOT_FOUND');
  expectFailure(await edit(own.trackingId, { customerId: other.customerId }), 'VALIDATION');
  expectFailure(await edit(own.trackingId, { sender: { name: 'Anvil' } }), 'VALIDATION');
});

test('follows its customer into another one', async () => {
  const { admin, own, other, get } = await setUp();
  await admin.post(`/api/admin/customers/${own.customerId}/merge`).send({ into: other.customerId }).expect(200);
  const { body } = await get('/api/tracking/all').expect(200);
  expect(body.data.pagination.total).toBe(2);
});

test('is refused once its customer is removed', async () => {
  const { get } = await setUp();
  await server.connection().collection('customers').deleteMany({});
  expectFailure(await get('/api/tracking/all'), 'FORBIDDEN');
});

test.each([
  ['an unknown customer', { ...SHOP, customer: 'nobody' }, 'customer'],
  ['other permissions', { ...SHOP, permissions: ['shipments:read', 'inbox:read'] }, 'permissions'],
])('is not made for %s', async (_what, body, path) => {
  await createdShipment(await server.admin(), { sender: { name: 'Kiln' } });
  expect(expectFailure(await send(body), 'VALIDATION').errors?.map((error) => error.path)).toEqual([path]);
});

test('gets no notes of the office, whatever answers', async () => {
  const { admin, own, create, edit, get } = await setUp();
  await admin.patch(`/api/tracking/${own.trackingId}`).send({ referenceNo: 'PO-1' }).expect(200);
  await admin.post(`/api/admin/shipments/${own.trackingId}/notes`).send({ text: 'Pays late.' }).expect(201);
  const answers = [
    await get('/api/tracking/all').expect(200),
    await get(`/api/tracking/track/${own.trackingId}`).expect(200),
    await edit(own.trackingId, { description: 'Bowls' }).expect(200),
    await edit(own.trackingId, { description: 'Plates', version: 1 }).expect(409),
    await create({ sender: { name: 'Kiln' }, referenceNo: 'PO-1' }, '?onConflict=return').expect(200),
    await create({ sender: { name: 'Kiln' }, referenceNo: 'PO-1' }, '?onConflict=update').expect(200),
  ];
  for (const { text } of answers) {
    expect(text).toContain(own.trackingId);
    expect(text).not.toContain('Pays late.');
  }
});

test('creates a batch under the names of its customer only', async () => {
  const { own, post } = await setUp();
  const shipments = [newShipmentBody(), { ...newShipmentBody(), sender: { name: 'Anvil' } }].map((body, index) =>
    index === 0 ? { ...body, sender: { name: 'Kiln' } } : body,
  );
  const { body } = await post('/api/tracking/batch', { shipments }, { 'Idempotency-Key': 'day-1' }).expect(200);
  expect(body.data.results).toMatchObject([
    { result: 'created', error: null },
    { result: 'failed', error: { errors: [{ path: 'sender.name' }] } },
  ]);
  const made = await (await server.admin()).get(`/api/tracking/track/${body.data.results[0].trackingId}`).expect(200);
  expect(made.body.data.customerId).toBe(own.customerId);
});

describe('cancels', () => {
  it('its own shipment until the first scan, as often as asked', async () => {
    const { admin, own, other, create, post } = await setUp();
    const { trackingId } = (await create({ sender: { name: 'Kiln' }, status: 'picked_up' })).body.data;
    const cancel = (id: string) => post(`/api/tracking/${id}/cancel`, { notes: 'Ordered twice.' });
    const canceled = (await cancel(trackingId).expect(200)).body;
    expect(canceled).toMatchObject({ message: 'Shipment canceled.', data: { outcome: 'cancelled', version: 2 } });
    expect(canceled.data.statusHistory.at(-1)).toMatchObject({ notes: 'Ordered twice.' });
    expect((await cancel(trackingId).expect(200)).body.data.version).toBe(2);
    await admin.put(`/api/tracking/update/${own.trackingId}`).send({ status: 'in_transit' }).expect(200);
    expect(expectFailure(await cancel(own.trackingId), 'CANCEL_NOT_POSSIBLE').message).toBe(
      `Shipment ${own.trackingId} is on its way or has ended, so it cannot be canceled. Ask the office to send it back.`,
    );
    expectFailure(await cancel(other.trackingId), 'SHIPMENT_NOT_FOUND');
  });

  it('or scans, but not both, at the same time', async () => {
    const { admin, create, post } = await setUp();
    const { trackingId } = (await create({ sender: { name: 'Kiln' }, status: 'picked_up' })).body.data;
    await Promise.all([
      post(`/api/tracking/${trackingId}/cancel`),
      admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }),
    ]);
    const { statusHistory } = (await admin.get(`/api/tracking/track/${trackingId}`).expect(200)).body.data;
    const steps = statusHistory.map((entry: { outcome?: string; status: string }) => entry.outcome ?? entry.status);
    expect([
      ['picked_up', 'in_transit'],
      ['picked_up', 'cancelled', 'in_transit'],
    ]).toContainEqual(steps);
  });
});

test('answers a failed delivery of its own shipment, once per key of the call', async () => {
  const { admin, own, other, get, post } = await setUp();
  const hold = { status: 'on_hold', subStatus: 'recipient_absent' };
  for (const { trackingId } of [own, other]) await admin.put(`/api/tracking/update/${trackingId}`).send(hold).expect(200);
  const path = `/api/tracking/track/${own.trackingId}/requests`;
  const { from } = (await get(path).expect(200)).body.data.days;
  const ask = (id: string) =>
    post(`/api/tracking/track/${id}/requests`, { kind: 'neighbour', details: 'Number 9' }, { 'Idempotency-Key': 'answer-1' });
  const asked = await ask(own.trackingId);
  expect({ status: asked.status, from }).toMatchObject({ status: 201, from: expect.stringMatching(/^2040-03/) });
  expect((await ask(own.trackingId)).body.data.id).toBe(asked.body.data.id);
  expect((await get(path)).body.data.requests).toMatchObject([{ kind: 'neighbour', state: 'open' }]);
  expectFailure(await ask(other.trackingId), 'SHIPMENT_NOT_FOUND');
  expectFailure(await get(`/api/tracking/track/${other.trackingId}/requests`), 'SHIPMENT_NOT_FOUND');
  await server.processEvents();
  const log = await admin.get('/api/admin/activity').query({ target: own.trackingId }).expect(200);
  expect(log.body.data.entries).toContainEqual(expect.objectContaining({ action: 'shipment.requested', actor: 'Kiln shop' }));
});
