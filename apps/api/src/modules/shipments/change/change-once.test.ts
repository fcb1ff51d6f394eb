import type TestAgent from 'supertest/lib/agent.js';
import { describe, expect, test } from 'vitest';
import { bareShipmentBody, createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storedShipment } from '../../../testing/stored-data.ts';

const server = setUpServer();
const AT_ONCE = 30;

interface Write {
  method: 'post' | 'put' | 'patch' | 'delete';
  path: string;
  body?: object;
}

const send = (caller: TestAgent, { method, path, body }: Write, key: string) => {
  const call = caller[method](`/api${path}`).set('Idempotency-Key', key);
  return body ? call.send(body) : call;
};

const getIds = (found: readonly { _id: { toHexString: () => string } }[] | undefined) =>
  (found ?? []).map(({ _id }) => _id.toHexString());

async function makeShipment() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200);
  await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'first' }).expect(201);
  const stored = await storedShipment(server.connection(), trackingId);
  return { admin, trackingId, entryId: getIds(stored.statusHistory).at(-1), noteId: getIds(stored.internalNotes)[0] };
}

type Made = Awaited<ReturnType<typeof makeShipment>>;

const WRITES: [what: string, status: number, write: (made: Made) => Write, prepare?: (made: Made) => Promise<unknown>][] = [
  [
    'a status update',
    200,
    ({ trackingId }) => ({ method: 'put', path: `/tracking/update/${trackingId}`, body: { status: 'on_hold', notes: 'Storm' } }),
  ],
  ['an edit', 200, ({ trackingId }) => ({ method: 'patch', path: `/tracking/${trackingId}`, body: { description: 'Plates' } })],
  [
    'a note',
    201,
    ({ trackingId }) => ({ method: 'post', path: `/admin/shipments/${trackingId}/notes`, body: { text: 'again' } }),
  ],
  [
    'a deleted note',
    200,
    ({ trackingId, noteId }) => ({ method: 'delete', path: `/admin/shipments/${trackingId}/notes/${noteId}` }),
  ],
  [
    'a deleted history entry',
    200,
    ({ trackingId, entryId }) => ({ method: 'delete', path: `/tracking/${trackingId}/history/${entryId}` }),
  ],
  ['a deletion', 200, ({ trackingId }) => ({ method: 'delete', path: `/tracking/delete/${trackingId}` })],
  [
    'a restoration',
    200,
    ({ trackingId }) => ({ method: 'post', path: `/admin/trash/${trackingId}/restore` }),
    ({ admin, trackingId }) => admin.delete(`/api/tracking/delete/${trackingId}`).expect(200),
  ],
];

describe('changes a shipment once with one key, sent 30 times at once and again later [C01, R3]', () => {
  test.each(WRITES)('%s', async (_what, status, write, prepare) => {
    const made = await makeShipment();
    await prepare?.(made);
    const { version } = await storedShipment(server.connection(), made.trackingId);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(made.admin, write(made), 'once')));
    answers.push(await send(await server.adminOfOtherProcess(), write(made), 'once'));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] !== 'true')).toHaveLength(1);
    expect((await storedShipment(server.connection(), made.trackingId)).version).toBe(version + 1);
  });
});

const update = (trackingId: string, body: object): Write => ({ method: 'put', path: `/tracking/update/${trackingId}`, body });
const history = async (trackingId: string) =>
  (await storedShipment(server.connection(), trackingId)).statusHistory.map(({ status }) => status);

test('refuses a key with another body without changes [R3]', async () => {
  const { admin, trackingId } = await makeShipment();
  await send(admin, update(trackingId, { status: 'on_hold' }), 'k').expect(200);
  expectFailure(await send(admin, update(trackingId, { status: 'delivered' }), 'k'), 'IDEMPOTENCY_MISMATCH');
  expect(await history(trackingId)).toEqual(['processing', 'in_transit', 'on_hold']);
  await send(admin, update(trackingId, { status: 'on_hold' }), 'k2').expect(200);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold' }).expect(200);
  expect(await history(trackingId)).toHaveLength(5);
});

