import type { MadeWebhook, WebhookDelivery } from '@waybill/contracts/webhooks/schema';
import { DAY_MS } from '@waybill/domain/time';
import { CERTIFICATE, startEndpoint as start } from '@waybill/product-process';
import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { createWebhookSender } from './send-deliveries.ts';

const server = setUpServer();

/** Until the test ends. */
async function startEndpoint(...answer: Parameters<typeof start>) {
  const endpoint = await start(...answer);
  onTestFinished(endpoint.close);
  return endpoint;
}

/** A webhook to an endpoint of this machine, and a process that sends. */
async function setUp(endpoint: { url: string }, { ca = CERTIFICATE, allowed = ['127.0.0.1', '::1'] } = {}) {
  // As at every start: from then on events are planned.
  await server.processEvents();
  const admin = await server.admin();
  const made = await admin.post('/api/admin/webhooks').send({ url: endpoint.url, privateAddresses: allowed });
  expect(made.status).toBe(201);
  const { webhook, secret } = made.body.data as MadeWebhook;
  const path = `/api/admin/webhooks/${webhook.webhookId}`;
  const newSender = () => createWebhookSender({ ...server.newContext(), ca });
  const sender = newSender();
  const run = async () => {
    await server.processEvents();
    const waiting = await sender.run();
    await sender.settle();
    return waiting;
  };
  const deliveries = async (): Promise<WebhookDelivery[]> =>
    (await admin.get(`${path}/deliveries`).expect(200)).body.data.deliveries;
  const read = async () =>
    (await (await server.admin()).get('/api/admin/webhooks').expect(200)).body.data.webhooks.find(
      (one: { webhookId: string }) => one.webhookId === webhook.webhookId,
    );
  return { admin, webhook, secret, path, newSender, sender, run, deliveries, read };
}
const typesOf = (received: readonly { body: string }[]) => received.map(({ body }) => JSON.parse(body).type);

test('sends each event signed, so that an independent library accepts it', async () => {
  const endpoint = await startEndpoint();
  const { admin, secret, run, deliveries } = await setUp(endpoint);
  const { trackingId } = await createdShipment(admin);
  await run();
  const [{ headers, body } = { headers: {}, body: '' }] = endpoint.received;
  // The library checks the time of the machine; the server's clock is in the future.
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  expect(at).toEqual(server.clock.now);
  const verifier = new Verifier(secret);
  expect(headers['webhook-signature']).toBe(verifier.sign(String(headers['webhook-id']), at, body));
  expect(JSON.parse(body)).toMatchObject({ type: 'shipment.created', data: { trackingId, shipment: { trackingId } } });
  expect(await deliveries()).toMatchObject([
    { state: 'sent', nextAt: null, eventId: headers['webhook-id'], body, attempts: [{ status: 204, error: null }] },
  ]);
});

test('sends events of a shipment in order, and waits for the first one', async () => {
  let isBroken = true;
  const endpoint = await startEndpoint((_message, response) => void response.writeHead(isBroken ? 500 : 200).end('sorry'));
  const { admin, run, deliveries } = await setUp(endpoint);
  const { trackingId } = await createdShipment(admin);
  for (const status of ['in_transit', 'delivered'])
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status }).expect(200);
  expect(await run()).toBe(3);
  expect(typesOf(endpoint.received)).toEqual(['shipment.created']);
  expect((await deliveries()).at(-1)).toMatchObject({ state: 'waiting', attempts: [{ status: 500, answer: 'sorry' }] });
  await run();
  expect(endpoint.received).toHaveLength(1);
  isBroken = false;
  server.wait(5_000);
  await run();
  expect(typesOf(endpoint.received).slice(1)).toEqual(['shipment.created', 'shipment.status', 'shipment.ended']);
});

