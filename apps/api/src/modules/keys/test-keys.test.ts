import type { MadeKey } from '@waybill/contracts/keys/schema';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { removeOldTests } from '../shipments/test-shipments.ts';

const server = setUpServer();
const SHOP = { name: 'Shop', permissions: ['shipments:read', 'shipments:write'], test: true };

async function setUp(body: object = SHOP) {
  const admin = await server.admin();
  const real = await createdShipment(admin, { sender: { name: 'Kiln' } });
  const { secret } = (await admin.post('/api/admin/keys').send(body).expect(201)).body.data as MadeKey;
  const withKey = { Authorization: `Bearer ${secret}` };
  const call = (method: 'get' | 'post' | 'put' | 'patch', path: string, sent?: object) =>
    server.visitor()[method](`/api${path}`).set(withKey).send(sent);
  const create = async (fields: object = {}) =>
    (await call('post', '/tracking/generate', { ...newShipmentBody(), ...fields }).expect(201)).body.data;
  return { admin, real, secret, call, create };
}
const count = (name: string, filter: object = {}) => server.connection().collection(name).countDocuments(filter);

test('a test key makes, reads and moves test shipments, and sees no others', async () => {
  const { real, secret, call, create } = await setUp();
  expect(secret).toMatch(/^wbk_test_[0-9A-Za-z]{36}$/);
  const made = await create();
  expect(made).toMatchObject({ sample: true, status: 'processing' });
  const moved = await call('put', `/tracking/update/${made.trackingId}`, { status: 'in_transit' }).expect(200);
  expect(moved.body.data).toMatchObject({ status: 'in_transit', sample: true, version: 2 });
  const { body } = await call('get', '/tracking/all').expect(200);
  expect(body.data.trackings.map((one: { trackingId: string }) => one.trackingId)).toEqual([made.trackingId]);
  expect((await call('get', '/tracking/export.csv').expect(200)).text).not.toContain(real.trackingId);
  expectFailure(await call('get', `/tracking/track/${real.trackingId}`), 'SHIPMENT_NOT_FOUND');
  expectFailure(await call('put', `/tracking/update/${real.trackingId}`, { status: 'delivered' }), 'SHIPMENT_NOT_FOUND');
  expectFailure(await call('patch', `/tracking/${real.trackingId}`, { description: 'x' }), 'SHIPMENT_NOT_FOUND');
  expectFailure(await call('get', `/tracking/${real.trackingId}/label`), 'SHIPMENT_NOT_FOUND');
  await call('get', `/tracking/${made.trackingId}/label?format=zpl`).expect(200);
});

test('a test shipment is marked for everyone, and neither counted, mailed, searched nor made a customer of', async () => {
  const { admin, real, create } = await setUp();
  const before = (await admin.get('/api/admin/stats').expect(200)).body.data;
  const customers = await count('customers');
  const { trackingId } = await create({
    sender: { name: 'Nobody Before' },
    recipient: { name: 'Ada', email: 'ada@example.com' },
  });
  await server.processEvents();
  expect((await admin.get('/api/admin/stats').expect(200)).body.data).toEqual(before);
  expect(await count('mails', { trackingId })).toBe(0);
  expect(await count('customers')).toBe(customers);
  const listed = (await admin.get('/api/tracking/all?search=Ada').expect(200)).body.data.trackings;
  expect(listed.map((one: { trackingId: string }) => one.trackingId)).not.toContain(trackingId);
  const tests = (await admin.get('/api/tracking/all?test=true').expect(200)).body.data.trackings;
  expect(tests).toMatchObject([{ trackingId, sample: true }]);
  const seen = (await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200)).body.data;
  expect(seen).toMatchObject({ trackingId, sample: true });
  expect((await server.visitor().get(`/api/tracking/track/${real.trackingId}`)).body.data.sample).toBeUndefined();
  await server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send({ email: 'reader@example.com' });
  expect(await count('subscriptions')).toBe(0);
  const log = (await admin.get('/api/admin/activity').query({ target: trackingId }).expect(200)).body.data.entries;
  expect(log).toMatchObject([{ action: 'shipment.created', actor: 'Shop (test)' }]);
});

