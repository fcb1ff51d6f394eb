import { MAX_LINKS } from '@waybill/contracts/links/facts';
import type { ShipmentLink } from '@waybill/contracts/links/schema';
import { DAY_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });

async function setUp() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const base = `/api/admin/shipments/${trackingId}/links`;
  return {
    admin,
    trackingId,
    base,
    make: (body: object = { scope: 'recipient', days: 30 }) => admin.post(base).send(body),
    list: async (): Promise<ShipmentLink[]> => (await admin.get(base).expect(200)).body.data.links,
    revoke: (id = '') => admin.delete(id ? `${base}/${id}` : base),
  };
}

test('creates a link for some days, returns its address once, and logs who made it', async () => {
  const { admin, trackingId, make, list } = await setUp();
  const { link, address } = (await make({ scope: 'recipient', days: 7 }).expect(201)).body.data;
  expect(link).toEqual({
    id: expect.stringMatching(/^[\da-f]{24}$/),
    scope: 'recipient',
    madeBy: CREDENTIALS.username,
    createdAt: server.clock.now.toISOString(),
    expiresAt: new Date(server.clock.now.getTime() + 7 * DAY_MS).toISOString(),
    lastUsedOn: null,
    revokedAt: null,
    isOfAnother: false,
  });
  expect(address).toMatch(new RegExp(`^https://waybill\\.example/track/${trackingId}\\?k=${link.id}\\.`));
  expect(await list()).toEqual([link]);
  await server.processEvents();
  const log = await admin.get('/api/admin/activity').query({ target: trackingId, action: 'link.made' });
  expect(log.body.data.entries).toMatchObject([{ actor: CREDENTIALS.username, after: { scope: 'recipient', days: 7 } }]);
  const stored = await server.connection().collection('links').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(address.split('?k=')[1].split('.')[2]);
});

test('revokes a link once and all others together, and logs each once', async () => {
  const { admin, trackingId, make, list, revoke } = await setUp();
  const made: ShipmentLink[] = [];
  for (let count = 0; count < 3; count += 1) {
    server.wait(1_000);
    made.unshift((await make().expect(201)).body.data.link);
  }
  const [, second] = made;
  const answer = (await revoke(second?.id).expect(200)).body.data.links;
  const revokedAt = server.clock.now.toISOString();
  expect(answer).toEqual(made.map((link) => ({ ...link, revokedAt: link === second ? revokedAt : null })));
  server.wait(1_000);
  expect((await revoke(second?.id).expect(200)).body.data.links).toEqual(answer);
  await revoke().expect(200);
  expect((await list()).map((link) => link.revokedAt)).toEqual([
    server.clock.now.toISOString(),
    revokedAt,
    server.clock.now.toISOString(),
  ]);
  await server.processEvents();
  await server.processEvents();
  const log = await admin.get('/api/admin/activity').query({ target: trackingId, action: 'link.revoked' });
  expect(log.body.data.entries.map(({ after }: { after: unknown }) => after)).toEqual([{ scope: 'all' }, { scope: 'recipient' }]);
});

test('limits active links, and replaces inactive ones by new ones', async () => {
  const { make, list, revoke } = await setUp();
  for (let count = 0; count < MAX_LINKS; count += 1) await make().expect(201);
  expectFailure(await make(), 'CONFLICT');
  const links = await list();
  const oldest = links.at(-1)?.id;
  await revoke(oldest).expect(200);
  await server.processEvents();
  await make().expect(201);
  const now = await list();
  expect(now).toHaveLength(MAX_LINKS);
  expect(now.map(({ id }) => id)).not.toContain(oldest);
});

test('marks links of a previous recipient and replaces them by new ones', async () => {
  const { admin, trackingId, make, list } = await setUp();
  const rename = (name: string) => admin.patch(`/api/tracking/${trackingId}`).send({ recipient: { name } }).expect(200);
  const { id } = (await make().expect(201)).body.data.link;
  await make({ scope: 'basic', days: 30 }).expect(201);
  await rename('Kofi Mensah');
  expect((await list()).map(({ isOfAnother }) => isOfAnother)).toEqual([false, true]);
  await rename('Zoë Ångström');
  expect((await list()).map(({ isOfAnother }) => isOfAnother)).toEqual([false, false]);
  await rename('Kofi Mensah');
  for (let count = 2; count < MAX_LINKS; count += 1) await make().expect(201);
  await server.processEvents();
  await make().expect(201);
  const now = await list();
  expect(now).toHaveLength(MAX_LINKS);
  expect(now.map((link) => link.id)).not.toContain(id);
  expectFailure(await make(), 'CONFLICT');
});