test('a dead address delays no other, and is paused after three days with a notice', async () => {
  const dead = await setUp({ url: 'https://localhost:9/hook' });
  const endpoint = await startEndpoint();
  const alive = await setUp(endpoint);
  await createdShipment(dead.admin);
  await dead.run();
  await alive.run();
  expect(endpoint.received).toHaveLength(1);
  for (let turn = 0; turn < 15; turn += 1) {
    server.wait(DAY_MS / 4);
    await dead.run();
  }
  expect(await dead.read()).toMatchObject({ state: 'paused', pausedBecause: 'It has failed for 3 days.', waiting: 1 });
  await server.processEvents();
  const admin = await server.admin();
  const { notices } = (await admin.get('/api/admin/notices').expect(200)).body.data;
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'webhook', url: 'https://localhost:9/hook' }));
  await admin.patch(dead.path).send({ url: endpoint.url, state: 'active' }).expect(200);
  await dead.run();
  expect(endpoint.received).toHaveLength(2);
});

test('signs with both secrets during a rotation', async () => {
  const endpoint = await startEndpoint();
  const { admin, secret, path, run } = await setUp(endpoint);
  const { secret: next } = (await admin.post(`${path}/rotate`).send({ overlapHours: 1 }).expect(200)).body.data;
  const sign = async () => {
    await createdShipment(admin);
    await run();
    const { headers, body } = endpoint.received.at(-1) ?? { headers: {}, body: '' };
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const expected = [next, secret].map((one) => new Verifier(one).sign(String(headers['webhook-id']), at, body));
    return { given: String(headers['webhook-signature']).split(' '), expected };
  };
  const during = await sign();
  expect(during.given).toEqual(during.expected);
  server.wait(3_600_000);
  const after = await sign();
  expect(after.given).toEqual(after.expected.slice(0, 1));
});

test('replays what came after a delivery, byte for byte', async () => {
  const endpoint = await startEndpoint();
  const { admin, path, run, deliveries } = await setUp(endpoint);
  for (let made = 0; made < 3; made += 1) await createdShipment(admin);
  await run();
  const before = endpoint.received.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`).toSorted();
  const oldest = (await deliveries()).at(-1);
  const { trackingId } = JSON.parse(oldest?.body ?? '{}').data;
  await admin.patch(`/api/tracking/${trackingId}`).send({ description: 'Changed since' }).expect(200);
  const replayed = await admin.post(`${path}/replay`).send({ after: oldest?.cursor }).expect(200);
  expect(replayed.body.data).toEqual({ replayed: 2 });
  await run();
  const again = endpoint.received.slice(3).map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`);
  for (const message of again.filter((one) => !one.includes('Changed since'))) expect(before).toContain(message);
  expect(again).toHaveLength(3);
  const changed = await admin.post(`${path}/replay`).send({ after: `${oldest?.cursor.slice(0, -1)}_` });
  expect(changed.status).toBe(400);
});

describe('an address that', () => {
  it('redirects is not followed', async () => {
    const endpoint = await startEndpoint((_message, response) => void response.writeHead(302, { Location: endpoint.url }).end());
    const { admin, run, deliveries } = await setUp(endpoint);
    await createdShipment(admin);
    await run();
    expect(endpoint.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: [{ status: 302 }] }]);
  });

  it('answers 10 MB is read no further than 64 kB', async () => {
    let written = 0;
    const endpoint = await startEndpoint((_message, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(64 * 1_024, 'x');
      const write = () => {
        if (written >= 10 * 1_024 * 1_024 || response.destroyed) return void response.end();
        written += chunk.length;
        response.write(chunk, () => setImmediate(write));
      };
      write();
    });
    const { admin, run, deliveries } = await setUp(endpoint);
    await createdShipment(admin);
    await run();
    const [delivery] = await deliveries();
    expect(delivery?.state).toBe('sent');
    expect(delivery?.attempts[0]?.answer).toHaveLength(500);
    expect(written).toBeLessThan(5 * 1_024 * 1_024);
  });

  it('has a certificate of another authority is refused', async () => {
    const endpoint = await startEndpoint();
    const sender = createWebhookSender(server.newContext());
    const { admin } = await setUp(endpoint);
    await createdShipment(admin);
    await server.processEvents();
    await sender.run();
    await sender.settle();
    expect(endpoint.received).toEqual([]);
  });

  it('resolves to an address inside the network at the second look is refused', async () => {
    const endpoint = await startEndpoint();
    const { admin, run, deliveries } = await setUp(endpoint);
    // The name was resolved to another address when it was entered.
    const stored = server.connection().collection('webhooks');
    const list = await stored.findOne({});
    const webhooks = list?.['webhooks'].map((one: object) => ({ ...one, privateAddresses: [] }));
    await stored.updateOne({}, { $set: { webhooks } });
    await createdShipment(admin);
    await run();
    expect(endpoint.received).toEqual([]);
    expect((await deliveries())[0]?.attempts[0]?.error).toMatch(/is an address inside a network$/);
  });
});