test('accepts a key again whose first request was invalid [C04, R3]', async () => {
  const { admin, trackingId } = await makeShipment();
  expectFailure(await send(admin, update(trackingId, { status: 'nowhere' }), 'k'), 'VALIDATION');
  await send(admin, update(trackingId, { status: 'on_hold' }), 'k').expect(200);
  expect(await history(trackingId)).toEqual(['processing', 'in_transit', 'on_hold']);
});

test('separates keys by call and shipment [R3]', async () => {
  const { admin, trackingId } = await makeShipment();
  const { trackingId: other } = await createdShipment(admin);
  await send(admin, update(trackingId, { status: 'on_hold' }), 'k').expect(200);
  await send(admin, update(other, { status: 'delivered' }), 'k').expect(200);
  await send(admin, { method: 'delete', path: `/tracking/delete/${other}` }, 'k').expect(200);
  expect([await history(trackingId), await history(other)]).toEqual([
    ['processing', 'in_transit', 'on_hold'],
    ['processing', 'delivered'],
  ]);
});

test('repeats the answer of an update with its warnings, for any spelling of the ID [R3]', async () => {
  const { admin, trackingId } = await makeShipment();
  await send(admin, update(trackingId, { status: 'delivered' }), 'd').expect(200);
  const first = await send(admin, update(trackingId, { status: 'picked_up' }), 'k').expect(200);
  expect(first.body.warnings).not.toEqual([]);
  const again = await send(admin, update(trackingId.toLowerCase(), { status: 'picked_up' }), 'k').expect(200);
  expect(again.body).toEqual(first.body);
});

test('does not repeat an edit without effect after someone else changed the field [R3]', async () => {
  const { admin, trackingId } = await makeShipment();
  const edit = (description: string): Write => ({ method: 'patch', path: `/tracking/${trackingId}`, body: { description } });
  await send(admin, edit('Plates'), 'a').expect(200);
  await send(admin, edit('Plates'), 'b').expect(200);
  await send(admin, edit('Plates'), 'b').expect(200);
  await send(admin, edit('Cups'), 'c').expect(200);
  const gone = expectFailure(await send(admin, edit('Plates'), 'b'), 'IDEMPOTENCY_GONE');
  expect(gone.data?.current).toMatchObject({ description: 'Cups' });
});

