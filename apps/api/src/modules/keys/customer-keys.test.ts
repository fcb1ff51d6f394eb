import type { MadeKey, NewKeyInput } from '@waybill/contracts/keys/schema';
import { expect, test } from 'vitest';
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
  const create = (body: object) =>
    server
      .visitor()
      .post('/api/tracking/generate')
      .set(authorization)
      .send({ ...newShipmentBody(), ...body });
  const get = (path: string) => server.visitor().get(path).set(authorization);
  const edit = (trackingId: string, body: object) =>
    server.visitor().patch(`/api/tracking/${trackingId}`).set(authorization).send(body);
  return { admin, own, other, key, create, get, edit };
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
