import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { startEmbeddedMongo } from '@waybill/embedded-mongo';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { newShipmentBody } from './testing/builders.ts';
import { setUpMain, signIn } from './testing/set-up-main.ts';
import { startWebhookServer } from './testing/webhook-server.ts';

const TIMEOUT_MS = 90_000;
const INJECT_FAULTS = new URL('testing/inject-faults.mjs', import.meta.url).href;
const { dataDir, run, start } = setUpMain();

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

  test('goes on answering and stops in time while its output is a file on a full disk [H3]', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    const full = openSync('/dev/full', 'w');
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir(), DEMO_DATA: 'false', ADMIN_PASSWORD: 'only for this test' };
    const child = spawn(process.execPath, ['dist/main.js'], {
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', full, full],
    });
    closeSync(full);
    const ended = once(child, 'exit');
    const url = `http://127.0.0.1:${port}`;
    try {
      const askReady = () =>
        request(url)
          .get('/api/readyz')
          .then(
            ({ status }) => status,
            () => 0,
          );
      await expect.poll(askReady, { timeout: 60_000 }).toBe(200);
      // Each writes a line.
      for (let call = 0; call < 20; call += 1) await request(url).get('/api/tracking/all').expect(401);
      expect(await askReady()).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  });

  test('explains a failed start in one line and exits with 1 [R185]', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const holder = await startEmbeddedMongo({ dataDir: join(dataDir(), 'db'), port: 0, host: '127.0.0.1' });
    const tries: [Record<string, string>, string | RegExp][] = [
      [{ PORT: String(port) }, `Port ${port} is in use. Set PORT to another one, or to 0 for any free one.`],
      [{}, /^The data folder .+ is in use by process \d+/],
      [
        { MONGODB_URI: 'mongodb://127.0.0.1:1/', JWT_SECRET: 'q7Zt2mXw9LfB4sKd8RvN1yPc6HgT3jUe' },
        'The database does not answer. Check MONGODB_URI and that its server runs.',
      ],
    ];
    await Promise.all(
      tries.map(async ([env, reason]) => {
        const failed = run('main.js', env);
        expect(await failed.ended).toBe(1);
        expect(failed.lines).toEqual([expect.stringMatching(reason)]);
      }),
    );
    await holder.stop();
    busy.close();
  });
});
