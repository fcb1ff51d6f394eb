import { type Notices, notices as contract } from '@waybill/contracts/reports/notice-schema';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { mongo } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactBody, createdShipment, quoteBody } from '../../../testing/builders.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';

const server = setUpServer();
const DAY = '2040-03-07';

const collection = (name: string) => server.connection().collection(name);
const withoutKeys = ({
  outbox: _outbox,
  creation: _creation,
  fingerprint: _fingerprint,
  seq: _seq,
  ...stored
}: mongo.BSON.Document) => stored;
/** Its own value in unique indexes; the test uses only the tracking ID of shipments. */
const makeCopy = (stored: mongo.BSON.Document, key: string, value: string) => ({
  ...withoutKeys(stored),
  _id: new mongo.ObjectId(),
  [key]: value,
});

/** Copies of a document, each with one missing field or one of another type. @returns their IDs. */
async function damage(
  name: string,
  key: string,
  { spare, into = (id) => id }: { spare: readonly string[]; into?: (id: string) => string },
) {
  const [stored] = await collection(name).find().toArray();
  if (!stored) throw new Error(`No document in ${name}`);
  const fields = Object.keys(withoutKeys(stored)).filter((field) => !['_id', key, ...spare].includes(field));
  const ids: string[] = [];
  const copies: mongo.BSON.Document[] = [];
  for (const field of fields) {
    for (const [kind, wrong] of [['missing'], ['null', null], ['number', 7], ['object', {}]] as const) {
      const id = into(`${field}-${kind}`);
      const copy: mongo.BSON.Document = makeCopy(stored, key, id);
      if (kind === 'missing') delete copy[field];
      else copy[field] = wrong;
      copies.push(copy);
      ids.push(id);
    }
  }
  await collection(name).insertMany(copies);
  return ids;
}
async function bell(): Promise<Notices['notices']> {
  const answer = await (await server.admin()).get('/api/admin/notices').expect(200);
  return contract.strict().parse(answer.body.data).notices;
}

