import { type CustomerPage, type CustomerProfile, customerProfile } from '@waybill/contracts/customers/schema';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { addMissingCustomers, removeUnusedCustomers } from './keep-customers.ts';

const server = setUpServer();

async function send(overrides: Partial<NewShipmentInput>) {
  server.wait(60_000);
  return createdShipment(await server.admin(), overrides);
}
const list = async (query: object = {}): Promise<CustomerPage> =>
  (await (await server.admin()).get('/api/admin/customers').query(query).expect(200)).body.data;
const get = async (customer: string) => (await server.admin()).get(`/api/admin/customers/${encodeURIComponent(customer)}`);
const profile = async (customer: string): Promise<CustomerProfile> =>
  customerProfile.strict().parse((await get(customer)).body.data);
const create = async (body: object) => (await server.admin()).post('/api/admin/customers').send(body);
const edit = async (customer: string, body: object) =>
  (await server.admin()).patch(`/api/admin/customers/${customer}`).send(body);

test('lists customers by name, each once under all spellings, and counts their shipments', async () => {
  const first = await send({ sender: { name: 'halvorsen & sons' } });
  const last = await send({ sender: { name: 'Halvorsen & Sons' }, status: 'delivered' });
  await send({ sender: { name: 'Åre Möbler' } });
  expect(last.customerId).toBe(first.customerId);
  expect((await list()).customers).toMatchObject([
    { name: 'Åre Möbler', shipments: 1, open: 1 },
    { customerId: first.customerId, name: 'halvorsen & sons', shipments: 2, open: 1, lastShipmentAt: last.createdAt },
  ]);
  expect((await list({ search: 'HALV' })).customers.map(({ name }) => name)).toEqual(['halvorsen & sons']);
  for (const search of ['nobody', '…', '.*']) expect(await list({ search })).toEqual({ customers: [], next: null });
});

