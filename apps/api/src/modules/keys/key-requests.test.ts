import { KEY_REQUESTS } from '@waybill/contracts/keys/facts';
import { type KeyRequest, keyRequestPage, type MadeKey } from '@waybill/contracts/keys/schema';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test, vi } from 'vitest';
import { newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { createRequestRecorder } from './key-requests.ts';

// 60 calls a minute per key.
const server = setUpServer({ config: { rateLimitFactor: 0.1 } });

async function makeKey(body: object = {}): Promise<MadeKey> {
  const key = { name: 'Web shop', permissions: ['shipments:read', 'shipments:write'], ...body };
  return (await (await server.admin()).post('/api/admin/keys').send(key).expect(201)).body.data;
}
const ask = async (query: object) => (await server.admin()).get('/api/admin/keys/requests').query(query);
const read = async (query: object) => keyRequestPage.strict().parse((await ask({ limit: 100, ...query })).body.data);

/** Waits until they are stored. */
async function waitForRequests(query: object, count: number): Promise<KeyRequest[]> {
  const { entries } = await vi.waitUntil(
    async () => {
      const found = await read(query);
      return found.pagination.total >= count && found;
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(entries).toHaveLength(count);
  return entries;
}

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
const create = (secret: string, body: object = newShipmentBody()) =>
  server.visitor().post('/api/tracking/generate').set(bearer(secret)).send(body);

test('finds a call by its request ID, with path, status, code and key, but no query', async () => {
  const { key, secret } = await makeKey();
  const created = await create(secret).expect(201);
  const requestId = String(created.headers['x-request-id']);
  expect(await waitForRequests({ requestId }, 1)).toEqual([
    {
      requestId,
      at: expect.any(String),
      method: 'POST',
      path: '/api/tracking/generate',
      status: 201,
      code: null,
      ms: expect.any(Number),
      keyId: key.keyId,
    },
  ]);
  const failed = expectFailure(await create(secret, {}), 'VALIDATION');
  expect(await waitForRequests({ requestId: failed.requestId }, 1)).toMatchObject([{ status: 400, code: 'VALIDATION' }]);
  await server.visitor().get('/api/tracking/all?search=Okafor').set(bearer(secret)).set('X-Request-Id', 'my-search').expect(200);
  expect(await waitForRequests({ requestId: 'my-search' }, 1)).toMatchObject([{ path: '/api/tracking/all', status: 200 }]);
  expect((await read({ keyId: key.keyId, failed: 'true' })).entries).toMatchObject([{ requestId: failed.requestId }]);
  const stored = JSON.stringify(await server.connection().collection('keyRequests').find().toArray());
  expect(stored).not.toMatch(/Okafor|127\.0\.0\.1/);
});

test('records 30 calls at once, for their own key only', async () => {
  const [one, other] = [await makeKey(), await makeKey({ name: 'Other shop', test: true })];
  const calls = Array.from({ length: 30 }, () => create(one.secret).expect(201));
  const ids = (await Promise.all([...calls, create(other.secret).expect(201)])).map(({ headers }) => headers['x-request-id']);
  const found = await waitForRequests({ keyId: one.key.keyId }, 30);
  expect(new Set(found.map(({ requestId }) => requestId))).toEqual(new Set(ids.slice(0, 30)));
  expect(found.map(({ at }) => at)).toEqual(
    found
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(await waitForRequests({ keyId: other.key.keyId }, 1)).toMatchObject([{ requestId: ids[30] }]);
  expect((await read({ keyId: other.key.keyId, requestId: ids[0] })).entries).toEqual([]);
});

test('records calls of a key that is refused: without the permission, over its limit, expired and revoked', async () => {
  const { key, secret } = await makeKey({ permissions: ['reports:read'], expiresOn: '2040-03-08' });
  await create(secret).expect(403);
  for (let status = 0; status !== 429;) ({ status } = await create(secret));
  server.wait(2 * DAY_MS);
  await create(secret).expect(401);
  await (await server.admin()).delete(`/api/admin/keys/${key.keyId}`).expect(200);
  await create(secret).expect(401);
  const refusals = async () => {
    const { entries } = await read({ keyId: key.keyId, failed: 'true' });
    return Object.fromEntries(entries.map(({ code, status }) => [code, status]));
  };
  const all = { FORBIDDEN: 403, RATE_LIMITED: 429, TOKEN_EXPIRED: 401, INVALID_TOKEN: 401 };
  await vi.waitFor(async () => expect(await refusals()).toEqual(all), { timeout: 10_000 });
});

test('records no call of a session or a visitor', async () => {
  const { key, secret } = await makeKey();
  await server.visitor().get('/api/settings/public').expect(200);
  await create(secret).expect(201);
  await waitForRequests({ keyId: key.keyId }, 1);
  expect(await server.connection().collection('keyRequests').countDocuments()).toBe(1);
});

test.each([
  ['no filter', {}, 'keyId'],
  ['an operator', 'keyId=x&requestId[$ne]=x', 'requestId[$ne]'],
  ['an invisible character', { requestId: 'my\u200Btry' }, 'requestId'],
  ['a space', { requestId: 'my try' }, 'requestId'],
  ['a long ID', { requestId: 'x'.repeat(65) }, 'requestId'],
  ['another word for failed', { keyId: 'x', failed: 'false' }, 'failed'],
])('refuses %s', async (_what, query, path) => {
  const { errors = [] } = expectFailure(await ask(query as object), 'VALIDATION');
  expect(errors.map((error) => error.path)).toEqual([path]);
});

test('answers an unknown ID with an empty list', async () => {
  expect((await read({ requestId: 'unknown' })).entries).toEqual([]);
});

const newRecorder = () => {
  const { keyRequests, logger, now, storage } = server.newContext();
  return {
    keyRequests,
    recorder: (store = keyRequests.store) =>
      createRequestRecorder({ keyRequests: { ...keyRequests, store }, logger, now, storage }),
  };
};
const call = (keyId: string, requestId: string) =>
  ({ keyId, requestId, method: 'GET', url: '/api/tracking/all', status: 200, code: null, ms: 3 }) as const;

test('keeps the newest 10,000 of a key', async () => {
  const at = (index: number) => new Date(server.clock.now.getTime() - 60_000 - index);
  const stored = (keyId: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ keyId, requestId: `${keyId}-${index}`, at: at(index) }));
  const collection = server.connection().collection('keyRequests');
  await collection.insertMany([...stored('busy', KEY_REQUESTS.perKey + 200), ...stored('quiet', 3)]);
  const { recorder } = newRecorder();
  const { record, flush } = recorder();
  record(call('busy', 'newest'));
  record(call('quiet', 'newest'));
  await flush();
  const left = await vi.waitUntil(async () => {
    const count = await collection.countDocuments({ keyId: 'busy' });
    return count === KEY_REQUESTS.perKey && count;
  });
  expect(left).toBe(10_000);
  expect(await collection.countDocuments({ keyId: 'busy', requestId: { $in: ['newest', 'busy-0'] } })).toBe(2);
  expect(await collection.countDocuments({ keyId: 'busy', requestId: 'busy-10199' })).toBe(0);
  expect(await collection.countDocuments({ keyId: 'quiet' })).toBe(4);
});

test('stores a batch again, once, whose answer was lost, and else keeps the newest 5,000 in memory', async () => {
  const { keyRequests, recorder } = newRecorder();
  let failure: 'answer lost' | 'database down' | undefined = 'answer lost';
  const { record, flush } = recorder(async (requests) => {
    if (failure !== 'database down') await keyRequests.store(requests);
    if (failure) throw new Error(failure);
  });
  record(call('shop', 'stored-before'));
  await vi.waitUntil(() => server.logged.join('').includes('store requests of keys'));
  failure = 'database down';
  for (let index = 0; index < 5_000; index += 1) record(call('shop', `waits-${index}`));
  await expect(flush()).rejects.toThrow('database down');
  record(call('shop', 'newest'));
  failure = undefined;
  await flush();
  const collection = server.connection().collection('keyRequests');
  const has = (requestId: string) => collection.countDocuments({ requestId });
  expect([await has('stored-before'), await has('waits-0'), await has('waits-1'), await has('newest')]).toEqual([1, 0, 1, 1]);
});
