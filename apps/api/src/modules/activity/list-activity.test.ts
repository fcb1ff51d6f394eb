import { type ActivityEntry, activityPage } from '@waybill/contracts/activity/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { explainReads, type ExplainedCommand } from '../../testing/explain-commands.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';
import { watchPlans } from '../../testing/watch-plans.ts';

const server = setUpServer({ config: { trustProxy: 1 } });

async function entries(query: Record<string, string | number> = {}): Promise<ActivityEntry[]> {
  const answer = await (await server.admin()).get('/api/admin/activity').query(query);
  expect(answer.status).toBe(200);
  return activityPage.strict().parse(answer.body.data).entries;
}
const actions = (found: readonly ActivityEntry[]) => found.map(({ action }) => action);
const stored = () => server.connection().collection('activity').find().toArray();

async function setUp() {
  const admin = (await server.admin()).set('X-Forwarded-For', '203.0.113.77').set('X-Request-Id', 'req-1');
  return { admin, shipment: await createdShipment(admin) };
}

test('logs each change of a shipment once, with actor, address and changes [B11, R08]', async () => {
  const { admin, shipment } = await setUp();
  const { trackingId } = shipment;
  const at = `/api/tracking/update/${trackingId}`;
  server.wait(MINUTE_MS);
  const { data } = (await admin.put(at).send({ status: 'in_transit', location: 'Malmö', notes: 'On the ferry' }).expect(200))
    .body;
  server.wait(MINUTE_MS);
  await admin
    .patch(`/api/tracking/${trackingId}`)
    .send({ recipient: { phone: '+46 1' }, referenceNo: null })
    .expect(200);
  server.wait(MINUTE_MS);
  await admin.delete(`/api/tracking/${trackingId}/history/${data.statusHistory[1]._id}`).expect(200);
  server.wait(MINUTE_MS);
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  server.wait(MINUTE_MS);
  await admin.post(`/api/admin/trash/${trackingId}/restore`).expect(200);

  const found = await entries({ target: trackingId });
  expect(actions(found)).toEqual([
    'shipment.restored',
    'shipment.deleted',
    'shipment.history_deleted',
    'shipment.edited',
    'shipment.status_updated',
    'shipment.created',
  ]);
  for (const entry of found) {
    expect(entry).toMatchObject({
      actor: CREDENTIALS.username,
      ip: '203.0.113.0',
      targetType: 'shipment',
      targetId: trackingId,
      requestId: 'req-1',
    });
  }
  const [, deleted, history, edited, updated, created] = found;
  expect(created?.after).toMatchObject({ origin: 'Bergen, Norway', 'recipient.name': 'Zoë Ångström', status: 'processing' });
  expect(updated).toMatchObject({
    before: { status: 'processing', currentLocation: 'Oslo, Norway', notes: null },
    after: { status: 'in_transit', currentLocation: 'Malmö', notes: 'On the ferry' },
  });
  expect(edited).toMatchObject({
    before: { 'recipient.phone': '+46 31 555 0142', referenceNo: 'PO-7781/B' },
    after: { 'recipient.phone': '+46 1', referenceNo: null },
  });
  expect(Object.keys(edited?.after ?? {})).toHaveLength(2);
  expect(history).toMatchObject({
    before: { status: 'in_transit', 'entry.notes': 'On the ferry' },
    after: { status: 'processing' },
  });
  expect(deleted?.before).toEqual({ deletedAt: null });
});

test('logs sign-ins, refused sign-ins and sign-outs without the typed input [B11]', async () => {
  const login = (body: object) => server.visitor().post('/api/admin/login').send(body);
  await login({ username: 'my-secret-typed-as-name', password: 'x' });
  await login({ ...CREDENTIALS, password: 'wrong-guess' });
  const { token } = (await login(CREDENTIALS).expect(200)).body.data;
  await server.visitor().post('/api/admin/logout').set('Authorization', `Bearer ${token}`).expect(200);
  const found = await entries();
  expect(found.map(({ action, targetId }) => [action, targetId]).toReversed()).toEqual([
    ['session.refused', 'unknown'],
    ['session.refused', CREDENTIALS.username],
    ['session.opened', CREDENTIALS.username],
    ['session.closed', CREDENTIALS.username],
  ]);
  expect(JSON.stringify(found)).not.toMatch(/my-secret|wrong-guess/);
});

