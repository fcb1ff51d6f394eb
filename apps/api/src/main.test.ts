import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@waybill/embedded-mongo';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { setUpMain, signIn } from './testing/set-up-main.ts';

const TIMEOUT_MS = 90_000;
const { dataDir, run, start } = setUpMain();

describe('the server process', { timeout: TIMEOUT_MS }, () => {
  test('prints a working demo ID and password on the first start [R097, R186]', async () => {
    const first = await start({ DEMO_DATA: '', ADMIN_PASSWORD: '' });
    const value = (label: string) => first.lines.find((line) => line.startsWith(`  ${label} `))?.slice(12) ?? '';
    const [password = ''] = value('Password').split(' ');
    await request(first.url)
      .get(`/api/tracking/track/${value('Demo ID')}`)
      .expect(200);
    await signIn(first.url, { username: value('Admin'), password });
    expect(first.lines.filter((line) => line.includes(password))).toHaveLength(1);
  });

  test('finishes fifty requests in flight after SIGTERM, rejects new ones and exits with 0 [R02]', async () => {
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

  test('runs admin:reset and seed beside the server [R097]', async () => {
    const server = await start();
    const token = await signIn(server.url);
    const reset = run('cli/admin-reset.js');
    expect(await reset.ended).toBe(0);
    const password = /Password {2}(\S+)/.exec(reset.lines.join('\n'))?.[1] ?? '';
    await request(server.url).get('/api/admin/me').auth(token, { type: 'bearer' }).expect(401);
    const fresh = await signIn(server.url, { username: 'admin', password });

    const seed = run('cli/seed.js');
    expect(await seed.ended).toBe(0);
    expect(seed.lines).toEqual(['Added 300 demo shipments.']);
    const list = await request(server.url).get('/api/tracking/all').auth(fresh, { type: 'bearer' }).expect(200);
    // One is in the trash.
    expect(list.body.data.pagination.total).toBe(299);
  });

  test.each([
    ['ADMIN_PASSWORD', 'password12345', 'ADMIN_PASSWORD is too common. Choose another one.'],
    ['ADMIN_PASSWORD', ' '.repeat(12), 'ADMIN_PASSWORD must not repeat the same few characters. Choose another one.'],
    ['ADMIN_PASSWORD', 'seven-7', '  ADMIN_PASSWORD must have at least 8 characters'],
    ['JWT_SECRET', 'your-jwt-secret-goes-here-0123456789', /^ {2}JWT_SECRET must be random, not a sample/],
  ])('refuses to start with %s=%j, and explains it [A12, X11]', async (name, value, reason) => {
    const failed = run('main.js', { [name]: value });
    expect(await failed.ended).toBe(1);
    expect(failed.lines.at(-1)).toMatch(reason);
    expect(failed.lines.join()).not.toContain('URL');
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