test('a process that was killed between sending and recording sends the same ID again', async () => {
  const endpoint = await startEndpoint();
  const { admin, run, newSender } = await setUp(endpoint);
  await createdShipment(admin);
  await run();
  // The answer was never recorded.
  await server
    .connection()
    .collection('webhookDeliveries')
    .updateMany({}, { $set: { nextAt: server.clock.now, attempts: [] } });
  const successor = newSender();
  // Comes again soon: the lease of the killed process has not ended.
  expect(await successor.run()).toBe(1);
  expect(endpoint.received).toHaveLength(1);
  await server.connection().collection('leases').deleteMany({});
  await successor.run();
  await successor.settle();
  const [first, second] = endpoint.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
});

test('of two processes only one sends', async () => {
  const endpoint = await startEndpoint();
  const { admin, sender, newSender } = await setUp(endpoint);
  for (let made = 0; made < 20; made += 1) await createdShipment(admin);
  await server.processEvents();
  const other = newSender();
  await Promise.all([sender.run(), other.run()]);
  await Promise.all([sender.settle(), other.settle()]);
  expect(endpoint.received).toHaveLength(20);
});

test('a process that stops leaves the rest to the next one at once', async () => {
  const endpoint = await startEndpoint();
  const { admin, run, sender, newSender } = await setUp(endpoint);
  await createdShipment(admin);
  await run();
  await sender.stop();
  // The job runs a last time.
  await sender.run();
  await createdShipment(admin);
  await server.processEvents();
  const successor = newSender();
  await successor.run();
  await successor.settle();
  expect(endpoint.received).toHaveLength(2);
});

test('a stop waits for no silent address, whose message is sent again', async () => {
  const endpoint = await startEndpoint((_message, response, nth) => void (nth > 1 && response.writeHead(204).end()));
  const { admin, sender, newSender, deliveries } = await setUp(endpoint);
  await createdShipment(admin);
  await server.processEvents();
  await sender.run();
  await expect.poll(() => endpoint.received.length, { timeout: 10_000 }).toBe(1);
  await sender.stop();
  await sender.run();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: [] }]);
  const successor = newSender();
  await successor.run();
  await successor.settle();
  const [first, again] = endpoint.received;
  expect(again?.body).toBe(first?.body);
  expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
});

test('a test event is sent at once, also while the webhook is paused', async () => {
  const endpoint = await startEndpoint((_message, response) => void response.writeHead(410).end('gone'));
  const { admin, path, webhook, newSender } = await setUp(endpoint);
  await admin.patch(path).send({ state: 'paused' }).expect(200);
  expect(await newSender().test(webhook.webhookId)).toMatchObject({ status: 410, answer: 'gone', error: null });
  expect(typesOf(endpoint.received)).toEqual(['webhook.test']);
});

test('1,000 events at once reach a fast address, each once', async () => {
  const endpoint = await startEndpoint();
  const { webhook, run } = await setUp(endpoint);
  const { now: at } = server.clock;
  const { webhookId } = webhook;
  const shared = { webhookId, type: 'shipment.status', body: '{}', nextAt: at, failures: 0, attempts: [], createdAt: at };
  const waiting = Array.from({ length: 1_000 }, (_, seq) => ({
    ...shared,
    _id: `${webhookId} ${seq}` as never,
    eventId: String(seq),
    trackingId: `TRK-${seq}`,
    seq,
  }));
  await server.connection().collection('webhookDeliveries').insertMany(waiting);
  await run();
  expect(new Set(endpoint.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1_000);
});