test('lists 25 at a time, and goes on after the last', async () => {
  for (let count = 10; count < 37; count += 1) await create({ name: `Customer ${count}` });
  const first = await list();
  expect(first).toMatchObject({ next: 'Customer 34' });
  expect(first.customers).toHaveLength(25);
  expect(await list({ after: first.next })).toMatchObject({
    customers: [{ name: 'Customer 35' }, { name: 'Customer 36' }],
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
  const ada = { recipient: { name: 'ADA', address: 'a 1', phone: '+234 1 555 0142' } };
  await send({ sender: kiln(), service: 'Express Delivery', ...ada, status: 'delivered', deliveryDate: '2099-01-01' });
  await send({ sender: kiln(), ...ada, status: 'delivered', deliveryDate: '2040-03-07' });
  const late = { recipient: { name: 'Late', address: 'L' }, deliveryDate: '2026-03-09', destination: 'Lagos' };
  await send({ sender: kiln(), status: 'delivered', ...late });
  const found = await profile('KILN');
  expect(found).toMatchObject({
    name: 'Kiln',
    shipments: 5,
    open: 2,
    contact: { person: null, address: 'New 2', phone: '+46 40 555 0104', email: null },
    usual: { service: 'Express Delivery', origin: 'Bergen, Norway', destination: 'Göteborg, Sweden' },
    delivered: 3,
    // One ahead, one on the very day.
    onTime: 2,
    basis: 5,
  });
  expect(found.addressBook).toMatchObject([
    { name: 'ADA', phone: '+234 1 555 0142', shipments: 3, isKept: false },
    { name: 'Late', destination: 'Lagos', shipments: 1 },
    { name: 'Ben', shipments: 1 },
  ]);
});

test('keeps what the office enters, before what shipments say, with the address book of both', async () => {
  const { customerId } = await send({
    sender: { name: 'Kiln', email: 'old@kiln.example' },
    recipient: { name: 'Ada', address: 'A 1' },
  });
  const kept = [
    { name: 'Ben', address: 'B 1' },
    { name: 'ada', address: 'a 1', phone: '+234 1 555 0142' },
  ];
  const answer = await edit(String(customerId), {
    person: 'Kim',
    email: 'orders@kiln.example',
    notes: 'Fridays only.',
    addressBook: kept,
    version: 1,
  });
  expect(answer.body).toMatchObject({ success: true, message: 'Customer saved', data: { version: 2 } });
  expect(await profile(String(customerId))).toMatchObject({
    kept: { person: 'Kim', email: 'orders@kiln.example', phone: null, notes: 'Fridays only.' },
    contact: { person: 'Kim', email: 'orders@kiln.example' },
    addressBook: [
      { name: 'ada', phone: '+234 1 555 0142', isKept: true, shipments: 1 },
      { name: 'Ben', isKept: true, shipments: 0 },
    ],
  });
  await edit(String(customerId), { email: null, notes: ' ' });
  expect(await profile(String(customerId))).toMatchObject({
    kept: { person: 'Kim', email: null, notes: null },
    contact: { email: 'old@kiln.example' },
  });
  await server.processEvents();
  const log = await (await server.admin()).get('/api/admin/activity').query({ target: customerId }).expect(200);
  expect(log.body.data.entries).toMatchObject([
    { action: 'customer.edited', before: { email: 'orders@kiln.example' }, after: { email: null } },
    { action: 'customer.edited', after: { person: 'Kim' } },
  ]);
});

test('finds the customer of a shipment by ID, name, other name, and email address', async () => {
  const { body } = await create({
    name: 'Lindqvist Ceramics',
    aliases: ['Lindqvist', 'LINDQVIST'],
    email: 'Orders@Lindqvist.example',
  });
  expect(body.message).toBe('Customer created');
  const { customerId, aliases } = body.data;
  expect(aliases).toEqual(['Lindqvist']);
  const made = await Promise.all([
    send({ sender: { name: 'LINDQVIST  Ceramics' } }),
    send({ sender: { name: 'lindqvist' } }),
    send({ sender: { name: 'L. Ceramics', email: 'orders@lindqvist.example' } }),
    send({ sender: { name: 'Another sender' }, customerId }),
  ]);
  expect(made.map((shipment) => shipment.customerId)).toEqual([customerId, customerId, customerId, customerId]);
  const other = await send({ sender: { name: 'Lindqvist Ceramics AB' } });
  expect(other.customerId).not.toBe(customerId);
  expect((await profile(customerId)).similar).toEqual([
    { customerId: other.customerId, name: 'Lindqvist Ceramics AB', shipments: 1 },
  ]);
  const refused = await (
    await server.admin()
  )
    .post('/api/tracking/generate')
    .send({ ...newShipmentBody(), customerId: 'nobody' });
  expect(expectFailure(refused, 'VALIDATION').errors).toEqual([{ path: 'customerId', message: 'is not the ID of a customer' }]);
});

test('makes one customer of 30 shipments of a new sender at once', async () => {
  const admin = await server.admin();
  const made = await Promise.all(Array.from({ length: 30 }, () => createdShipment(admin, { sender: { name: 'Kiln' } })));
  expect(new Set(made.map(({ customerId }) => customerId)).size).toBe(1);
  expect((await list()).customers).toMatchObject([{ name: 'Kiln', shipments: 30 }]);
});

test('filters shipments by customer and by the name of the sender, in the list and in the export', async () => {
  const own = await send({ sender: { name: 'Kiln & Co' } });
  const other = await send({ sender: { name: 'Kiln' } });
  const admin = await server.admin();
  for (const query of [{ sender: 'KILN CO' }, { customer: own.customerId }, { customer: 'kiln CO' }]) {
    const page = await admin.get('/api/tracking/all').query(query).expect(200);
    expect(page.body.data.trackings.map(({ trackingId }: { trackingId: string }) => trackingId)).toEqual([own.trackingId]);
    const { text } = await admin.get('/api/tracking/export.csv').query(query).expect(200);
    expect(text).toContain(own.trackingId);
    expect(text).not.toContain(other.trackingId);
  }
  const none = await admin.get('/api/tracking/all').query({ customer: 'nobody' }).expect(200);
  expect(none.body.data.trackings).toEqual([]);
});

test('gives a returned shipment to the customer who had sent it', async () => {
  const { trackingId, customerId } = await send({ sender: { name: 'Kiln' }, recipient: { name: 'Ada' } });
  const answer = await (
    await server.admin()
  )
    .post(`/api/tracking/${trackingId}/return`)
    .send({ subStatus: 'refused' })
    .expect(201);
  expect(answer.body.data.return).toMatchObject({ sender: { name: 'Ada' }, customerId });
  const { addressBook } = await profile(String(customerId));
  expect(addressBook.map(({ name }) => name)).toEqual(['Ada']);
  expect((await list()).customers.map(({ name }) => name)).toEqual(['Kiln']);
});

test('follows a new name of the sender, or the customer that an edit names', async () => {
  const { trackingId } = await send({ sender: { name: 'Anvil' } });
  const kiln = (await create({ name: 'Kiln' })).body.data.customerId;
  const admin = await server.admin();
  const change = async (body: object) => (await admin.patch(`/api/tracking/${trackingId}`).send(body).expect(200)).body.data;
  expect((await change({ sender: { name: 'KILN' } })).customerId).toBe(kiln);
  const { customerId } = await change({ sender: { name: 'Forge' } });
  expect((await list()).customers.map(({ name }) => name)).toEqual(['Anvil', 'Forge', 'Kiln']);
  expect((await profile('Forge')).customerId).toBe(customerId);
  expect(await change({ customerId: kiln })).toMatchObject({ customerId: kiln, sender: { name: 'Forge' } });
  expectFailure(await admin.patch(`/api/tracking/${trackingId}`).send({ customerId: 'nobody' }), 'VALIDATION');
});

test('refuses a name of another customer, an unreadable name, and an old version', async () => {
  await create({ name: 'Kiln', aliases: ['Kiln & Co'] });
  const taken = expectFailure(await create({ name: 'Forge', aliases: ['KILN CO'] }), 'CONFLICT');
  expect(taken.message).toBe('“KILN CO” is already a name of Kiln. Merge the two customers instead.');
  expectFailure(await create({ name: '…' }), 'VALIDATION');
  const { customerId } = (await create({ name: 'Forge' })).body.data;
  expectFailure(await edit(customerId, { name: 'kiln' }), 'CONFLICT');
  await edit(customerId, { notes: 'One' });
  const stale = await edit(customerId, { notes: 'Two', version: 1 });
  expectFailure(stale, 'STALE');
  expect(stale.body.data.current).toMatchObject({ customerId, version: 2 });
  expectFailure(await edit(customerId, { version: 2 }), 'VALIDATION');
  expectFailure(await edit('nobody', { notes: 'x' }), 'CUSTOMER_NOT_FOUND');
});

test('keeps the old name of a renamed customer as another one', async () => {
  const { customerId } = await send({ sender: { name: 'Kiln' } });
  await edit(String(customerId), { name: 'Forge' });
  expect(await profile('Forge')).toMatchObject({ customerId, aliases: ['Kiln'], shipments: 1 });
  expect((await send({ sender: { name: 'KILN' } })).customerId).toBe(customerId);
});

test('gives one of 30 customers that want a name at once this name', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => create({ name: 'Kiln' })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await list()).customers).toHaveLength(1);
});