test('logs nothing for refused calls and changes without effect [B11]', async () => {
  const { admin, shipment } = await setUp();
  await admin.patch(`/api/tracking/${shipment.trackingId}`).send({ origin: shipment.origin }).expect(200);
  await admin.patch(`/api/tracking/${shipment.trackingId}`).send({ origin: 'Oslo', version: 7 }).expect(409);
  await admin.put(`/api/tracking/update/${shipment.trackingId}`).send({ status: 'lost' }).expect(400);
  await admin.delete('/api/tracking/delete/TRK-000000-000000').expect(404);
  expect(actions(await entries())).toEqual(['shipment.created']);
});

test('logs two concurrent deletions once [C07]', async () => {
  const { admin, shipment } = await setUp();
  const remove = () => admin.delete(`/api/tracking/delete/${shipment.trackingId}`);
  const answers = await Promise.all([remove(), remove()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(actions(await entries({ action: 'shipment.deleted' }))).toHaveLength(1);
});

test('logs fifty concurrent status updates of one shipment, each with the status before it [B11]', async () => {
  const { admin, shipment } = await setUp();
  const update = (status: string) => admin.put(`/api/tracking/update/${shipment.trackingId}`).send({ status }).expect(200);
  await Promise.all(Array.from({ length: 50 }, (_, index) => update(index % 2 ? 'in_transit' : 'on_hold')));
  const found = await entries({ action: 'shipment.status_updated', limit: 100 });
  expect(found).toHaveLength(50);
  expect((await storedShipment(server.connection(), shipment.trackingId)).statusHistory).toHaveLength(51);
});

describe('stores the entry atomically with the change [B11]', () => {
  test('keeps the entry in the shipment until it is dispatched once, and then removes it', async () => {
    const { shipment } = await setUp();
    const document = () => storedShipment(server.connection(), shipment.trackingId);
    expect((await document()).outbox).toHaveLength(1);
    expect(await stored()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => server.processEvents()));
    expect(await stored()).toHaveLength(1);
    expect((await document()).outbox).toEqual([]);
  });

  test('logs one entry after a crash between dispatching and clearing', async () => {
    const { shipment } = await setUp();
    const { outbox = [] } = await storedShipment(server.connection(), shipment.trackingId);
    await server.processEvents();
    await server.connection().collection('shipments').updateOne({ trackingId: shipment.trackingId }, { $set: { outbox } });
    expect(actions(await entries())).toEqual(['shipment.created']);
    expect(await stored()).toHaveLength(1);
  });

  test('never returns the entry with the shipment', async () => {
    const { admin, shipment } = await setUp();
    const answers = await Promise.all([
      admin.get(`/api/tracking/track/${shipment.trackingId}`),
      server.visitor().get(`/api/tracking/track/${shipment.trackingId}`),
      admin.get('/api/tracking/all'),
    ]);
    for (const { text } of answers) expect(text).not.toContain('outbox');
  });
});

test('offers no call that changes or deletes an entry [B11]', async () => {
  const { admin } = await setUp();
  const [entry] = await entries();
  for (const method of ['post', 'put', 'patch', 'delete'] as const) {
    expectFailure(await admin[method]('/api/admin/activity'), 'METHOD_NOT_ALLOWED');
    expectFailure(await admin[method](`/api/admin/activity/${entry?._id}`), 'NOT_FOUND');
  }
});

test('filters by target, actor, action and inclusive company days, and pages without gaps [B11]', async () => {
  const { shipment } = await setUp();
  const update = async () =>
    (await server.admin()).put(`/api/tracking/update/${shipment.trackingId}`).send({ status: 'on_hold' }).expect(200);
  server.wait(11 * 60 * MINUTE_MS);
  await update();
  // The first moment of the next day.
  server.wait(60 * MINUTE_MS);
  await update();
  expect(actions(await entries({ from: '2040-03-08' }))).toHaveLength(1);
  expect(actions(await entries({ to: '2040-03-07' }))).toHaveLength(2);
  expect(actions(await entries({ from: '2040-03-07', to: '2040-03-08' }))).toHaveLength(3);
  expect(actions(await entries({ target: 'TRK-000000-000000' }))).toEqual([]);
  expect(actions(await entries({ actor: CREDENTIALS.username }))).toHaveLength(3);
  expect(actions(await entries({ actor: 'somebody else' }))).toEqual([]);
  const pages = await Promise.all([1, 2, 3].map((page) => entries({ page, limit: 1 })));
  expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(3);
});

describe('refuses an invalid parameter by name [B11]', () => {
  test.each([
    ['from=2040-03-08&to=2040-03-07', 'from'],
    ['from=yesterday', 'from'],
    ['to=2040-02-30', 'to'],
    ['action=shipment.exploded', 'action'],
    ['action[$ne]=x', 'action[$ne]'],
    ['target[$gt]=', 'target[$gt]'],
    ['page=0', 'page'],
    [`target=${'x'.repeat(65)}`, 'target'],
  ])('%s', async (query, path) => {
    const body = expectFailure(await (await server.admin()).get(`/api/admin/activity?${query}`), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
  });
});

test('uses an index for the log, its filters and pending entries [B11]', async () => {
  await setUp();
  const admin = await server.admin();
  const queries = await watchPlans(server.connection(), async () => {
    for (const query of ['', 'target=x', 'actor=x', 'action=shipment.created', 'from=2040-01-01&to=2040-12-31']) {
      await admin.get(`/api/admin/activity?${query}`).expect(200);
    }
  });
  expect(new Set(queries.map(({ collection }) => collection))).toContain('activity');
  expect(new Set(queries.map(({ collection }) => collection))).toContain('shipments');
  // The total comes from collection metadata and reads no entries.
  const countsAll = (query: string) => query === '{"count":"activity"}';
  expect(queries.filter(({ query, stages }) => stages.includes('COLLSCAN') && !countsAll(query))).toEqual([]);
});

describe('bounds the cost of a long log [A7]', () => {
  const sentFor = (query: object) =>
    explainReads(server.connection(), {
      collection: 'activity',
      act: async () => (await server.admin()).get('/api/admin/activity').query(query).expect(200),
    });
  const selectCounts = (sent: readonly ExplainedCommand[]) => sent.filter(({ command }) => !('find' in command));

  test('takes the total from collection metadata without counting', async () => {
    await setUp();
    await server.processEvents();
    const sent = await sentFor({});
    expect(selectCounts(sent).map(({ command }) => command)).toEqual([{ count: 'activity' }]);
    expect(new Set(sent.map(({ command }) => Object.keys(command)[0]))).toEqual(new Set(['count', 'find']));
    expect(sent).toHaveLength(2);
    expect(sent.find(({ command }) => 'find' in command)?.plan).toContain('"IXSCAN"');
    expect((await entries()).length).toBeGreaterThan(0);
  });

  test.each([{ target: 'x' }, { actor: 'x' }, { action: 'shipment.created' }, { from: '2040-01-01', to: '2040-12-31' }])(
    'counts at most 100,000 filtered entries by an index: %o',
    async (query) => {
      await setUp();
      await server.processEvents();
      const sent = await sentFor(query);
      expect(selectCounts(sent).map(({ command }) => command['pipeline'])).toEqual([
        [{ $match: expect.anything() }, { $limit: 100_000 }, { $group: expect.anything() }],
      ]);
      expect(sent).toHaveLength(2);
      for (const { plan } of sent) {
        expect(plan).toContain('"IXSCAN"');
        expect(plan).not.toContain('"COLLSCAN"');
      }
    },
  );

  test('answers an empty page beyond the offset limit', async () => {
    await setUp();
    await server.processEvents();
    const sent = await sentFor({ page: 1_001, limit: 100 });
    expect(sent.map(({ command }) => Object.keys(command)[0])).toEqual(['count']);
    const deepest = (await sentFor({ page: 1_000, limit: 100 })).find(({ command }) => 'find' in command);
    expect(deepest?.command).toMatchObject({ skip: 99_900, limit: 100 });
  });
});
