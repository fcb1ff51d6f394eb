import { KEY_LIMITS } from '@waybill/contracts/keys/facts';
import { type ApiKey, apiKey, madeKey, type MadeKey } from '@waybill/contracts/keys/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

// Noon of Wednesday the seventh of March 2040 in the company's zone.
const server = setUpServer();
const SHOP = { name: 'Web shop', permissions: ['shipments:read', 'shipments:write'] };

const send = async (body: object) => (await server.admin()).post('/api/admin/keys').send(body);
async function make(body: object = SHOP): Promise<MadeKey> {
  const answer = await send(body);
  expect(answer.status).toBe(201);
  return madeKey.strict().parse(answer.body.data);
}
const list = async (): Promise<ApiKey[]> =>
  (await (await server.admin()).get('/api/admin/keys').expect(200)).body.data.keys.map((key: unknown) =>
    apiKey.strict().parse(key),
  );
const revoke = async (keyId: string) => (await server.admin()).delete(`/api/admin/keys/${keyId}`);
const rotate = async (keyId: string, body: object = { overlapHours: 24 }) =>
  (await server.admin()).post(`/api/admin/keys/${keyId}/rotate`).send(body);
const useKey = (secret: string) => server.visitor().get('/api/tracking/all').set('Authorization', `Bearer ${secret}`);

test('makes a key, shows its secret once, stores only its hash, and logs who made it', async () => {
  const { key, secret } = await make({ ...SHOP, expiresOn: '2041-03-07' });
  expect(secret).toMatch(/^wbk_live_[0-9A-Za-z]{36}$/);
  expect(key).toMatchObject({
    ...SHOP,
    hint: `${secret.slice(0, 13)}…${secret.slice(-4)}`,
    createdAt: server.clock.now.toISOString(),
    createdBy: 'dispatcher',
    expiresOn: '2041-03-07',
    lastUsedOn: null,
    oldSecretUntil: null,
    revokedAt: null,
  });
  expect(await list()).toEqual([key]);
  const stored = JSON.stringify(await server.connection().collection('apiKeys').find().toArray());
  expect(stored).not.toContain(secret.slice(13, -4));
  await server.processEvents();
  const log = await (await server.admin()).get('/api/admin/activity').query({ target: key.keyId }).expect(200);
  expect(log.body.data.entries).toMatchObject([{ action: 'key.made', actor: 'dispatcher', after: { name: 'Web shop' } }]);
});

test('lets a program create a shipment, under its own name, and keeps it out of everything else', async () => {
  const { key, secret } = await make();
  const bearer = `Bearer ${secret}`;
  const created = await server.visitor().post('/api/tracking/generate').set('Authorization', bearer).send(newShipmentBody());
  expect(created.status).toBe(201);
  const { trackingId } = created.body.data;
  for (const path of ['/api/admin/keys', '/api/admin/me', '/api/admin/settings', '/api/admin/messages', '/api/admin/activity'])
    expectFailure(await server.visitor().get(path).set('Authorization', bearer), 'FORBIDDEN');
  await server.processEvents();
  const log = await (await server.admin()).get('/api/admin/activity').query({ target: trackingId }).expect(200);
  expect(log.body.data.entries).toMatchObject([{ action: 'shipment.created', actor: 'Web shop' }]);
  expect(await list()).toEqual([{ ...key, lastUsedOn: '2040-03-07' }]);
});

test('makes a create repeatable with its own Idempotency-Key', async () => {
  const { secret } = await make();
  const once = () =>
    server
      .visitor()
      .post('/api/tracking/generate')
      .set({ Authorization: `Bearer ${secret}`, 'Idempotency-Key': 'order-1' })
      .send(newShipmentBody());
  const answers = await Promise.all([once(), once(), once()]);
  expect(new Set(answers.map(({ body }) => body.data.trackingId)).size).toBe(1);
});

describe('the old secret of a rotated key', () => {
  test('works until the overlap ends', async () => {
    const { key, secret } = await make();
    const answer = await rotate(key.keyId, { overlapHours: 2 });
    const { key: rotated, secret: next } = madeKey.strict().parse(answer.body.data);
    expect(rotated.oldSecretUntil).toBe(new Date(server.clock.now.getTime() + 2 * HOUR_MS).toISOString());
    expect(next).not.toBe(secret);
    await useKey(secret).expect(200);
    await useKey(next).expect(200);
    server.wait(2 * HOUR_MS);
    expectFailure(await useKey(secret), 'INVALID_TOKEN');
    await useKey(next).expect(200);
  });

  test('ends at once without an overlap', async () => {
    const { key, secret } = await make();
    await useKey(secret).expect(200);
    const { secret: next } = (await rotate(key.keyId, { overlapHours: 0 })).body.data as MadeKey;
    expectFailure(await useKey(secret), 'INVALID_TOKEN');
    await useKey(next).expect(200);
  });
});

