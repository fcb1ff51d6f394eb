import { type CustomerProfile, customerProfile } from '@waybill/contracts/customers/schema';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { finishAllMoves } from './move-customers.ts';

const server = setUpServer();

const ship = async (name: string) => createdShipment(await server.admin(), { sender: { name } });
const shipFor = async (name: string) => String((await ship(name)).customerId);
const get = async (customer: string): Promise<CustomerProfile> => {
  const { body } = await (await server.admin()).get(`/api/admin/customers/${encodeURIComponent(customer)}`).expect(200);
  return customerProfile.strict().parse(body.data);
};
const post = async (customer: string, what: 'merge' | 'unmerge' | 'split', body: object = {}) =>
  (await server.admin()).post(`/api/admin/customers/${customer}/${what}`).send(body);
const merge = async (customer: string, into: string): Promise<CustomerProfile> =>
  (await post(customer, 'merge', { into })).body.data;
const stored = () => server.connection().collection('customers');

test('gives all shipments and names to the other customer, and back', async () => {
  const ab = await shipFor('Lindqvist Ceramics AB');
  const into = await shipFor('Lindqvist Ceramics');
  const answer = await post(ab, 'merge', { into });
  expect(answer.body).toMatchObject({
    message: 'Customers merged',
    data: { customerId: into, shipments: 2, merged: [{ customerId: ab, name: 'Lindqvist Ceramics AB' }], similar: [] },
  });
  expect(await shipFor('LINDQVIST ceramics ab')).toBe(into);
  expect(await get(ab)).toMatchObject({ shipments: 0, mergedInto: { customerId: into, name: 'Lindqvist Ceramics' } });
  expect((await post(ab, 'merge', { into })).body.data).toMatchObject({ shipments: 3 });

  const undone = await post(ab, 'unmerge');
  expect(undone.body).toMatchObject({ message: 'Merge undone', data: { customerId: ab, shipments: 2, mergedInto: null } });
  expect(await get(into)).toMatchObject({ shipments: 1, merged: [] });
  expect((await post(ab, 'unmerge')).body.data).toMatchObject({ shipments: 2 });
  await server.processEvents();
  const log = await (await server.admin()).get('/api/admin/activity').query({ target: ab }).expect(200);
  expect(log.body.data.entries).toMatchObject([
    { action: 'customer.unmerged', actor: 'dispatcher', before: { into: 'Lindqvist Ceramics' } },
    { action: 'customer.merged', after: { into: 'Lindqvist Ceramics' } },
  ]);
});

test('creates for the remaining customer when a call names a merged one, also after two merges', async () => {
  const [one, two, three] = [await shipFor('One'), await shipFor('Two'), await shipFor('Three')];
  await merge(one, two);
  await merge(two, three);
  const made = await createdShipment(await server.admin(), { sender: { name: 'Anybody' }, customerId: one });
  expect(made.customerId).toBe(three);
  expect(await get(three)).toMatchObject({ shipments: 4 });
  const page = await (await server.admin()).get('/api/tracking/all').query({ customer: one }).expect(200);
  expect(page.body.data.pagination.total).toBe(4);
});

test('refuses to merge a customer into itself, into an unknown one, or into a merged one', async () => {
  const [one, two, three] = [await shipFor('One'), await shipFor('Two'), await shipFor('Three')];
  expectFailure(await post(one, 'merge', { into: one }), 'CONFLICT');
  expectFailure(await post(one, 'merge', { into: 'nobody' }), 'CUSTOMER_NOT_FOUND');
  expectFailure(await post(one, 'merge', { into: { $ne: '' } }), 'VALIDATION');
  await merge(one, two);
  expect(expectFailure(await post(one, 'merge', { into: three }), 'CONFLICT').message).toBe(
    'This customer was merged into Two. Change that one.',
  );
  expectFailure(await post(three, 'merge', { into: one }), 'CONFLICT');
  expectFailure(await (await server.admin()).patch(`/api/admin/customers/${one}`).send({ notes: 'x' }), 'CONFLICT');
});