describe('a repeated request gets the first response, or 410 [A8]', () => {
  test('of a shipment that was changed, which it names', async () => {
    const admin = await server.admin();
    const create = () => send(admin, { method: 'post', path: '/tracking/generate', body: bareShipmentBody() }, 'k');
    const first = await create().expect(201);
    const again = await create().expect(201);
    expect(again.body).toEqual(first.body);
    const { trackingId } = first.body.data;
    await admin.patch(`/api/tracking/${trackingId}`).send({ origin: 'Bergen' }).expect(200);
    const gone = expectFailure(await create(), 'IDEMPOTENCY_GONE');
    expect(gone).toMatchObject({ params: { trackingId }, data: { current: { origin: 'Bergen' } } });
    await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
    const deleted = expectFailure(await create(), 'IDEMPOTENCY_GONE');
    expect(deleted).toMatchObject({ message: expect.stringContaining('is in the trash'), params: { trackingId } });
    expect(deleted).not.toHaveProperty('data');
    expect(await server.connection().collection('shipments').countDocuments()).toBe(1);
  });

  test('of a status update, once the shipment has changed or is deleted', async () => {
    const { admin, trackingId } = await makeShipment();
    const write = update(trackingId, { status: 'on_hold' });
    const first = await send(admin, write, 'k').expect(200);
    expect((await send(admin, write, 'k').expect(200)).body).toEqual(first.body);
    await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Called' }).expect(201);
    expectFailure(await send(admin, write, 'k'), 'IDEMPOTENCY_GONE');
    await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
    expectFailure(await send(admin, write, 'k'), 'IDEMPOTENCY_GONE');
    expectFailure(await send(admin, write, 'new'), 'SHIPMENT_NOT_FOUND');
  });

  test('but a deletion is a deletion, also after a restoration', async () => {
    const { admin, trackingId } = await makeShipment();
    const write = { method: 'delete', path: `/tracking/delete/${trackingId}` } as const;
    const first = await send(admin, write, 'k').expect(200);
    await admin.post(`/api/admin/trash/${trackingId}/restore`).expect(200);
    expect((await send(admin, write, 'k').expect(200)).body).toEqual(first.body);
  });

  test('of an upload that was corrected, and of a link that was revoked', async () => {
    const { admin, trackingId } = await makeShipment();
    const upload = () =>
      admin.post('/api/admin/imports').set('Idempotency-Key', 'u').type('text/csv').send('Receiver;From\nMina;Oslo');
    const { importId } = (await upload().expect(201)).body.data;
    await upload().expect(201);
    await admin
      .put(`/api/admin/imports/${importId}/mapping`)
      .send({ values: { service: 'Express' } })
      .expect(200);
    expect(expectFailure(await upload(), 'IDEMPOTENCY_GONE').params).toEqual({ importId });
    const links = `/admin/shipments/${trackingId}/links`;
    const link = { method: 'post', path: links, body: { scope: 'recipient', days: 30 } } as const;
    const { linkId } = (await send(admin, link, 'l').expect(201)).body.data.link;
    expect((await send(admin, link, 'l').expect(201)).body.data.link.linkId).toBe(linkId);
    await admin.delete(`/api${links}`).expect(200);
    expectFailure(await send(admin, link, 'l'), 'IDEMPOTENCY_GONE');
  });
});

test('repeats the answer of a versioned edit instead of calling it stale [R3]', async () => {
  const { admin, trackingId } = await makeShipment();
  const { version } = await storedShipment(server.connection(), trackingId);
  const edit = { method: 'patch', path: `/tracking/${trackingId}`, body: { description: 'Plates', version } } as const;
  await send(admin, edit, 'k').expect(200);
  await send(admin, edit, 'k').expect(200);
  expectFailure(await send(admin, edit, 'other'), 'STALE');
});

test('stores the last 20 keys of a shipment [R3]', async () => {
  const { admin, trackingId } = await makeShipment();
  for (let count = 0; count < 25; count += 1)
    await send(admin, update(trackingId, { status: 'in_transit' }), `k${count}`).expect(200);
  expect((await storedShipment(server.connection(), trackingId)).keyedWrites).toHaveLength(20);
});

test('removes content hashes of requests about an erased person [R3]', async () => {
  const { admin, trackingId } = await makeShipment();
  const edit = { method: 'patch', path: `/tracking/${trackingId}`, body: { recipient: { name: 'Zoë Öberg' } } } as const;
  await send(admin, edit, 'k').expect(200);
  const erasure = { email: 'zoe.angstrom@example.com', confirm: true, includeOpen: true };
  await admin.post('/api/admin/privacy/erase').send(erasure).expect(200);
  const { recipient, keyedWrites } = await storedShipment(server.connection(), trackingId);
  expect(keyedWrites).toMatchObject([{ fingerprint: recipient.name }]);
  expectFailure(await send(admin, edit, 'k'), 'IDEMPOTENCY_MISMATCH');
  expect((await storedShipment(server.connection(), trackingId)).recipient.name).toBe(recipient.name);
});

test('refuses a key of 65 characters [R3]', async () => {
  const { admin, trackingId } = await makeShipment();
  expectFailure(await send(admin, update(trackingId, { status: 'on_hold' }), 'x'.repeat(65)), 'VALIDATION');
  expect(await history(trackingId)).toEqual(['processing', 'in_transit']);
});
