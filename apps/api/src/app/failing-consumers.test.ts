import { type Notices, notices as contract } from '@waybill/contracts/reports/notice-schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { createdShipment } from '../testing/builders.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const TOKEN = 'b4Wn8ZkQ1xTs6RvJ0yLm3Hc7Df2Gp9Ua';
const server = setUpServer({ config: { metricsToken: TOKEN } });
const NOBODY = { email: 'nobody@example.net' };

/** Shipment A loses its recipient in the store before its event is dispatched; shipment B is valid. */
async function setUp() {
  const admin = await server.admin();
  const [{ trackingId: damaged }, { trackingId: sound }] = [await createdShipment(admin), await createdShipment(admin)];
  await server.processEvents();
  await admin.put(`/api/tracking/update/${damaged}`).send({ status: 'on_hold' }).expect(200);
  await shipments().updateOne({ trackingId: damaged }, { $unset: { recipient: 1 } });
  await admin.put(`/api/tracking/update/${sound}`).send({ status: 'on_hold' }).expect(200);
  return { admin, damaged, sound };
}
const shipments = () => server.connection().collection('shipments');
const plannedFor = (trackingId: string) =>
  server.connection().collection('mails').countDocuments({ trackingId, event: 'on_hold' });
const waiting = () => shipments().countDocuments({ 'outbox.at': { $exists: true } });

async function bell(): Promise<Notices['notices']> {
  const answer = await (await server.admin()).get('/api/admin/notices').expect(200);
  return contract.strict().parse(answer.body.data).notices;
}
const failures = async () => (await bell()).filter(({ kind }) => kind === 'consumer');
const logged = (text: string) => server.logged.filter((line) => line.includes(text));

describe('with a stored shipment that lacks its recipient', () => {
  let parts: Awaited<ReturnType<typeof setUp>>;
  beforeEach(async () => {
    parts = await setUp();
  });

  it('plans the mails of the other shipments and empties the outboxes [C1]', async () => {
    await server.processEvents();
    expect(await plannedFor(parts.sound)).toBeGreaterThan(0);
    expect(await waiting()).toBe(0);
    expect(await server.connection().collection('activity').countDocuments({ action: 'shipment.status_updated' })).toBe(2);
  });

  it('answers the activity log, exports and erases a person without stored data [C1]', async () => {
    const { admin } = parts;
    const log = await admin.get('/api/admin/activity').expect(200);
    expect(log.body.data.entries.map(({ targetId }: { targetId: string }) => targetId)).toContain(parts.damaged);
    await admin.post('/api/admin/privacy/export').send(NOBODY).expect(200);
    await admin
      .post('/api/admin/privacy/erase')
      .send({ ...NOBODY, confirm: true })
      .expect(200);
    await server.visitor().get('/readyz').expect(200);
  });

  it('reports once that its mails could not be planned, in the office and in the log [C1]', async () => {
    for (let turn = 0; turn < 3; turn += 1) await server.processEvents();
    expect(await failures()).toEqual([
      {
        kind: 'consumer',
        id: `mails shipment ${parts.damaged}`,
        at: server.clock.now.toISOString(),
        unread: true,
        consumer: 'mails',
        about: parts.damaged,
        target: 'shipment',
        stopped: false,
      },
    ]);
    expect(logged('failed to process an event; retrying')).toHaveLength(1);
  });

  it('plans missed mails in order once the shipment is repaired, and removes the notice [C1]', async () => {
    const { admin, damaged } = parts;
    await server.processEvents();
    await shipments().updateOne({ trackingId: damaged }, { $set: { recipient: { name: 'Zoë', email: 'zoe@example.com' } } });
    await admin.put(`/api/tracking/update/${damaged}`).send({ status: 'delivered' }).expect(200);
    // Later events of a target wait for the failed one.
    await server.processEvents();
    expect(await server.connection().collection('mails').countDocuments({ trackingId: damaged, event: 'delivered' })).toBe(0);
    server.wait(10_000);
    await server.processEvents();
    const planned = await server
      .connection()
      .collection('mails')
      .find({ trackingId: damaged, address: 'zoe@example.com' })
      .toArray();
    expect(planned.map(({ event }) => event)).toContain('delivered');
    expect(await failures()).toEqual([]);
  });

  it('reports the lag and the failures of each consumer as metrics [C1]', async () => {
    await server.processEvents();
    server.wait(30_000);
    const { text } = await server.visitor().get('/api/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
    expect(text).toContain('waybill_consumer_failures{consumer="mails"} 1');
    expect(text).toContain('waybill_consumer_lag_seconds{consumer="mails"} 30');
    expect(text).toContain('waybill_consumer_failures{consumer="links"} 0');
  });
});

describe('actions of the office on a failing consumer', () => {
  let parts: Awaited<ReturnType<typeof setUp>>;
  beforeEach(async () => {
    parts = await setUp();
    await server.processEvents();
  });
  const act = async (what: 'retry' | 'skip', body: object) =>
    (await server.admin()).post(`/api/admin/consumers/${what}`).send(body);
  const readActivity = async (action: string) =>
    (await parts.admin.get(`/api/admin/activity?action=${action}`).expect(200)).body.data.entries;
  const failureId = (id: string) => `mails shipment ${id}`;

  it('retries a failed item at once, and records it in the activity log [C1]', async () => {
    const { damaged } = parts;
    await shipments().updateOne({ trackingId: damaged }, { $set: { recipient: { name: 'Zoë', email: 'zoe@example.com' } } });
    const answer = await act('retry', { id: failureId(damaged) });
    expect([answer.status, answer.body.message]).toEqual([200, 'Retrying']);
    await server.processEvents();
    expect(await failures()).toEqual([]);
    expect(await plannedFor(damaged)).toBeGreaterThan(0);
    const after = { about: damaged, attempts: 1, events: 1, error: 'TypeError' };
    expect(await readActivity('consumer.retried')).toMatchObject([{ targetType: 'consumer', targetId: 'mails', after }]);
  });

  it('skips a failed item for good, processes later events, and records it in the activity log [C1]', async () => {
    const { damaged, admin } = parts;
    const answer = await act('skip', { id: failureId(damaged) });
    expect([answer.status, answer.body.message]).toEqual([200, 'Skipped']);
    expect(await failures()).toEqual([]);
    await shipments().updateOne({ trackingId: damaged }, { $set: { recipient: { name: 'Zoë', email: 'zoe@example.com' } } });
    server.wait(60_000);
    await server.processEvents();
    expect(await plannedFor(damaged)).toBe(0);
    await admin.put(`/api/tracking/update/${damaged}`).send({ status: 'delivered' }).expect(200);
    await server.processEvents();
    expect(
      await server.connection().collection('mails').countDocuments({ trackingId: damaged, event: 'delivered' }),
    ).toBeGreaterThan(0);
    expect(await readActivity('consumer.skipped')).toMatchObject([{ targetId: 'mails', after: { about: damaged, events: 1 } }]);
  });

  it('skips all events up to now for a stopped consumer [C1]', async () => {
    const { sound, admin } = parts;
    const { consumerFailures, cursors, events } = server.newContext();
    const stopped = {
      _id: 'links',
      consumer: 'links',
      attempts: 3,
      nextAt: new Date(server.clock.now.getTime() + 60_000),
      error: 'Error',
    };
    await consumerFailures.record(stopped, [], server.clock.now);
    await admin.put(`/api/tracking/update/${sound}`).send({ status: 'delivered' }).expect(200);
    await server.processEvents();
    expect(await cursors.find('links')).toBeLessThan(await events.lastSeq());
    await act('skip', { id: 'links' });
    expect((await bell()).filter((notice) => notice.kind === 'consumer' && notice.consumer === 'links')).toEqual([]);
    await server.processEvents();
    expect(await cursors.find('links')).toBe(await events.lastSeq());
  });

  it('answers that nothing is left for a resolved failure, and acts once on eight concurrent calls [C1]', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => act('skip', { id: failureId(parts.damaged) })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(answers.filter(({ body }) => body.message === 'Skipped')).toHaveLength(1);
    const late = await act('retry', { id: failureId(parts.damaged) });
    expect(late.body.message).toBe('Already resolved');
    expect(await readActivity('consumer.retried')).toEqual([]);
  });

  it.each([{}, { id: '' }, { id: 7 }, { id: { $ne: null } }, { id: 'x'.repeat(301) }, { id: 'mails', all: true }])(
    'rejects %o, and changes nothing [C1]',
    async (body) => {
      for (const what of ['retry', 'skip'] as const) expect((await act(what, body)).status).toBe(400);
      expect(await failures()).toHaveLength(1);
    },
  );

  it('rejects visitors [C1]', async () => {
    for (const what of ['retry', 'skip']) {
      await server
        .visitor()
        .post(`/api/admin/consumers/${what}`)
        .send({ id: failureId(parts.damaged) })
        .expect(401);
    }
    expect(await failures()).toHaveLength(1);
  });
});