test('never merges two customers into each other, with 30 calls at once', async () => {
  const [one, two] = [await shipFor('One'), await shipFor('Two')];
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0 ? post(one, 'merge', { into: two }) : post(two, 'merge', { into: one }),
    ),
  );
  const found = await Promise.all([get(one), get(two)]);
  expect(found.filter(({ mergedInto }) => mergedInto !== null).length).toBeLessThan(2);
  expect(found.reduce((sum, { shipments }) => sum + shipments, 0)).toBe(2);
});

test('makes names with their shipments a customer of their own', async () => {
  const { body } = await (
    await server.admin()
  )
    .post('/api/admin/customers')
    .send({ name: 'Kiln', aliases: ['Kiln Nord', 'Kiln Syd'] });
  const { customerId } = body.data;
  for (const name of ['Kiln', 'Kiln Nord', 'KILN nord', 'Kiln Syd']) await ship(name);
  const answer = await post(customerId, 'split', { names: ['kiln nord'] });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ message: 'Customer split', data: { name: 'Kiln Nord', aliases: [], shipments: 2 } });
  expect(await get(customerId)).toMatchObject({ name: 'Kiln', aliases: ['Kiln Syd'], shipments: 2 });
  expect(await shipFor('Kiln Nord')).toBe(answer.body.data.customerId);
  const all = expectFailure(await post(customerId, 'split', { names: ['Kiln', 'Kiln Syd'] }), 'VALIDATION');
  expect(all.errors).toEqual([{ path: 'names', message: 'One of the names must stay with the customer.' }]);
  expectFailure(await post(customerId, 'split', { names: ['Kiln Nord'] }), 'VALIDATION');
  expectFailure(await post(customerId, 'split', { names: [] }), 'VALIDATION');
});

test('splits a customer once with 30 calls at once', async () => {
  const { customerId } = (await (await server.admin()).post('/api/admin/customers').send({ name: 'Kiln', aliases: ['Nord'] }))
    .body.data;
  await ship('Nord');
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(customerId, 'split', { names: ['Nord'] })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await get('Nord')).toMatchObject({ shipments: 1, aliases: [] });
});

test('finishes a merge, its undo and a split that a crash broke off', async () => {
  const [one, two] = [await shipFor('One'), await shipFor('Two')];
  const finish = () => finishAllMoves(server.newContext());
  await stored().updateOne(
    { customerId: one },
    { $set: { mergedInto: two, mergedAt: server.clock.now, move: { from: one, to: two } }, $inc: { version: 1 } },
  );
  await finish();
  expect(await get(two)).toMatchObject({ shipments: 2 });
  await stored().updateOne(
    { customerId: one },
    { $set: { move: { from: two, to: one } }, $unset: { mergedInto: 1, mergedAt: 1 }, $inc: { version: 1 } },
  );
  await finish();
  expect([await get(one), await get(two)]).toMatchObject([{ shipments: 1 }, { shipments: 1 }]);
  const split = { customerId: '3f0a2e7c-made', names: ['Two'] };
  await stored().updateOne(
    { customerId: two },
    { $set: { name: 'Zwei', aliases: [], nameKeys: ['zwei'], sortKey: 'zwei', split } },
  );
  await finish();
  await finish();
  expect([await get('Two'), await get('Zwei')]).toMatchObject([
    { customerId: '3f0a2e7c-made', shipments: 1 },
    { customerId: two, shipments: 0 },
  ]);
  expect(await stored().countDocuments({ $or: [{ move: { $exists: true } }, { split: { $exists: true } }] })).toBe(0);
});

test('moves a shipment that an import stored for a customer merged meanwhile', async () => {
  const [one, two] = [await shipFor('One'), await shipFor('Two')];
  await merge(one, two);
  const { trackingId } = await ship('Two');
  await server
    .connection()
    .collection('shipments')
    .updateOne({ trackingId }, { $set: { customerId: one } });
  await finishAllMoves(server.newContext());
  expect(await get(two)).toMatchObject({ shipments: 3 });
});