test('refuses a revoked key at once, once and for all', async () => {
  const { key, secret } = await make();
  await useKey(secret).expect(200);
  const first = (await revoke(key.keyId)).body.data;
  expect(first).toMatchObject({ keyId: key.keyId, revokedAt: server.clock.now.toISOString() });
  expect(expectFailure(await useKey(secret), 'INVALID_TOKEN').message).toBe(
    'This API key is unknown or revoked. Make another one in Settings, Sign-in.',
  );
  server.wait(HOUR_MS);
  expect((await revoke(key.keyId)).body.data).toEqual(first);
  expectFailure(await rotate(key.keyId), 'KEY_NOT_FOUND');
});

test('refuses a key after its last day in the company’s time zone', async () => {
  const { secret } = await make({ ...SHOP, expiresOn: '2040-03-07' });
  // To the last second of the day in New York.
  server.wait(12 * HOUR_MS - 1);
  await useKey(secret).expect(200);
  server.wait(1);
  expect(expectFailure(await useKey(secret), 'TOKEN_EXPIRED').message).toBe(
    'This API key has expired. Make another one in Settings, Sign-in.',
  );
});

test.each([
  ['a letter changed', (secret: string) => secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
  ['the end missing', (secret: string) => secret.slice(0, -3)],
  ['no content', () => 'wbk_live_'],
])('names a mistyped key with %s, without a read of the database', async (_what, change) => {
  const { secret } = await make();
  expect(expectFailure(await useKey(change(secret)), 'INVALID_TOKEN').message).toBe(
    'This API key is mistyped. Copy it again in full.',
  );
});

test('refuses a key of another installation, and one with a space', async () => {
  const other = 'wbk_live_000000000000000000000000000000';
  expectFailure(await useKey(`${other}3dUZTb`), 'INVALID_TOKEN');
  const { secret } = await make();
  expectFailure(await useKey(`${secret.slice(0, 20)} ${secret.slice(20)}`), 'INVALID_TOKEN');
});

test('keeps at most 50 active keys, also with 30 calls at once at the limit, and replaces revoked ones', async () => {
  for (let count = 0; count < KEY_LIMITS.keys - 10; count += 1) await make();
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(SHOP)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.find(({ status }) => status !== 201);
  if (!refused) throw new Error('Nothing was refused');
  expect(expectFailure(refused, 'CONFLICT').message).toBe('There are already 50 active API keys. Revoke one first.');
  const [newest] = await list();
  await revoke(newest?.keyId ?? '');
  const { key } = await make();
  const kept = await list();
  expect(kept).toHaveLength(KEY_LIMITS.keys);
  expect(kept[0]).toEqual(key);
  expect(kept.map(({ keyId }) => keyId)).not.toContain(newest?.keyId);
});

test.each([
  ['no name', { permissions: SHOP.permissions }, 'name'],
  ['an invisible name', { ...SHOP, name: '\u200B' }, 'name'],
  ['a long name', { ...SHOP, name: 'x'.repeat(KEY_LIMITS.keyName + 1) }, 'name'],
  ['no permission', { ...SHOP, permissions: [] }, 'permissions'],
  ['a permission of sessions', { ...SHOP, permissions: ['account:write'] }, 'permissions.0'],
  ['an operator', { ...SHOP, permissions: { $ne: '' } }, 'permissions'],
  ['a past day', { ...SHOP, expiresOn: '2040-03-06' }, 'expiresOn'],
])('refuses %s by name', async (_what, body, path) => {
  const { errors = [] } = expectFailure(await send(body), 'VALIDATION');
  expect(errors.map((error) => error.path)).toEqual([path]);
  expect(await list()).toEqual([]);
});

test('gives a key with only one permission nothing else of a shipment', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const { secret } = await make({ name: 'Reader', permissions: ['shipments:read'] });
  const authorization = `Bearer ${secret}`;
  await server.visitor().get(`/api/tracking/track/${trackingId}`).set('Authorization', authorization).expect(200);
  const update = { status: 'in_transit' };
  expectFailure(
    await server.visitor().put(`/api/tracking/update/${trackingId}`).set('Authorization', authorization).send(update),
    'FORBIDDEN',
  );
});