describe('requests while nothing dispatches events', () => {
  it('lists pending events in the activity log, in order, without moving them [C2]', async () => {
    const admin = await server.admin();
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      made.push((await createdShipment(admin)).trackingId);
      server.wait(1_000);
      // Some events are already logged; one earlier event waits again, as after a crash.
      if (index === 3) await server.processEvents();
    }
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const { entries, pagination } = (await admin.get(`/api/admin/activity?limit=2&page=${page}`).expect(200)).body.data;
      expect(pagination).toMatchObject({ total: 7, pages: 4 });
      pages.push(...entries.map(({ targetId }: { targetId: string }) => targetId));
    }
    expect(pages).toEqual(made.toReversed());
    const one = (await admin.get(`/api/admin/activity?target=${made[6]}`).expect(200)).body.data;
    expect([one.entries.length, one.pagination.total]).toEqual([1, 1]);
    expect((await admin.get('/api/admin/activity?action=shipment.deleted').expect(200)).body.data.entries).toEqual([]);
    expect(await waiting()).toBe(3);
    expect(await server.connection().collection('activity').countDocuments()).toBe(4);
  });

  it('lists an event once that is in the log and, after a crash, still in its outbox [C2]', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    const stored = await shipments().findOne({ trackingId });
    await server.processEvents();
    await shipments().updateOne({ trackingId }, { $set: { outbox: stored?.outbox } });
    const { entries, pagination } = (await admin.get('/api/admin/activity').expect(200)).body.data;
    expect([entries.length, pagination.total]).toEqual([1, 1]);
  });
});

it.each([
  ['an entry without an ID', [{ at: new Date() }]],
  ['no entry among others', [null, { at: new Date() }]],
  ['no list', { at: new Date() }],
])('logs the events of all other documents with %s in one outbox, and reports that once [C1]', async (_, outbox) => {
  const admin = await server.admin();
  const [{ trackingId: odd }, { trackingId: sound }] = [await createdShipment(admin), await createdShipment(admin)];
  await shipments().updateOne({ trackingId: odd }, { $set: { outbox } });
  const context = server.newContext();
  await server.processEvents(context);
  await server.processEvents(context);
  const log = await admin.get('/api/admin/activity').expect(200);
  expect(log.body.data.entries.map(({ targetId }: { targetId: string }) => targetId)).toEqual([sound]);
  expect(logged('damaged events remain in the outbox of a document')).toHaveLength(1);
});