describe('shipments with damage in every field', () => {
  let sound: Shipment;
  let damaged: string[];
  beforeEach(async () => {
    sound = await createdShipment(await server.admin(), { status: 'in_transit', deliveryDate: '2040-03-01' });
    await server.processEvents();
    damaged = await damage('shipments', 'trackingId', {
      spare: ['deletedAt', 'outbox', 'searchTerms'],
      into: (id) => `BAD-${id.toUpperCase()}`,
    });
  });
  const get = async (path: string) => (await server.admin()).get(path);

  it('are omitted from the list and named in it [C1b]', async () => {
    const pages = [await get('/api/tracking/all?limit=100'), await get('/api/tracking/all?limit=100&page=2')];
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const listed = pages.flatMap(({ body }) => (body.data.trackings as Shipment[]).map(({ trackingId }) => trackingId));
    const named = pages.flatMap(({ body }) => (body.data.damaged ?? []) as string[]);
    expect(listed).toContain(sound.trackingId);
    expect(named).toContain('BAD-RECIPIENT-MISSING');
    expect([...listed, ...named].toSorted()).toEqual([sound.trackingId, ...damaged].toSorted());
  });

  it.each([
    '/api/admin/attention',
    '/api/admin/desk',
    '/api/admin/search?q=Zo',
    '/api/admin/stats',
    '/api/admin/notices',
    '/api/admin/activity',
    '/api/tracking/export.csv',
    `/api/admin/reports/summary?from=${DAY}&to=${DAY}`,
    `/api/admin/reports/lanes?from=${DAY}&to=${DAY}`,
    `/api/admin/reports/export.csv?from=${DAY}&to=${DAY}&kind=shipments`,
    `/api/admin/reports/export.csv?from=${DAY}&to=${DAY}&kind=summary`,
    '/api/tracking/all?search=Zo',
    '/api/tracking/all?attention=overdue',
  ])('do not break %s [C1b]', async (path) => {
    server.wait(48 * HOUR_MS);
    const answer = await get(path);
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  });

  it('are exported with empty cells for unreadable fields [C1b]', async () => {
    const { text } = await get('/api/tracking/export.csv');
    for (const id of [sound.trackingId, 'BAD-RECIPIENT-MISSING', 'BAD-CREATEDAT-NULL']) expect(text).toContain(id);
    expect(text.trim().split('\r\n')).toHaveLength(damaged.length + 2);
  });

  it('are named as unprintable, and the labels of the others print [C1b]', async () => {
    const answer = await get(`/api/admin/labels?ids=${sound.trackingId},BAD-RECIPIENT-MISSING`);
    expect(answer.status).toBe(200);
    expect(answer.body.data.labels.map(({ trackingId }: Shipment) => trackingId)).toEqual([sound.trackingId]);
    expect(answer.body.data.failed).toMatchObject([{ id: 'BAD-RECIPIENT-MISSING', message: 'Its stored data is damaged.' }]);
  });

  it('do not break the trash [C1b]', async () => {
    await collection('shipments').updateMany({}, { $set: { deletedAt: server.clock.now, deletedBy: 'dispatcher' } });
    const answer = await get('/api/admin/trash?limit=100');
    expect(answer.status).toBe(200);
    expect(answer.body.data.damaged).toContain('BAD-RECIPIENT-MISSING');
  });

  it('cannot be changed without a version [C1b]', async () => {
    const stored = () => collection('shipments').findOne({ trackingId: 'BAD-VERSION-MISSING' });
    const before = await stored();
    const answer = await (await server.admin()).put('/api/tracking/update/BAD-VERSION-MISSING').send({ status: 'on_hold' });
    expect(answer.status).toBe(409);
    expect(await stored()).toEqual(before);
  });

  it('are left out of a lookup of several IDs [C1b]', async () => {
    const answer = await server.visitor().get(`/api/tracking/track?ids=${sound.trackingId},BAD-RECIPIENT-MISSING`);
    expect(answer.status).toBe(200);
    expect(answer.body.data.lookups).toMatchObject([{ found: true }, { found: false, tracking: null }]);
  });

  it('do not break the export and erasure of a person named in one of them [C1b]', async () => {
    const admin = await server.admin();
    const email = 'post@halvorsen.example.com';
    // Without a version nothing can be changed: such documents are reported as changed by others.
    await collection('shipments').deleteMany({ trackingId: /^BAD-(VERSION|UPDATEDAT|CREATEDAT|DERIVED)/ });
    const exported = await admin.post('/api/admin/privacy/export').send({ email });
    expect(exported.status).toBe(200);
    expect(exported.body.data.shipments.map(({ trackingId }: Shipment) => trackingId)).toContain(sound.trackingId);
    expect(exported.body.data.damaged).toContain('BAD-RECIPIENT-MISSING');
    const erased = await admin.post('/api/admin/privacy/erase').send({ email, confirm: true, includeOpen: true });
    expect([erased.status, erased.status === 200 ? '' : erased.text]).toEqual([200, '']);
    expect(await collection('shipments').countDocuments({ 'sender.email': email })).toBe(0);
  });

  it('are reported once to office and log, and cleared after repair [C1b]', async () => {
    const named = (id: string) => server.logged.filter((line) => line.includes('is damaged') && line.includes(`"${id}"`));
    await collection('shipments').deleteMany({ trackingId: { $in: damaged.filter((id) => id !== 'BAD-RECIPIENT-MISSING') } });
    for (let turn = 0; turn < 3; turn += 1) await get('/api/tracking/all');
    const notice = { kind: 'damaged', target: 'shipment', about: 'BAD-RECIPIENT-MISSING', unread: true };
    await expect.poll(async () => (await bell()).filter(({ kind }) => kind === 'damaged')).toMatchObject([notice]);
    expect(named('BAD-RECIPIENT-MISSING')).toHaveLength(1);
    await collection('shipments').updateOne({ trackingId: 'BAD-RECIPIENT-MISSING' }, { $set: { recipient: { name: 'Zoë' } } });
    server.wait(HOUR_MS);
    await get('/api/tracking/all');
    await expect.poll(async () => (await bell()).filter(({ kind }) => kind === 'damaged')).toEqual([]);
  });
});

describe('submissions, mails and log entries with damage in every field', () => {
  it.each([
    ['messages', 'reference', '/api/admin/messages?limit=100', 'messages', ['deletedAt', 'purgedAt', 'status', 'searchTerms']],
    ['quotes', 'reference', '/api/admin/quotes?limit=100', 'quotes', ['deletedAt', 'purgedAt', 'status', 'searchTerms']],
    ['mails', 'key', '/api/admin/mails?limit=100', 'mails', ['state', 'code']],
    ['activity', 'requestId', '/api/admin/activity?limit=100', 'entries', []],
  ] as const)('do not break the list of %s, the notices and the search [C1b]', async (name, key, path, list, spare) => {
    const admin = await server.admin();
    await createdShipment(admin);
    await server
      .visitor()
      .post('/api/contact')
      .send(contactBody({ website: '', elapsedMs: 30_000 }))
      .expect(201);
    await server
      .visitor()
      .post('/api/quotes')
      .send(quoteBody({ website: '', elapsedMs: 30_000 }))
      .expect(201);
    await server.processEvents();
    const before = (await admin.get(path).expect(200)).body.data[list].length as number;
    await damage(name, key, { spare: name === 'mails' ? [...spare] : spare });
    const { status, body } = await admin.get(path);
    expect(status).toBe(200);
    expect(body.data[list].length).toBeGreaterThanOrEqual(before);
    expect(body.data.damaged?.length).toBeGreaterThan(0);
    for (const other of ['/api/admin/notices', '/api/admin/search?q=Mi', '/api/admin/activity', '/api/admin/desk']) {
      const answer = await admin.get(other);
      expect([other, answer.status]).toEqual([other, 200]);
    }
  });
});
