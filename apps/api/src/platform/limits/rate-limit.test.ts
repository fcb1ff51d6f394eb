import { describe, expect, test } from 'vitest';
import { contactBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

type Server = ReturnType<typeof setUpServer>;

/** Limited to five in ten minutes. */
const send = (server: Server, forwardedFor: string) =>
  server.visitor().post('/api/contact').set('X-Forwarded-For', forwardedFor).send(contactBody());

async function useUp(server: Server, forwardedFor: string) {
  for (let count = 0; count < 5; count += 1) expect((await send(server, forwardedFor)).status).toBe(201);
}

describe('behind one trusted proxy [A18]', () => {
  const server = setUpServer({ config: { trustProxy: 1 } });

  test('counts each address separately', async () => {
    await useUp(server, '203.0.113.7');
    expectFailure(await send(server, '203.0.113.7'), 'RATE_LIMITED');
    expect((await send(server, '203.0.113.8')).status).toBe(201);
  });

  test('ignores addresses that the caller claims before the proxy', async () => {
    await useUp(server, '203.0.113.7');
    expectFailure(await send(server, '198.51.100.1, 203.0.113.7'), 'RATE_LIMITED');
  });

  test('shares a count among the IPv6 addresses of one customer', async () => {
    await useUp(server, '2001:db8:1:2200::1');
    expectFailure(await send(server, '2001:db8:1:22ff::9'), 'RATE_LIMITED');
    expect((await send(server, '2001:db8:1:2300::1')).status).toBe(201);
  });
});

describe('with the count in the database [A17]', () => {
  const server = setUpServer();

  test('continues in a new process', async () => {
    await useUp(server, '');
    server.restart();
    expectFailure(await send(server, ''), 'RATE_LIMITED');
  });

  test('replaces an expired window, also for concurrent callers', async () => {
    await useUp(server, '');
    server.wait(600_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(server, '')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

describe('a clock that is set back by a day', () => {
  const server = setUpServer();

  test('rejects nobody until it catches up', async () => {
    await useUp(server, '');
    server.wait(-24 * 3_600_000);
    expect((await send(server, '')).status).toBe(201);
    await Promise.all(Array.from({ length: 4 }, () => send(server, '')));
    expectFailure(await send(server, ''), 'RATE_LIMITED');
  });
});

describe('RATE_LIMIT_FACTOR', () => {
  const server = setUpServer({ config: { rateLimitFactor: 2 } });

  test('multiplies every limit', async () => {
    await useUp(server, '');
    await useUp(server, '');
    expectFailure(await send(server, ''), 'RATE_LIMITED');
  });
});
