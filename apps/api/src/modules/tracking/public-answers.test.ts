import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import type { Response } from 'supertest';
import { expect, describe, test, vi } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { countShipmentReads } from '../../testing/count-reads.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { rateLimitFactor: 10 } });
const track = (trackingId: string) => server.visitor().get(`/api/tracking/track/${trackingId}`);
const { lookupMiss } = RATE_LIMITS;

const countReads = (act: () => PromiseLike<unknown>) => countShipmentReads(server, act);

test('serves a repeated lookup from the cache, byte for byte, or with 304 [B13]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await server.followChanges();
  const first = await track(trackingId).expect(200);
  const reads = await countReads(async () => {
    const again = await track(trackingId.toLowerCase()).expect(200);
    expect(again.text).toBe(first.text);
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'private, no-cache' });
    await track(trackingId)
      .set('If-None-Match', first.headers.etag ?? '')
      .expect(304);
  });
  expect(reads).toBe(0);
});

test('caches nothing without a change feed [C09]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await track(trackingId).expect(200);
  expect(await countReads(() => track(trackingId).expect(200))).toBe(1);
});

test('answers in each language, and the office without a cache', async () => {
  await server.followChanges();
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const messages = [];
  for (const language of ['en', 'de', 'en', 'de'])
    messages.push((await track(trackingId).set('Accept-Language', language)).body.message);
  expect(messages).toEqual(['Shipment found', 'Sendung gefunden', 'Shipment found', 'Sendung gefunden']);
  const seen = await admin.get(`/api/tracking/track/${trackingId}`).expect(200);
  expect(seen.body.data.recipient.phone).toBe(newShipmentBody().recipient.phone);
  expect(seen.headers['cache-control']).toBe('no-store');
});

test('caches the public view once for all languages and answers in each [C3]', async () => {
  await server.followChanges();
  const { trackingId } = await createdShipment(await server.admin());
  const look = (language: string) => server.visitor().get(`/api/tracking/track/${trackingId}`).set('Accept-Language', language);
  await look('en').expect(200);
  expect(await countShipmentReads(server, () => look('de').expect(200))).toBe(0);
  const [english, german] = [await look('en').expect(200), await look('de').expect(200)];
  expect(german.body.data).toEqual(english.body.data);
  expect(german.body.message).toBe('Sendung gefunden');
  expect(english.body.message).toBe('Shipment found');
  expect(german.headers.etag).not.toBe(english.headers.etag);
  await look('de').set('If-None-Match', String(german.headers.etag)).expect(304);
});

test('shows every change in the next lookup: status, edit, history, trash, restore, settings [C09]', async () => {
  await server.followChanges();
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const readPublic = async () => (await track(trackingId)).body.data;
  expect(await readPublic()).toMatchObject({ status: 'processing' });

  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit', location: 'Lyon' }).expect(200);
  const moved = await readPublic();
  expect(moved).toMatchObject({ status: 'in_transit', currentLocation: 'Lyon' });

  await admin.patch(`/api/tracking/${trackingId}`).send({ destination: 'Malmö' }).expect(200);
  expect(await readPublic()).toMatchObject({ destination: 'Malmö' });

  await admin.delete(`/api/tracking/${trackingId}/history/${moved.statusHistory.at(-1)._id}`).expect(200);
  expect(await readPublic()).toMatchObject({ status: 'processing' });

  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await track(trackingId).expect(404);
  await admin.post(`/api/admin/trash/${trackingId}/restore`).expect(200);
  expect(await readPublic()).toMatchObject({ recipient: { name: 'Zoë Ångström' } });

  const { data: settings } = (await admin.get('/api/admin/settings')).body;
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, tracking: { ...settings.tracking, nameMode: 'initials' } })
    .expect(200);
  expect(await readPublic()).toMatchObject({ recipient: { name: 'Z. Å.' } });
});

test('does not cache a lookup that began before a change [C09]', async () => {
  await server.followChanges();
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const early = Array.from({ length: 20 }, async () => track(trackingId));
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered', location: 'Oslo' }).expect(200);
  expect((await track(trackingId)).body.data.status).toBe('delivered');
  await Promise.all(early);
  expect((await track(trackingId)).body.data.status).toBe('delivered');
});

test('shows changes of another process within a second, including settings [C09]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await server.followChanges();
  const status = async () => (await track(trackingId)).body.data.status;
  expect(await status()).toBe('processing');
  const admin = await server.adminOfOtherProcess();
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit', location: 'Lyon' }).expect(200);
  await vi.waitFor(async () => expect(await status()).toBe('in_transit'), { timeout: 1_000, interval: 20 });

  const { data: settings } = (await admin.get('/api/admin/settings')).body;
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, tracking: { ...settings.tracking, nameMode: 'hidden' } })
    .expect(200);
  const name = async () => (await track(trackingId)).body.data.recipient.name;
  await vi.waitFor(async () => expect(await name()).toBe(''), { timeout: 1_000, interval: 20 });
});

describe('with production limits', () => {
  const strict = setUpServer();

  test('refuses cached answers after too many guesses [P04]', async () => {
    const { trackingId } = await createdShipment(await strict.admin());
    await strict.followChanges();
    const ask = (id: string) => strict.visitor().get(`/api/tracking/track/${id}`);
    await ask(trackingId).expect(200);
    for (let count = 0; count < lookupMiss.limit; count += 1) await ask('TRK-000000-000000').expect(404);
    expect((await ask(trackingId)).status).toBe(429);
  });
});

describe('EDGE_CACHE_SECONDS', () => {
  const withSharedCache = setUpServer({ config: { edgeCacheSeconds: 20, rateLimitFactor: 0.1 } });
  const ask = (trackingId: string) => withSharedCache.visitor().get(`/api/tracking/track/${trackingId}`);
  const caching = async (call: PromiseLike<Response>) => {
    const { status, headers } = await call;
    return [status, headers['cache-control']];
  };

  test('lets shared caches store public lookups by language, and nothing else [P02]', async () => {
    const admin = await withSharedCache.admin();
    const { trackingId } = await createdShipment(admin);
    const { headers } = await ask(trackingId).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=20');
    expect(headers.vary).toMatch(/Accept-Language.*Authorization.*Accept/);
    expect(await caching(admin.get(`/api/tracking/track/${trackingId}`))).toEqual([200, 'no-store']);
    for (let count = 0; count < 3; count += 1) {
      expect(await caching(ask('TRK-000000-000000'))).toEqual([404, 'no-store']);
    }
    expect(await caching(ask(trackingId))).toEqual([429, 'no-store']);
    expect(await caching(withSharedCache.visitor().get('/api/settings/public'))).not.toContain('public, max-age=0, s-maxage=20');
  });
});
