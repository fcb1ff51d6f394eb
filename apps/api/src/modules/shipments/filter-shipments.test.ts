import { shipmentPage } from '@waybill/contracts/shipments/list-schema';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { SHIPMENT_SORTS } from '@waybill/contracts/shipments/shipment-sorts';
import { ATTENTION_FILTER_VALUES } from '@waybill/domain/shipments/attention-kinds';
import { HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';

const server = setUpServer();

async function list(query: Record<string, string>) {
  const answer = await (await server.admin()).get('/api/tracking/all').query(query).expect(200);
  return shipmentPage.strict().parse(answer.body.data);
}

const found = async (query: Record<string, string>) => (await list(query)).trackings.map(({ referenceNo }) => referenceNo);

async function create(referenceNo: string, overrides: Partial<NewShipmentInput> = {}) {
  return createdShipment(await server.admin(), { referenceNo, ...overrides });
}

test('filters by inclusive company days of creation [B7]', async () => {
  // In New York: half an hour before midnight of the 7th, and midnight.
  server.clock.now = new Date('2040-03-07T04:30:00.000Z');
  await create('6th');
  server.wait(HOUR_MS / 2);
  await create('7th');
  server.wait(24 * HOUR_MS - 1);
  await create('7th, late');
  server.wait(1);
  await create('8th');
  expect(await found({ from: '2040-03-07', to: '2040-03-07' })).toEqual(['7th, late', '7th']);
  expect(await found({ from: '2040-03-08' })).toEqual(['8th']);
  expect(await found({ to: '2040-03-06' })).toEqual(['6th']);
  expect(await found({ from: '', to: ' ' })).toHaveLength(4);
});

test('filters by inclusive company days of delivery and of the last status change, in list and export', async () => {
  // In New York: half an hour before midnight of the 7th.
  server.clock.now = new Date('2040-03-07T04:30:00.000Z');
  const early = await create('delivered 6th');
  const late = await create('delivered 7th');
  await create('created 6th');
  const setStatus = async (trackingId: string, status: string) =>
    (await server.admin()).put(`/api/tracking/update/${trackingId}`).send({ status }).expect(200);
  await setStatus(early.trackingId, 'delivered');
  server.wait(HOUR_MS / 2);
  await setStatus(late.trackingId, 'delivered');
  server.wait(24 * HOUR_MS);
  const held = await create('held 8th');
  await setStatus(held.trackingId, 'on_hold');
  const seventh = { deliveredFrom: '2040-03-07', deliveredTo: '2040-03-07' };
  expect(await found(seventh)).toEqual(['delivered 7th']);
  expect(await found({ deliveredTo: '2040-03-06' })).toEqual(['delivered 6th']);
  expect(await found({ statusSinceFrom: '2040-03-07', statusSinceTo: '2040-03-07' })).toEqual(['delivered 7th']);
  expect(await found({ statusSinceFrom: '2040-03-08' })).toEqual(['held 8th']);
  const { text } = await (await server.admin()).get('/api/tracking/export.csv').query(seventh).expect(200);
  expect(text).toContain('delivered 7th');
  expect(text).not.toContain('delivered 6th');
  expect(text).not.toContain('held 8th');
});

test('resolves a named period on the day of the call, also in a saved view [K9]', async () => {
  server.clock.now = new Date('2040-03-07T17:00:00.000Z');
  await create('7th');
  server.wait(24 * HOUR_MS);
  await create('8th');
  const filter = { from: 'yesterday', to: 'yesterday' };
  const saved = await (await server.admin()).post('/api/admin/views').send({ name: 'New', filter }).expect(200);
  expect(saved.body.data.filter).toMatchObject(filter);
  expect(await found(filter)).toEqual(['7th']);
  server.wait(24 * HOUR_MS);
  expect(await found(saved.body.data.filter)).toEqual(['8th']);
  expect(await found({ from: 'last-week', to: '2040-03-08' })).toEqual(['8th', '7th']);
});

test('combines delivery dates, lane, status and search [B7]', async () => {
  await create('early', { deliveryDate: '2040-04-01' });
  await create('in time', { deliveryDate: '2040-04-02', status: 'on_hold' });
  await create('elsewhere', { deliveryDate: '2040-04-02', origin: 'Accra, Ghana' });
  await create('late', { deliveryDate: '2040-04-03' });
  const due = { dueFrom: '2040-04-02', dueTo: '2040-04-02' };
  expect(await found(due)).toEqual(['elsewhere', 'in time']);
  expect(await found({ ...due, lane: 'BERGEN norway>Goteborg, Sweden' })).toEqual(['in time']);
  expect(await found({ ...due, lane: 'Accra, Ghana > Göteborg, Sweden' })).toEqual(['elsewhere']);
  expect(await found({ ...due, status: 'on_hold', search: 'zoe' })).toEqual(['in time']);
  expect(await found({ ...due, status: 'delivered' })).toEqual([]);
});

test('filters by attention, also with a contradicting status [B8]', async () => {
  await create('overdue', { deliveryDate: '2040-03-06', status: 'in_transit' });
  await create('delivered', { deliveryDate: '2040-03-06', status: 'delivered' });
  expect(await found({ attention: 'overdue' })).toEqual(['overdue']);
  expect(await found({ attention: 'overdue', status: 'delivered' })).toEqual([]);
});

test('finds shipments without a printed label in list, export and bulk changes', async () => {
  const admin = await server.admin();
  const printed = await create('printed');
  const open = await create('not printed');
  await create('delivered', { status: 'delivered' });
  await admin
    .post('/api/admin/labels/printed')
    .send({ ids: [printed.trackingId] })
    .expect(200);
  const filter = { attention: 'not_printed' };
  expect(await found(filter)).toEqual(['not printed']);
  const { text } = await admin.get('/api/tracking/export.csv').query(filter).expect(200);
  expect(text.match(/TRK-[^,]+/g)).toEqual([open.trackingId]);
  const { body } = await admin.post('/api/admin/bulk').send({ action: 'delete', filter }).expect(200);
  expect(body.data.done).toEqual([open.trackingId]);
});

test('finds a pasted list of IDs with any separators and typing errors, and names unknown ones [B7]', async () => {
  const [one, two] = [await create('one'), await create('two')];
  await create('not asked for');
  const deleted = await create('deleted');
  await (await server.admin()).delete(`/api/tracking/delete/${deleted.trackingId}`).expect(200);
  const typed = one.trackingId.toLowerCase().replaceAll('0', 'o').replaceAll('-', '');
  const page = await list({ ids: `${typed},\n${two.trackingId}; nonsense ${deleted.trackingId} ${two.trackingId}` });
  expect(new Set(page.trackings.map(({ referenceNo }) => referenceNo))).toEqual(new Set(['one', 'two']));
  expect(page.pagination.total).toBe(2);
  expect(page.notFound).toEqual(['nonsense', deleted.trackingId]);
  expect(await list({ ids: 'nonsense' })).toMatchObject({ trackings: [], notFound: ['nonsense'] });
  expect(await list({ ids: ' , ' })).not.toHaveProperty('notFound');
});

test('sorts by each field in both directions [B7]', async () => {
  const admin = await server.admin();
  const first = await create('first', { deliveryDate: '2040-05-03', status: 'processing' });
  server.wait(HOUR_MS);
  await create('second', { deliveryDate: '2040-05-01', status: 'on_hold' });
  server.wait(HOUR_MS);
  await create('third', { deliveryDate: '2040-05-02', status: 'on_hold' });
  server.wait(HOUR_MS);
  await admin.put(`/api/tracking/update/${first.trackingId}`).send({ status: 'processing' }).expect(200);
  const orders = {
    createdAt: ['first', 'second', 'third'],
    deliveryDate: ['second', 'third', 'first'],
    updatedAt: ['second', 'third', 'first'],
    status: ['third', 'second', 'first'],
    statusSince: ['first', 'second', 'third'],
  };
  for (const [sort, order] of Object.entries(orders)) {
    expect(await found({ sort })).toEqual(order);
    expect(await found({ sort: `-${sort}` })).toEqual(order.toReversed());
  }
  expect(await found({ sort: '' })).toEqual(['third', 'second', 'first']);
});

test('sorts by the start of the status, page by page, with one status and for a bulk change', async () => {
  const admin = await server.admin();
  const held = [await create('held 1st'), await create('held 2nd'), await create('held 3rd')];
  // All at one time: the order of creation decides.
  for (const { trackingId } of held.toReversed()) {
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold' }).expect(200);
  }
  const since = server.clock.now.toISOString();
  server.wait(HOUR_MS);
  await create('picked up');
  await create('held last', { status: 'on_hold' });
  const first = await list({ sort: 'statusSince', limit: '2' });
  expect(first.trackings.map(({ referenceNo, statusSince }) => [referenceNo, statusSince])).toEqual([
    ['held 1st', since],
    ['held 2nd', since],
  ]);
  expect(await found({ sort: 'statusSince', limit: '2', page: '2' })).toEqual(['held 3rd', 'picked up']);
  const onHold = ['held 1st', 'held 2nd', 'held 3rd', 'held last'];
  expect(await found({ sort: 'statusSince', status: 'on_hold' })).toEqual(onHold);
  expect(await found({ sort: '-statusSince', status: 'on_hold' })).toEqual(onHold.toReversed());
  const { body } = await admin
    .post('/api/admin/bulk')
    .send({ action: 'delete', filter: { sort: '-statusSince', status: 'on_hold' }, dryRun: true })
    .expect(200);
  expect(body.data.done.slice(1)).toEqual(held.toReversed().map(({ trackingId }) => trackingId));
});

test('lists shipments of older releases without the start of their status', async () => {
  await create('old');
  await server
    .connection()
    .collection('shipments')
    .updateMany({}, { $unset: { statusSince: 1 } });
  const { trackings, ...page } = await list({ sort: 'statusSince' });
  expect(trackings).toMatchObject([{ referenceNo: 'old' }]);
  expect(trackings[0]).not.toHaveProperty('statusSince');
  expect(page).not.toHaveProperty('damaged');
});

const REFUSED: [query: Record<string, string>, path: string][] = [
  [{ from: '2040-03-08', to: '2040-03-07' }, 'from'],
  [{ dueFrom: '2040-03-08', dueTo: '2040-03-07' }, 'dueFrom'],
  [{ deliveredFrom: '2040-03-08', deliveredTo: '2040-03-07' }, 'deliveredFrom'],
  [{ statusSinceFrom: '2040-03-08', statusSinceTo: '2040-03-07' }, 'statusSinceFrom'],
  [{ from: '2040-02-30' }, 'from'],
  [{ to: 'tomorrow' }, 'to'],
  [{ dueTo: '1999-01-01' }, 'dueTo'],
  [{ lane: 'Bergen' }, 'lane'],
  [{ lane: 'Bergen>' }, 'lane'],
  [{ lane: 'a>b>c' }, 'lane'],
  [{ attention: 'urgent' }, 'attention'],
  [{ sort: 'recipient' }, 'sort'],
  [{ sort: '--status' }, 'sort'],
  [{ ids: Array.from({ length: 201 }, (_, index) => `id-${index}`).join(' ') }, 'ids'],
  [{ ids: 'x'.repeat(65) }, 'ids'],
  [{ 'from[$gt]': '2040-01-01' }, 'from[$gt]'],
];

test('refuses invalid filters by name [B7]', async () => {
  const admin = await server.admin();
  for (const [query, path] of REFUSED) {
    const body = expectFailure(await admin.get('/api/tracking/all').query(query), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
  }
});

test('uses an index for every filter and sort order [B7]', async () => {
  for (let index = 0; index < 30; index += 1) await create(`R${index}`);
  const recordQueries = (query: Record<string, string>) => watchPlans(server.connection(), () => list(query));
  const filters: Record<string, string>[] = [
    { from: '2040-01-01', to: '2040-12-31' },
    { dueFrom: '2040-01-01', dueTo: '2040-12-31' },
    { deliveredFrom: '2040-01-01', deliveredTo: '2040-12-31' },
    { statusSinceFrom: '2040-01-01', statusSinceTo: '2040-12-31' },
    { lane: 'Bergen, Norway>Göteborg, Sweden' },
    { ids: 'TRK-000000-000000' },
    { status: 'on_hold' },
    ...ATTENTION_FILTER_VALUES.map((attention) => ({ attention })),
  ];
  for (const filter of filters) {
    const queries = await recordQueries(filter);
    expect(queries.map(({ collection }) => collection)).toContain('shipments');
    expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
  }
  const sorts = [...SHIPMENT_SORTS.map((sort) => ({ sort })), { sort: 'statusSince', status: 'on_hold' }];
  for (const query of sorts) {
    const queries = await recordQueries(query);
    expect(queries.map(({ collection }) => collection)).toContain('shipments');
    expect(queries.filter(({ stages }) => stages.includes('COLLSCAN') || stages.includes('SORT'))).toEqual([]);
  }
});