test('forgets a sender who is erased, also from contact and address book of others', async () => {
  const { customerId } = await send({ sender: { name: 'Ada Okafor', email: 'ada@example.com' } });
  await create({
    name: 'Kiln',
    person: 'Ada',
    email: 'ada@example.com',
    notes: 'Ask ada@example.com.',
    addressBook: [{ name: 'Ada', email: 'ADA@example.com' }, { name: 'Ben' }],
  });
  const admin = await server.admin();
  const found = await admin.post('/api/admin/privacy/export').send({ email: 'ada@example.com' }).expect(200);
  expect(found.body.data.customers).toMatchObject([{ name: 'Kiln', person: 'Ada', addressBook: [{ name: 'Ada' }] }]);
  const erased = await admin
    .post('/api/admin/privacy/erase')
    .send({ email: 'ada@example.com', confirm: true, includeOpen: true });
  expect(erased.body.data.counts).toMatchObject({ shipments: 1, customers: 1 });
  expectFailure(await get(String(customerId)), 'CUSTOMER_NOT_FOUND');
  expect(await profile('Kiln')).toMatchObject({ kept: { person: null, email: null }, addressBook: [{ name: 'Ben' }] });
  expect(JSON.stringify(await server.connection().collection('customers').find().toArray())).not.toMatch(/okafor|ada@|"Ada"/i);
});

test('adds the customers of shipments of an older release, and forgets unused ones after 30 days', async () => {
  const { trackingId, customerId } = await send({ sender: { name: 'Kiln' } });
  const stored = server.connection().collection('shipments');
  await stored.updateOne({ trackingId }, { $unset: { customerId: 1 } });
  await server.connection().collection('customers').deleteMany({});
  await addMissingCustomers(server.newContext());
  const added = await profile('Kiln');
  expect(added).toMatchObject({ shipments: 1 });
  expect(added.customerId).not.toBe(customerId);
  await create({ name: 'Never sent' });
  await server.processEvents();
  server.wait(30 * DAY_MS + 1);
  await removeUnusedCustomers(server.newContext());
  expect((await list()).customers.map(({ name }) => name)).toEqual(['Kiln']);
});

test.each(['nobody', '…', '\u200b'.repeat(3) + 'x'])('finds no customer %j', async (name) => {
  await send({ sender: { name: 'Kiln' } });
  expectFailure(await get(name), 'CUSTOMER_NOT_FOUND');
});