describe('refuses', () => {
  test.each([
    [{ scope: 'everything', days: 30 }, 'scope'],
    [{ days: 30 }, 'scope'],
    [{ scope: 'basic' }, 'days'],
    [{ scope: 'basic', days: 0 }, 'days'],
    [{ scope: 'basic', days: 91 }, 'days'],
    [{ scope: 'basic', days: 1.5 }, 'days'],
    [{ scope: 'basic', days: '30' }, 'days'],
    [{ scope: 'basic', days: 30, shipment: 'x' }, 'shipment'],
  ])('%j without creating a link', async (body, path) => {
    const { make, list } = await setUp();
    expect(expectFailure(await make(body), 'VALIDATION').errors?.[0]?.path).toBe(path);
    expect(await list()).toEqual([]);
  });

  test('deleted and unknown shipments, and the link of another shipment', async () => {
    const { admin, trackingId, base, make } = await setUp();
    const other = await createdShipment(admin);
    const { link } = (await make().expect(201)).body.data;
    expectFailure(await admin.delete(`/api/admin/shipments/${other.trackingId}/links/${link.id}`), 'LINK_NOT_FOUND');
    for (const id of ['x', '$ne', '0'.repeat(24)]) expectFailure(await admin.delete(`${base}/${id}`), 'LINK_NOT_FOUND');
    await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
    for (const call of [make(), admin.get(base), admin.delete(base), admin.delete(`${base}/${link.id}`)])
      expectFailure(await call, 'SHIPMENT_NOT_FOUND');
  });
});

const storedLinks = (filter: object = {}) => server.connection().collection('links').find(filter).toArray();

test('creates 20 of 60 links requested at once, and one more after a revocation [H10]', async () => {
  const { make, list, revoke } = await setUp();
  const answers = await Promise.all(Array.from({ length: 60 }, () => make()));
  expect([201, 409].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([20, 40]);
  expect(await storedLinks()).toHaveLength(20);
  await revoke((await list())[7]?.id).expect(200);
  const later = await Promise.all(Array.from({ length: 10 }, () => make()));
  expect(later.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await storedLinks({ revokedAt: { $exists: false } })).toHaveLength(20);
});

test('counts links of an earlier release without a place [H10]', async () => {
  const { make } = await setUp();
  for (let count = 0; count < 3; count += 1) await make().expect(201);
  await server
    .connection()
    .collection('links')
    .updateMany({}, { $unset: { place: 1 } });
  await Promise.all(Array.from({ length: 30 }, () => make()));
  expect(await storedLinks()).toHaveLength(20);
});

test('creates one link for eight requests with one key, and returns the same address to all [R3]', async () => {
  const { admin, base } = await setUp();
  const once = () => admin.post(base).set('Idempotency-Key', 'k').send({ scope: 'recipient', days: 30 });
  const answers = await Promise.all(Array.from({ length: 8 }, once));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(7);
  expect(await storedLinks()).toHaveLength(1);
  expectFailure(await admin.post(base).set('Idempotency-Key', 'k').send({ scope: 'basic', days: 30 }), 'IDEMPOTENCY_MISMATCH');
  const { trackingId } = await createdShipment(admin);
  await admin
    .post(`/api/admin/shipments/${trackingId}/links`)
    .set('Idempotency-Key', 'k')
    .send({ scope: 'basic', days: 1 })
    .expect(201);
});

test.each([
  ['...', '???'],
  ['📦', '🎁'],
  ['!', '。'],
  ['राम', 'रमा'],
  ['かとう', 'がとう'],
  ['สมชาย', 'สมชัย'],
])('opens nothing for a renamed recipient: a link for %s, sent to %s [H10]', async (before, after) => {
  const { admin, trackingId, make, list } = await setUp();
  const rename = (name: string) => admin.patch(`/api/tracking/${trackingId}`).send({ recipient: { name } }).expect(200);
  await rename(before);
  const { address } = (await make().expect(201)).body.data;
  const token = new URL(address).searchParams.get('k') ?? '';
  const open = async () =>
    (await server.visitor().get(`/api/tracking/track/${trackingId}`).set('Tracking-Link', token).expect(200)).body.data.link
      .state;
  expect(await open()).toBe('recipient');
  await rename(after);
  expect([await open(), (await list())[0]?.isOfAnother]).toEqual(['dead', true]);
  await rename(` ${before} `);
  expect(await open()).toBe('recipient');
});

test.each([
  ['Zoë Ångström', 'zoe  ANGSTROM.'],
  ['Ελένη', 'ΕΛΕΝΗ'],
  ['Королёв', 'королев'],
  ['राम', ' राम.'],
])('opens for the same person in another spelling: a link for %s, sent to %s [H10]', async (before, after) => {
  const { admin, trackingId, make, list } = await setUp();
  const rename = (name: string) => admin.patch(`/api/tracking/${trackingId}`).send({ recipient: { name } }).expect(200);
  await rename(before);
  await make().expect(201);
  await rename(after);
  expect((await list())[0]?.isOfAnother).toBe(false);
});

test('keeps a link of an earlier release working for a name hashed without marks [H10]', async () => {
  const { admin, trackingId, make, list } = await setUp();
  await admin
    .patch(`/api/tracking/${trackingId}`)
    .send({ recipient: { name: 'がとう' } })
    .expect(200);
  await make().expect(201);
  const hash = await server.newContext().loadReaderHash();
  const old = { $unset: { place: 1 }, $set: { recipient: hash('かとう') } };
  await server.connection().collection('links').updateMany({}, old);
  expect((await list())[0]?.isOfAnother).toBe(false);
});
