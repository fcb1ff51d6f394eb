import type { InternalNote } from '@waybill/contracts/shipments/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../../testing/set-up-server.ts';
import { storedShipment } from '../../../testing/stored-data.ts';

const server = setUpServer();

async function setUp() {
  const admin = await server.admin();
  const shipment = await createdShipment(admin);
  server.wait(MINUTE_MS);
  const base = `/api/admin/shipments/${shipment.trackingId}`;
  return {
    admin,
    shipment,
    add: (text: unknown) => admin.post(`${base}/notes`).send({ text }),
    remove: (id: string) => admin.delete(`${base}/notes/${encodeURIComponent(id)}`),
    restore: (id: string) => admin.post(`${base}/notes/${encodeURIComponent(id)}/restore`),
    duplicate: () => admin.post(`${base}/duplicate`),
  };
}

test('stores a note with author and time, oldest first, without changing the public page [B18]', async () => {
  const { shipment, add } = await setUp();
  expect((await add('First\nline two')).status).toBe(201);
  server.wait(MINUTE_MS);
  const { data } = (await add('Second').expect(201)).body;
  expect(data.internalNotes).toMatchObject([
    { text: 'First\nline two', by: CREDENTIALS.username },
    { text: 'Second', at: server.clock.now.toISOString() },
  ]);
  expect(data.updatedAt).toBe(shipment.updatedAt);
  const visitor = await server.visitor().get(`/api/tracking/track/${shipment.trackingId}`);
  expect(visitor.text).not.toMatch(/First|Second|internalNotes/);
});

test('deletes a note and keeps its text in the log [B18]', async () => {
  const { admin, shipment, add, remove } = await setUp();
  await add('Keep').expect(201);
  const notes: InternalNote[] = (await add('Drop').expect(201)).body.data.internalNotes;
  const answer = await remove(notes[1]?._id ?? '');
  expect(answer.body.data.internalNotes.map(({ text }: InternalNote) => text)).toEqual(['Keep']);
  const log = await admin.get('/api/admin/activity').query({ target: shipment.trackingId, action: 'shipment.note_deleted' });
  expect(log.body.data.entries).toMatchObject([{ before: { note: 'Drop' } }]);
});

describe('restores [V3]', () => {
  const texts = ({ body }: { body: { data: { internalNotes: InternalNote[] } } }) =>
    body.data.internalNotes.map(({ text, at, by }) => ({ text, at, by }));

  test('the last deleted note to its place, with author and time, and says so in the log', async () => {
    const { admin, shipment, add, remove, restore } = await setUp();
    await add('First').expect(201);
    server.wait(MINUTE_MS);
    const before = await add('Second').expect(201);
    const [first] = before.body.data.internalNotes as InternalNote[];
    const id = first?._id ?? '';
    await remove(id).expect(200);
    server.wait(MINUTE_MS);
    expect(texts(await restore(id).expect(200))).toEqual(texts(before));
    expect((await storedShipment(server.connection(), shipment.trackingId)).removedNote).toBeUndefined();
    const log = await admin.get('/api/admin/activity').query({ target: shipment.trackingId, action: 'shipment.note_restored' });
    expect(log.body.data.entries).toMatchObject([{ after: { note: 'First' } }]);
  });

  test('a note once, also if asked eight times at once', async () => {
    const { add, remove, restore } = await setUp();
    const [note] = (await add('Once').expect(201)).body.data.internalNotes as InternalNote[];
    const id = note?._id ?? '';
    await remove(id).expect(200);
    const answers = await Promise.all(Array.from({ length: 8 }, () => restore(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
  });

  test.each(['65f000000000000000000000', 'x', '$ne'])('no note %s', async (id) => {
    const { add, restore } = await setUp();
    await add('Kept').expect(201);
    expectFailure(await restore(id), 'NOTE_NOT_FOUND');
  });
});

test('stores ten concurrent notes [B18]', async () => {
  const { shipment, add } = await setUp();
  await Promise.all(Array.from({ length: 10 }, (_, index) => add(`Note ${index}`).expect(201)));
  const { internalNotes = [] } = await storedShipment(server.connection(), shipment.trackingId);
  expect(new Set(internalNotes.map(({ text }) => text)).size).toBe(10);
});

describe('refuses [B18]', () => {
  test.each([[''], ['   '], [null], [7], [{ $ne: '' }], ['x'.repeat(2_001)]])('the text %j', async (text) => {
    const { add } = await setUp();
    expect(expectFailure(await add(text), 'VALIDATION').errors?.[0]?.path).toBe('text');
  });

  test.each(['65f000000000000000000000', 'x', '$ne'])('to delete the note %s', async (id) => {
    const { remove } = await setUp();
    expectFailure(await remove(id), 'NOTE_NOT_FOUND');
  });

  test('a note on a shipment that is deleted', async () => {
    const { admin, shipment, add } = await setUp();
    await admin.delete(`/api/tracking/delete/${shipment.trackingId}`).expect(200);
    expectFailure(await add('Too late'), 'SHIPMENT_NOT_FOUND');
  });
});

test('prefills a similar shipment with people, places and goods, without storing [B18]', async () => {
  const { admin, shipment, duplicate } = await setUp();
  const { prefill } = (await duplicate().expect(200)).body.data;
  expect(prefill).toEqual({
    recipient: shipment.recipient,
    sender: shipment.sender,
    origin: shipment.origin,
    destination: shipment.destination,
    description: shipment.description,
    service: shipment.service,
    pieces: shipment.pieces,
    weight: shipment.weight,
    referenceNo: shipment.referenceNo,
  });
  expect((await admin.get('/api/tracking/all')).body.data.pagination.total).toBe(1);
});

describe('a reason in a status update [B17]', () => {
  test('is shown to the customer', async () => {
    const { admin, shipment } = await setUp();
    const at = `/api/tracking/update/${shipment.trackingId}`;
    await admin.put(at).send({ status: 'on_hold', subStatus: 'recipient_absent' }).expect(200);
    const visitor = await server.visitor().get(`/api/tracking/track/${shipment.trackingId}`);
    expect(visitor.body.data.statusHistory.at(-1)).toMatchObject({ status: 'on_hold', subStatus: 'recipient_absent' });
    const log = await admin.get('/api/admin/activity').query({ action: 'shipment.status_updated' });
    expect(log.body.data.entries[0].after).toMatchObject({ subStatus: 'recipient_absent' });
  });

  test('must belong to the status', async () => {
    const { admin, shipment } = await setUp();
    const answer = await admin
      .put(`/api/tracking/update/${shipment.trackingId}`)
      .send({ status: 'delivered', subStatus: 'weather' });
    expect(expectFailure(answer, 'VALIDATION').errors?.[0]?.path).toBe('subStatus');
    expect((await storedShipment(server.connection(), shipment.trackingId)).statusHistory).toHaveLength(1);
  });
});
