import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@waybill/embedded-mongo';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newShipmentBody } from './testing/builders.ts';
import { runScript } from './testing/run-script.ts';

const CREDENTIALS = { username: 'admin', password: 'only for this test' };
const TIMEOUT_MS = 90_000;
const BREAK_ON_COMMAND = new URL('testing/break-on-command.mjs', import.meta.url).href;

let dataDir = '';
const running: ReturnType<typeof runScript>[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'waybill-main-'));
});
afterEach(async () => {
  for (const script of running.splice(0)) {
    script.process.kill('SIGKILL');
    await script.ended;
  }
  rmSync(dataDir, { recursive: true });
});

function run(script: string, env: Record<string, string> = {}) {
  const started = runScript(script, {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: 'false',
    ADMIN_PASSWORD: CREDENTIALS.password,
    ...env,
  });
  running.push(started);
  return started;
}

/** Starts the server and answers its address once it says it. */
async function start(env: Record<string, string> = {}) {
  const server = run('main.js', env);
  const url = (await server.line(/^ {2}URL {2,}http/)).replace(/^ {2}URL +/, '');
  await server.line(/^ {2}Password/);
  return { ...server, url };
}

const signIn = async (url: string, credentials = CREDENTIALS): Promise<string> =>
  (await request(url).post('/api/admin/login').send(credentials).expect(200)).body.data.token;

describe('the server as a process', { timeout: TIMEOUT_MS }, () => {
  test('R01, R097, R186: the first start prints a demo ID and a password that work; after kill -9 all that was acknowledged is there', async () => {
    const env = { DEMO_DATA: '', ADMIN_PASSWORD: '' };
    const first = await start(env);
    const value = (label: string) => first.lines.find((line) => line.startsWith(`  ${label} `))?.slice(12) ?? '';
    const [password = ''] = value('Password').split(' ');
    await request(first.url)
      .get(`/api/tracking/track/${value('Demo ID')}`)
      .expect(200);
    const token = await signIn(first.url, { username: value('Admin'), password });
    const created = await request(first.url)
      .post('/api/tracking/generate')
      .auth(token, { type: 'bearer' })
      .send(newShipmentBody())
      .expect(201);
    first.process.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    expect(first.lines.filter((line) => line.includes(password))).toHaveLength(1);

    const second = await start(env);
    await second.line(/^ {2}Password {2}as set; a new one: pnpm admin:reset$/);
    const { trackingId } = created.body.data;
    const found = await request(second.url).get(`/api/tracking/track/${trackingId}`).auth(token, { type: 'bearer' });
    expect(found.body.data).toEqual({ ...created.body.data, eta: null, waiting: null, accuracy: null });
  });

  test('R02: SIGTERM lets fifty requests in flight finish, refuses new ones and ends with 0', async () => {
    const server = await start();
    const { port, hostname } = new URL(server.url);
    const inFlight = Array.from({ length: 50 }, () => {
      const socket = connect(Number(port), hostname);
      const answer = { socket, received: '' };
      socket.on('data', (chunk) => (answer.received += chunk.toString()));
      socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
      return answer;
    });
    await Promise.all(inFlight.map(({ socket }) => once(socket, 'connect')));
    await request(server.url).get('/api/healthz').expect(200);

    server.process.kill('SIGTERM');
    await server.line(/"stopping"/);
    await expect
      .poll(
        () =>
          request(server.url)
            .get('/api/healthz')
            .then(
              () => 'answers',
              () => 'refuses',
            ),
        { timeout: 5_000 },
      )
      .toBe('refuses');
    for (const { socket } of inFlight) socket.write('}');
    expect(await server.ended).toBe(0);
    for (const { received } of inFlight) expect(received).toMatch(/^HTTP\/1\.1 4(00|29) /);
  });

  test('R02: it ends with the process that started it', async () => {
    const server = await start();
    server.process.disconnect();
    expect(await server.ended).toBe(0);
    expect(server.lines.join()).toContain('parent gone');
  });

  test('R02: a second signal ends it at once', async () => {
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
    ['throw in a timer', 'uncaught exception'],
    ['reject and leave it', 'unhandled rejection'],
    ['end the database', 'the embedded database ended'],
  ])('R04: after "%s" it says so in one fatal line and ends with 1', async (command, msg) => {
    const server = await start({ NODE_OPTIONS: `--import ${BREAK_ON_COMMAND}` });
    server.process.send(command);
    expect(await server.ended).toBe(1);
    const fatal = server.lines.filter((line) => line.includes('"level":60')).map((line) => JSON.parse(line));
    expect(fatal).toEqual([expect.objectContaining({ msg, err: expect.objectContaining({ type: 'Error' }) })]);
  });

  test('R097: admin:reset and seed work beside the running server', async () => {
    const server = await start();
    const token = await signIn(server.url);
    const reset = run('cli/admin-reset.js');
    expect(await reset.ended).toBe(0);
    const password = /Password {2}(\S+)/.exec(reset.lines.join('\n'))?.[1] ?? '';
    await request(server.url).get('/api/admin/me').auth(token, { type: 'bearer' }).expect(401);
    const fresh = await signIn(server.url, { username: 'admin', password });

    const seed = run('cli/seed.js');
    expect(await seed.ended).toBe(0);
    expect(seed.lines).toEqual(['Added 40 demo shipments.']);
    const list = await request(server.url).get('/api/tracking/all').auth(fresh, { type: 'bearer' }).expect(200);
    expect(list.body.data.pagination.total).toBe(40);
  });

  test('A17: guesses that were counted before kill -9 are counted after it', async () => {
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

  test.each([
    ['ADMIN_PASSWORD', 'password12345', 'ADMIN_PASSWORD is one of the first that anybody would try. Choose another one.'],
    ['ADMIN_PASSWORD', ' '.repeat(12), 'ADMIN_PASSWORD must not be a few characters over and over. Choose another one.'],
    ['ADMIN_PASSWORD', 'seven-7', '  ADMIN_PASSWORD must have at least 8 characters'],
    ['JWT_SECRET', 'your-jwt-secret-goes-here-0123456789', /^ {2}JWT_SECRET must be random, not a sample/],
  ])('A12, X11: with %s=%j nothing starts, and it says why', async (name, value, reason) => {
    const failed = run('main.js', { [name]: value });
    expect(await failed.ended).toBe(1);
    expect(failed.lines.at(-1)).toMatch(reason);
    expect(failed.lines.join()).not.toContain('URL');
  });

  test('R185: what cannot start says why in one line and ends with 1', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const holder = await startEmbeddedMongo({ dataDir: join(dataDir, 'db'), port: 0, host: '127.0.0.1' });
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
