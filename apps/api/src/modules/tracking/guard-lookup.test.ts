import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import type { Response } from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const { lookup, lookupMiss } = RATE_LIMITS;
const UNKNOWN = 'TRK-000000-000000';
const server = setUpServer({ config: { trustProxy: 1 } });
let trackingId = '';

beforeEach(async () => {
  ({ trackingId } = await createdShipment(await server.admin()));
});

const track = (text: string, from = '203.0.113.7') =>
  server
    .visitor()
    .get(`/api/tracking/track/${encodeURIComponent(text)}`)
    .set('X-Forwarded-For', from);

async function miss(times: number, from?: string) {
  for (let count = 0; count < times; count += 1) await track(UNKNOWN, from).expect(404);
}

const rateLimits = () => server.connection().collection('rateLimits').find().toArray();

function expectThrottled(answer: Response, limit: 'lookup' | 'lookupMiss', seconds: number) {
  expect(expectFailure(answer, 'RATE_LIMITED').message).toBe(
    'Too many lookups from your connection. Please try again in a moment.',
  );
  const { limit: quota, windowMinutes } = RATE_LIMITS[limit];
  expect(answer.headers).toMatchObject({
    'retry-after': String(seconds),
    'ratelimit-policy': `"${limit}"; q=${quota}; w=${windowMinutes * 60}`,
    ratelimit: `"${limit}"; r=0; t=${seconds}`,
    'cache-control': 'no-store',
  });
}

describe('after 30 misses in ten minutes [P04, B13]', () => {
  test('refuses hits and misses until the ten minutes are over', async () => {
    await miss(lookupMiss.limit);
    for (const text of [UNKNOWN, trackingId, EXAMPLE_TRACKING_ID, 'hello']) expectThrottled(await track(text), 'lookupMiss', 600);
    server.wait(9 * 60_000);
    expectThrottled(await track(trackingId), 'lookupMiss', 60);
    server.wait(60_000);
    await track(trackingId).expect(200);
    await miss(1);
  });

  test('counts misses of every kind: unknown, malformed, mistyped, deleted', async () => {
    await (await server.admin()).delete(`/api/tracking/delete/${trackingId}`).expect(200);
    for (const text of ['hello', trackingId, `${trackingId.slice(0, -1)}?`, '65f000000000000000000000'])
      await track(text).expect(404);
    await miss(lookupMiss.limit - 4);
    expectThrottled(await track(UNKNOWN), 'lookupMiss', 600);
  });

  test('refuses only the caller, by network for IPv6', async () => {
    await miss(lookupMiss.limit, '2001:db8:1:2200::1');
    expectThrottled(await track(trackingId, '2001:db8:1:22ff::9'), 'lookupMiss', 600);
    await track(trackingId, '2001:db8:1:2300::1').expect(200);
    await track(trackingId, '203.0.113.8').expect(200);
  });

  test('refuses in other and new processes as well', async () => {
    await miss(lookupMiss.limit);
    server.restart();
    expectThrottled(await track(trackingId), 'lookupMiss', 600);
  });

  test('counts concurrent guesses', async () => {
    const answers = await Promise.all(Array.from({ length: lookupMiss.limit + 20 }, () => track(UNKNOWN)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(lookupMiss.limit);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('leaves an administrator at the same address alone', async () => {
    await miss(lookupMiss.limit);
    const token = await server.openSession();
    const asAdmin = (text: string) => track(text).set('Authorization', `Bearer ${token}`);
    await asAdmin(trackingId).expect(200);
    await asAdmin(UNKNOWN).expect(404);
    const answers = await Promise.all(Array.from({ length: lookup.limit + 1 }, () => asAdmin(trackingId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('successful lookups [P04, B13]', () => {
  test('are refused from the 121st in a minute', async () => {
    const answers = await Promise.all(Array.from({ length: lookup.limit }, () => track(trackingId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expectThrottled(await track(trackingId), 'lookup', 60);
    await track(trackingId, '203.0.113.8').expect(200);
    server.wait(60_000);
    await track(trackingId).expect(200);
  });

  test('are counted across restarts, except the last few [A17]', async () => {
    await Promise.all(Array.from({ length: lookup.limit }, () => track(trackingId)));
    await expect.poll(async () => (await rateLimits()).map(({ hits }) => hits)).toEqual([lookup.limit]);
    server.restart();
    const answers = [];
    for (let count = 0; count < 24; count += 1) answers.push(await track(trackingId));
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  test('write nothing while they are few', async () => {
    await track(trackingId).expect(200);
    expect(await rateLimits()).toEqual([]);
    await miss(1);
    const counters = await rateLimits();
    expect(counters).toMatchObject([{ hits: 1 }]);
    expect(JSON.stringify(counters)).not.toContain('203.0.113.7');
  });
});

test('forbids indexing and shared caching of lookups [B13]', async () => {
  for (const text of [trackingId, UNKNOWN, EXAMPLE_TRACKING_ID]) {
    const { headers } = await track(text);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
  }
});
