import { once } from 'node:events';
import { connect } from 'node:net';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { setUpMain, signIn } from './testing/set-up-main.ts';

const TIMEOUT_MS = 90_000;
const { run, start } = setUpMain();

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

  test('lets admin:reset and seed run beside it, but no second server, and stops without losing a call [R02, R097]', async () => {
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

    const second = run('main.js');
    expect(await second.ended).toBe(1);
    expect(second.lines).toEqual([expect.stringMatching(/^The data folder .+ is in use by process \d+/)]);

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

  test.each([
    ['ADMIN_PASSWORD', 'password12345', 'ADMIN_PASSWORD is too common. Choose another one.'],
    ['JWT_SECRET', 'your-jwt-secret-goes-here-0123456789', /^ {2}JWT_SECRET must be random, not a sample/],
  ])('refuses to start with %s=%j, and explains it [A12, X11]', async (name, value, reason) => {
    const failed = run('main.js', { [name]: value });
    expect(await failed.ended).toBe(1);
    expect(failed.lines.at(-1)).toMatch(reason);
    expect(failed.lines.join()).not.toContain('URL');
  });
});