test('a test key of a customer stays with tests of this customer', async () => {
  const unbound = await setUp();
  const other = await unbound.create();
  const { call, create } = await setUp({ ...SHOP, customer: 'Kiln' });
  const own = await create({ sender: { name: 'Kiln' } });
  const listed = (await call('get', '/tracking/all').expect(200)).body.data.trackings;
  expect(listed).toMatchObject([{ trackingId: own.trackingId }]);
  expectFailure(await call('get', `/tracking/track/${other.trackingId}`), 'SHIPMENT_NOT_FOUND');
  expectFailure(await call('put', `/tracking/update/${other.trackingId}`, { status: 'delivered' }), 'SHIPMENT_NOT_FOUND');
});

test('a test shipment is removed 30 days after it was made, with the names in its log', async () => {
  const { create } = await setUp();
  const first = await create({ recipient: { name: 'Zoe Angstrom' } });
  server.wait(DAY_MS);
  const second = await create();
  await server.processEvents();
  server.wait(29 * DAY_MS + 1);
  await removeOldTests(server.newContext());
  const left = await server.connection().collection('testShipments').find().toArray();
  expect(left.map(({ trackingId }) => trackingId)).toEqual([second.trackingId]);
  const log = await server.connection().collection('activity').find({ targetId: first.trackingId }).toArray();
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain('Angstrom');
});

test('the erasure of a person removes its test shipments', async () => {
  const { admin, create } = await setUp();
  await create({ recipient: { name: 'Zoe Angstrom', email: 'zoe@example.com' } });
  await create();
  await admin.post('/api/admin/privacy/erase').send({ email: 'zoe@example.com', confirm: true }).expect(200);
  expect(await count('testShipments')).toBe(1);
});

test.each([
  ['other permissions', { ...SHOP, permissions: ['inbox:read'] }, 'permissions'],
  ['a text for a flag', { ...SHOP, test: 'yes' }, 'test'],
])('is not made with %s', async (_what, body, path) => {
  const refused = await (await server.admin()).post('/api/admin/keys').send(body);
  expect(expectFailure(refused, 'VALIDATION').errors?.map((error) => error.path)).toEqual([path]);
});

test('a repeated call makes no second key, and says that its secret is not shown again', async () => {
  const admin = await server.admin();
  const make = (body: object = SHOP) => admin.post('/api/admin/keys').set('Idempotency-Key', 'key-1').send(body);
  const answers = await Promise.all([make(), make(), make()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 410, 410]);
  const repeated = expectFailure(await make(), 'IDEMPOTENCY_GONE');
  expect(repeated.message).toBe(
    'This request was carried out before: the key Shop exists. Its secret is not shown again. Rotate it to get a new one.',
  );
  expectFailure(await make({ ...SHOP, name: 'Other' }), 'IDEMPOTENCY_MISMATCH');
  expect((await admin.get('/api/admin/keys').expect(200)).body.data.keys).toHaveLength(1);
});

test('each answer to a key says how many calls are left, and the next ones are refused', async () => {
  const { call } = await setUp();
  const first = await call('get', '/tracking/all').expect(200);
  expect(first.headers).toMatchObject({ 'ratelimit-policy': '"apiKey"; q=600; w=60', ratelimit: '"apiKey"; r=599; t=60' });
  await Promise.all(Array.from({ length: 599 }, () => call('get', '/tracking/track/TRK-TEST01-DEM00Y')));
  const refused = await call('get', '/tracking/all');
  expect(expectFailure(refused, 'RATE_LIMITED').params).toEqual({ seconds: 60 });
  expect(refused.headers).toMatchObject({ 'retry-after': '60', ratelimit: '"apiKey"; r=0; t=60' });
  server.wait(60_000);
  await call('get', '/tracking/all').expect(200);
});
