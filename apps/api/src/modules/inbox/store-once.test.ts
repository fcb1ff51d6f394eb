import { DUPLICATE_WINDOW_MINUTES } from '@waybill/contracts/inbox/facts';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactBody, createdShipment, quoteBody, reportBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { messageModel } from './store/message-model.ts';
import { quoteModel } from './store/quote-model.ts';

const WINDOW_MS = DUPLICATE_WINDOW_MINUTES * 60_000;
const server = setUpServer({ config: { rateLimitFactor: 20, trustProxy: 1 } });
let trackingId = '';

beforeEach(async () => {
  ({ trackingId } = await createdShipment(await server.admin()));
});

const CALLS = [
  {
    name: 'a message',
    path: () => '/api/contact',
    body: contactBody({ elapsedMs: 30_000 }),
    other: contactBody({ phone: '+33 1 55 50 01 43' }),
    status: { stored: 201, duplicate: 201 },
    count: () => messageModel(server.connection()).countDocuments(),
  },
  {
    name: 'a problem report',
    path: () => `/api/tracking/track/${trackingId}/report`,
    body: reportBody({ elapsedMs: 30_000 }),
    other: reportBody({ kind: 'other' }),
    status: { stored: 202, duplicate: 202 },
    count: () => messageModel(server.connection()).countDocuments(),
  },
  {
    name: 'a quote request',
    path: () => '/api/quotes',
    body: quoteBody({ elapsedMs: 30_000 }),
    other: quoteBody({ weight: '241 kg' }),
    status: { stored: 201, duplicate: 200 },
    count: () => quoteModel(server.connection()).countDocuments(),
  },
];

describe.each(CALLS)('$name [A2-15]', ({ path, body, other, status, count }) => {
  const send = (content: object, { key, from = '203.0.113.7' }: { key?: string; from?: string } = {}) => {
    const request = server.visitor().post(path()).set('X-Forwarded-For', from);
    return (key === undefined ? request : request.set('Idempotency-Key', key)).send(content);
  };
  const getReference = (answer: { body: { data: { reference: string } } }) => answer.body.data.reference;

  test('stores a repeated submission within ten minutes once and returns the first reference', async () => {
    const first = await send(body).expect(status.stored);
    server.wait(WINDOW_MS - 1);
    const second = await send({ ...body, elapsedMs: 600_000 }, { from: '203.0.113.8' }).expect(status.duplicate);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
    expect(await count()).toBe(1);
  });

  test('stores a repeated submission after ten minutes, or with another field, again', async () => {
    const first = await send(body).expect(status.stored);
    await send(other).expect(status.stored);
    server.wait(WINDOW_MS);
    const later = await send(body).expect(status.stored);
    expect(getReference(later)).not.toBe(getReference(first));
    expect(await count()).toBe(3);
    const again = await send(body).expect(status.duplicate);
    expect(getReference(again)).toBe(getReference(later));
  });

  test.each([
    ['at once', 0],
    ['at once, when the previous one is just old enough', WINDOW_MS],
  ])('stores one of 12 submissions %s', async (_when, waited) => {
    if (waited > 0) await send(body).expect(status.stored);
    server.wait(waited);
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body)));
    expect(new Set(answers.map(getReference)).size).toBe(1);
    expect(answers.filter((answer) => answer.status === status.stored).length).toBeGreaterThan(0);
    expect(await count()).toBe(before + 1);
  });

  test('stores a person’s submission beside spam with the same content', async () => {
    const spam = await send({ ...body, website: 'x' }).expect(status.stored);
    const real = await send(body).expect(status.stored);
    expect(getReference(real)).not.toBe(getReference(spam));
    expect(await count()).toBe(2);
  });

  test('repeats the answer for an idempotency key, a day later and with another time on the form [C01]', async () => {
    const first = await send(body, { key: 'k-1' }).expect(status.stored);
    server.wait(24 * 3_600_000);
    const second = await send({ ...body, elapsedMs: 90_000 }, { key: 'k-1' }).expect(status.stored);
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    expect(await count()).toBe(1);
  });

  test('stores one of 12 concurrent submissions with one key and answers all alike [C02]', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body, { key: 'twins' })));
    expect(new Set(answers.map((answer) => `${answer.status} ${getReference(answer)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(status.stored);
    expect(await count()).toBe(1);
  });

  test('refuses a key with other content, and separates keys by address [C03]', async () => {
    await send(body, { key: 'k-1' }).expect(status.stored);
    expectFailure(await send(other, { key: 'k-1' }), 'IDEMPOTENCY_MISMATCH');
    expect(await count()).toBe(1);
    await send(other, { key: 'k-1', from: '198.51.100.1' }).expect(status.stored);
    expect(await count()).toBe(2);
  });

  test('frees the key of a refused submission [C04]', async () => {
    expectFailure(await send({}, { key: 'k-1' }), 'VALIDATION');
    await send(body, { key: 'k-1' }).expect(status.stored);
  });

  test('refuses a key that is too long', async () => {
    expectFailure(await send(body, { key: 'k'.repeat(65) }), 'VALIDATION');
    expect(await count()).toBe(0);
  });
});
