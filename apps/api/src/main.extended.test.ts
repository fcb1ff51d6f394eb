import { connect } from 'node:net';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { newShipmentBody } from './testing/builders.ts';
import { CREDENTIALS, setUpMain, signIn } from './testing/set-up-main.ts';
import { startWebhookServer } from './testing/webhook-server.ts';

const TIMEOUT_MS = 90_000;
const INJECT_FAULTS = new URL('testing/inject-faults.mjs', import.meta.url).href;
const { start } = setUpMain();

describe('the server process', { timeout: TIMEOUT_MS }, () => {
  test('keeps acknowledged writes and the printed password after kill -9 of the first start [R01, R097]', async () => {
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

  test.each([
    ['an error in a timer', 'uncaught exception'],
    ['an unhandled rejection', 'unhandled rejection'],
    ['the end of the database', 'embedded database exited'],
  ])('exits with 1 and one fatal line after "%s" [R04]', async (command, msg) => {
    const server = await start({ NODE_OPTIONS: `--import ${INJECT_FAULTS}` });
    server.process.send(command);
    expect(await server.ended).toBe(1);
    const fatal = server.lines.filter((line) => line.includes('"level":60')).map((line) => JSON.parse(line));
    expect(fatal).toEqual([expect.objectContaining({ msg, err: expect.objectContaining({ type: 'Error' }) })]);
  });

  test.each(['1', '2'])('reports an uncaught error before it ends, with %s workers [O8]', async (WORKERS) => {
    const { received, url } = await startWebhookServer((res) => res.end());
    const server = await start({ NODE_OPTIONS: `--import ${INJECT_FAULTS}`, ERROR_WEBHOOK_URL: url, WORKERS });
    server.process.send('an error in a timer');
    expect(await server.ended).toBe(1);
    const message = 'uncaught exception: Error: uncaught exception in a test';
    expect(received.map(({ body }) => body)).toContainEqual(expect.objectContaining({ message, stack: expect.any(String) }));
  });

  test('ends within seconds of an uncaught error while the webhook hangs [O8]', async () => {
    const { url } = await startWebhookServer(() => undefined);
    const server = await start({ NODE_OPTIONS: `--import ${INJECT_FAULTS}`, ERROR_WEBHOOK_URL: url });
    const startedAt = performance.now();
    server.process.send('an unhandled rejection');
    expect(await server.ended).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(6_000);
  });

  test('keeps counted password guesses after kill -9 [A17]', async () => {
    const guess = (url: string) =>
      request(url)
        .post('/api/admin/login')
        .send({ ...CREDENTIALS, password: 'wrong' });
    const first = await start();
    for (let count = 0; count < 5; count += 1) await guess(first.url).expect(401);
    await guess(first.url).expect(429);
    first.process.kill('SIGKILL');
    await first.ended;
    const { url } = await start();
    expect((await guess(url)).status).toBe(429);
    expect((await request(url).post('/api/admin/login').send(CREDENTIALS)).status).toBe(429);
  });
});
