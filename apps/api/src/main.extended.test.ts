import { connect } from 'node:net';
import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { newShipmentBody } from './testing/builders.ts';
import { setUpMain, signIn } from './testing/set-up-main.ts';
import { startWebhookServer } from './testing/webhook-server.ts';

const TIMEOUT_MS = 90_000;
const INJECT_FAULTS = new URL('testing/inject-faults.mjs', import.meta.url).href;
const { start } = setUpMain();

describe('the server process', { timeout: TIMEOUT_MS }, () => {
  test('keeps acknowledged writes, counted guesses and the printed password after kill -9 of the first start [R01, R097, A17]', async () => {
    const env = { DEMO_DATA: '', ADMIN_PASSWORD: '' };
    const first = await start(env);
    const value = (label: string) => first.lines.find((line) => line.startsWith(`  ${label} `))?.slice(12) ?? '';
    const [password = ''] = value('Password').split(' ');
    const token = await signIn(first.url, { username: value('Admin'), password });
    const created = await request(first.url)
      .post('/api/tracking/generate')
      .auth(token, { type: 'bearer' })
      .send(newShipmentBody())
      .expect(201);
    const guess = (url: string, typed = 'wrong') =>
      request(url)
        .post('/api/admin/login')
        .send({ username: value('Admin'), password: typed });
    for (let count = 0; count < RATE_LIMITS.login.limit; count += 1) await guess(first.url).expect(401);
    await guess(first.url).expect(429);
    first.process.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');

    const second = await start(env);
    await second.line(/^ {2}Password {2}as set; a new one: npm run admin:reset$/);
    const { trackingId } = created.body.data;
    const found = await request(second.url).get(`/api/tracking/track/${trackingId}`).auth(token, { type: 'bearer' });
    // An estimate comes from the demo's deliveries, and only lookups have the zone of the door.
    const {
      eta: _eta,
      waiting: _waiting,
      accuracy: _accuracy,
      accuracyBasis: _basis,
      doorTimeZone: _zone,
      ...stored
    } = found.body.data;
    expect(stored).toEqual(created.body.data);
    expect((await guess(second.url)).status).toBe(429);
    expect((await guess(second.url, password)).status).toBe(429);
  });

  test('ends with its parent process [R02]', async () => {
    const server = await start();
    server.process.disconnect();
    expect(await server.ended).toBe(0);
    expect(server.lines.join()).toContain('parent gone');
  });

  test('ends at once after a second signal [R02]', async () => {
    const server = await start();
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
    await request(server.url).get('/api/healthz').expect(200);
    server.process.kill('SIGINT');
    await server.line(/"stopping"/);
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(1);
  });

  const readFatal = ({ lines }: { lines: string[] }) =>
    lines.filter((line) => line.includes('"level":60')).map((line): unknown => JSON.parse(line));
  const fatal = (msg: string) => [expect.objectContaining({ msg, err: expect.objectContaining({ type: 'Error' }) })];

  test('exits with 1 and one fatal line after the end of the database [R04]', async () => {
    const server = await start({ NODE_OPTIONS: `--import ${INJECT_FAULTS}` });
    server.process.send('the end of the database');
    expect(await server.ended).toBe(1);
    expect(readFatal(server)).toEqual(fatal('embedded database exited'));
  });

  test.each(['1', '2'])(
    'exits with 1 and one fatal line after an error in a timer, and reports it, with %s workers [O8, R04]',
    async (WORKERS) => {
      const { received, url } = await startWebhookServer((res) => res.end());
      const server = await start({ NODE_OPTIONS: `--import ${INJECT_FAULTS}`, ERROR_WEBHOOK_URL: url, WORKERS });
      server.process.send('an error in a timer');
      expect(await server.ended).toBe(1);
      const message = 'uncaught exception: Error: uncaught exception in a test';
      expect(received.map(({ body }) => body)).toContainEqual(expect.objectContaining({ message, stack: expect.any(String) }));
      expect(readFatal(server)).toEqual(fatal('uncaught exception'));
    },
  );

  test('exits with 1 and one fatal line after an unhandled rejection, in seconds while the webhook hangs [O8, R04]', async () => {
    const { url } = await startWebhookServer(() => undefined);
    const server = await start({ NODE_OPTIONS: `--import ${INJECT_FAULTS}`, ERROR_WEBHOOK_URL: url });
    const startedAt = performance.now();
    server.process.send('an unhandled rejection');
    expect(await server.ended).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    expect(readFatal(server)).toEqual(fatal('unhandled rejection'));
  });
});
