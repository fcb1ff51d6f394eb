import { connect } from 'node:net';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { newShipmentBody } from './testing/builders.ts';
import { CREDENTIALS, setUpMain, signIn } from './testing/set-up-main.ts';

const TIMEOUT_MS = 90_000;
const BREAK_ON_COMMAND = new URL('testing/inject-faults.mjs', import.meta.url).href;
const { start } = setUpMain();

describe('the server as a process', { timeout: TIMEOUT_MS }, () => {
  test('R01, R097: after kill -9 of the first start all that was acknowledged is there, and its password works', async () => {
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
    await second.line(/^ {2}Password {2}as set; a new one: pnpm admin:reset$/);
    const { trackingId } = created.body.data;
    const found = await request(second.url).get(`/api/tracking/track/${trackingId}`).auth(token, { type: 'bearer' });
    expect(found.body.data).toEqual({ ...created.body.data, eta: null, waiting: null, accuracy: null });
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
});
