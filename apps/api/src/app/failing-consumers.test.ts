import { type Notices, notices as contract } from '@waybill/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createdShipment } from '../testing/builders.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const TOKEN = 'b4Wn8ZkQ1xTs6RvJ0yLm3Hc7Df2Gp9Ua';
const server = setUpServer({ config: { metricsToken: TOKEN } });
const NOBODY = { email: 'nobody@example.net' };

/** Shipment A has lost its recipient in the store before its entry is posted; shipment B is sound. */
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

describe('where a shipment lacks its recipient in the store', () => {
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

  it('answers the activity log, and the export and erasure of somebody nothing knows [C1]', async () => {
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

  it('tells the office once that its mails could not be planned, and logs it once [C1]', async () => {
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
    expect(logged('an event could not be processed')).toHaveLength(1);
  });

  it('plans what was missed, in its order, once the shipment is sound again, and takes the notice back [C1]', async () => {
    const { admin, damaged } = parts;
    await server.processEvents();
    await shipments().updateOne({ trackingId: damaged }, { $set: { recipient: { name: 'Zoë', email: 'zoe@example.com' } } });
    await admin.put(`/api/tracking/update/${damaged}`).send({ status: 'delivered' }).expect(200);
    // Its later entries wait behind the one that failed.
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

  it('says in the metrics how far each consumer is behind, and for how many items it failed [C1]', async () => {
    await server.processEvents();
    server.wait(30_000);
    const { text } = await server.visitor().get('/api/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
    expect(text).toContain('waybill_consumer_failures{consumer="mails"} 1');
    expect(text).toContain('waybill_consumer_lag_seconds{consumer="mails"} 30');
    expect(text).toContain('waybill_consumer_failures{consumer="links"} 0');
  });
});

it('moves the entries of every other document into the log where those of one cannot be read, and logs that once [C1]', async () => {
  const admin = await server.admin();
  const [{ trackingId: odd }, { trackingId: sound }] = [await createdShipment(admin), await createdShipment(admin)];
  await shipments().updateOne({ trackingId: odd }, { $set: { outbox: [{ at: new Date() }] } });
  const context = server.newContext();
  await server.processEvents(context);
  await server.processEvents(context);
  const log = await admin.get('/api/admin/activity').expect(200);
  expect(log.body.data.entries.map(({ targetId }: { targetId: string }) => targetId)).toEqual([sound]);
  expect(logged('events in the outbox of a document are damaged')).toHaveLength(1);
});
