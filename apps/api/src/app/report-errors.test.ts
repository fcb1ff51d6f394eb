import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { repeat } from '../platform/jobs/repeat.ts';
import { openLog } from '../platform/log/open-log.ts';
import { createdShipment } from '../testing/builders.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { startWebhookServer } from '../testing/webhook-server.ts';
import { createApp } from './create-app.ts';

const server = setUpServer();
const shipments = () => server.connection().collection('shipments');
const SOON = { timeout: 10_000 };

/** A server that reports to `url` and logs nothing. */
async function openContext(url: string) {
  const { logger } = await openLog({ logLevel: 'silent', errorWebhookUrl: url });
  const context = server.newContext({ logger });
  const config = { corsOrigins: [], metricsToken: undefined, rateLimitFactor: 1, trustProxy: 0 };
  return { context, api: request.agent(createApp(context, { config, webRoot: '/nowhere' })) };
}

async function storeDamagedShipment(): Promise<string> {
  const { trackingId } = await createdShipment(await server.admin());
  await server.processEvents();
  await shipments().updateOne({ trackingId }, { $set: { origin: { secret: 'Bergen' } } });
  return trackingId;
}

test('reports a request that fails unexpectedly, without its tracking ID, query and data [O8, P07]', async () => {
  const { received, url } = await startWebhookServer((res) => res.end());
  const { api } = await openContext(url);
  const trackingId = await storeDamagedShipment();
  await api.get(`/api/tracking/track/${trackingId}?secret=1`).set('X-Request-Id', 'r-1').expect(500);
  await api.get('/api/tracking/track/TRK-000000-000000').expect(404);
  await expect.poll(() => received.length, SOON).toBe(1);
  expect(received[0]?.body).toEqual({
    at: expect.any(String),
    version: expect.any(String),
    message: expect.stringMatching(/^request failed: \w+Error/),
    stack: expect.stringMatching(/^ {4}at /),
    requestId: 'r-1',
    where: 'GET /tracking/track/:trackingId',
  });
  const sent = JSON.stringify(received);
  for (const secret of [trackingId, 'Bergen', 'secret=1', 'Okafor']) expect(sent).not.toContain(secret);
});

test('answers at once while the webhook hangs [O8]', async () => {
  const { received, url } = await startWebhookServer(() => undefined);
  const { api } = await openContext(url);
  const trackingId = await storeDamagedShipment();
  const start = performance.now();
  for (let count = 0; count < 15; count += 1) await api.get(`/api/tracking/track/${trackingId}`).expect(500);
  expect(performance.now() - start).toBeLessThan(4_000);
  expect(received.length).toBeLessThanOrEqual(10);
});

test('does not report that a report failed [O8]', async () => {
  const { received, url } = await startWebhookServer((res) => res.writeHead(500).end());
  const { logger, flush } = await openLog({ logLevel: 'silent', errorWebhookUrl: url });
  logger.error('worker exited');
  await flush();
  await flush();
  expect(received.map(({ body }) => body.message)).toEqual(['worker exited']);
});

test('reports a job that fails [O8]', async () => {
  const { received, url } = await startWebhookServer((res) => res.end());
  const { logger } = await openLog({ logLevel: 'silent', errorWebhookUrl: url });
  const job = async () => {
    throw new RangeError('out of range');
  };
  onTestFinished(repeat(job, { everyMs: 60_000, logger, task: 'send mails' }));
  await expect.poll(() => received.length, SOON).toBe(1);
  expect(received[0]?.body).toMatchObject({ message: 'background task failed: RangeError: out of range', where: 'send mails' });
});

test('reports an event that fails, and again when it is set aside [O8, C1]', async () => {
  const { received, url } = await startWebhookServer((res) => res.end());
  const { context } = await openContext(url);
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  await server.processEvents();
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold' }).expect(200);
  await shipments().updateOne({ trackingId }, { $unset: { recipient: 1 } });
  for (let turn = 0; turn < 12; turn += 1) {
    await server.processEvents(context);
    server.wait(24 * 3_600_000);
  }
  await expect.poll(() => received.length, SOON).toBe(2);
  expect(received.map(({ body }) => [String(body.message).split(':')[0], body.where])).toEqual([
    ['failed to process an event; retrying', 'mails'],
    ['event set aside; retry it in the office or restart', 'mails'],
  ]);
  expect(JSON.stringify(received)).not.toContain(trackingId);
});
