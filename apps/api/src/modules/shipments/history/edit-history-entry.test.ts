import type { Shipment } from '@waybill/contracts/shipments/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storedShipment } from '../../../testing/stored-data.ts';

// The clock starts at 2040-03-07T17:00Z, noon in New York, the company's zone.
const server = setUpServer();

/** Each step is an hour after the one before it. */
async function setUp(...steps: object[]) {
  const admin = await server.admin();
  let shipment: Shipment = await createdShipment(admin, { status: 'picked_up', happenedAt: '2040-03-07T16:59:30Z' });
  const { trackingId } = shipment;
  for (const step of steps) {
    server.wait(HOUR_MS);
    shipment = (await admin.put(`/api/tracking/update/${trackingId}`).send(step).expect(200)).body.data;
  }
  server.wait(HOUR_MS);
  const path = (position: number) => `/api/tracking/${trackingId}/history/${shipment.statusHistory.at(position)?._id ?? 'x'}`;
  return {
    admin,
    trackingId,
    path,
    edit: (position: number, body: object) => admin.patch(path(position)).send(body),
    remove: (position: number) => admin.delete(path(position)),
    stored: () => storedShipment(server.connection(), trackingId),
    readLog: async () => {
      await server.processEvents();
      return (await admin.get('/api/admin/activity').query({ target: trackingId })).body.data.entries;
    },
  };
}

const VAN = { status: 'in_transit', location: 'Roterdam', notes: 'On the van' };

test('corrects place, note and reason in place, and logs what they were [V3]', async () => {
  const { edit, stored, readLog } = await setUp(VAN, { status: 'on_hold', location: 'Oslo' });
  const { body } = await edit(1, { location: 'Rotterdam', notes: null, subStatus: 'out_for_delivery' }).expect(200);
  expect(body.message).toBe('Status history entry updated.');
  expect(body.data.statusHistory[1]).toMatchObject({ location: 'Rotterdam', subStatus: 'out_for_delivery' });
  const { statusHistory, removedHistory, version, currentLocation, status } = await stored();
  expect(statusHistory).toHaveLength(3);
  expect(statusHistory[1]).not.toHaveProperty('notes');
  expect({ removedHistory, version, currentLocation, status }).toEqual({
    removedHistory: [],
    version: 4,
    currentLocation: 'Oslo',
    status: 'on_hold',
  });
  const [logged] = await readLog();
  expect(logged).toMatchObject({
    action: 'shipment.history_edited',
    before: { 'entry.location': 'Roterdam', 'entry.notes': 'On the van', 'entry.subStatus': null },
    after: { 'entry.location': 'Rotterdam', 'entry.notes': null, 'entry.subStatus': 'out_for_delivery' },
  });
});

test('moves the current location with the place of the newest entry [V3]', async () => {
  const { edit, stored } = await setUp(VAN);
  await edit(-1, { location: 'Rotterdam' }).expect(200);
  expect((await stored()).currentLocation).toBe('Rotterdam');
  await edit(-1, { location: null }).expect(200);
  // Typed when the shipment was created.
  expect((await stored()).currentLocation).toBe('Oslo, Norway');
});

test('corrects the time of a delivery that was entered late, and keeps the time of entry [V3]', async () => {
  const { edit, stored } = await setUp(VAN, { status: 'delivered' });
  const entered = (await stored()).statusHistory.at(-1)?.timestamp;
  await edit(-1, { happenedAt: '2040-03-07T18:20:00Z' }).expect(200);
  const { deliveredAt, statusSince, lastEventAt, statusHistory, status } = await stored();
  const at = new Date('2040-03-07T18:20:00Z');
  expect({ deliveredAt, statusSince, lastEventAt, status }).toEqual({
    deliveredAt: at,
    statusSince: at,
    lastEventAt: at,
    status: 'delivered',
  });
  expect(statusHistory.at(-1)).toMatchObject({ timestamp: at, recordedAt: entered });
  await edit(-1, { happenedAt: entered?.toISOString() }).expect(200);
  expect((await stored()).statusHistory.at(-1)).not.toHaveProperty('recordedAt');
});

test('falls back to the status that is now the newest, and says so [V3]', async () => {
  const { edit, stored } = await setUp(VAN, { status: 'delivered' });
  const { body } = await edit(-1, { happenedAt: '2040-03-07T17:30:00Z' }).expect(200);
  expect(body.message).toBe('Status history entry updated. The status is now In Transit.');
  expect(body.data).toMatchObject({ status: 'in_transit', outcome: null, deliveredAt: null });
  expect(await stored()).not.toHaveProperty('deliveredAt');
});

test('counts the attempts again [V3]', async () => {
  const { edit } = await setUp({ status: 'on_hold', subStatus: 'recipient_absent' });
  const { data } = (await edit(-1, { subStatus: 'customs' }).expect(200)).body;
  expect(data.attempts).toBe(0);
  expect((await edit(-1, { subStatus: 'recipient_absent' }).expect(200)).body.data.attempts).toBe(1);
});

test('keeps the proof of a delivery, and the end of a shipment [V3]', async () => {
  const { admin, edit, trackingId, stored } = await setUp();
  const proof = { receiver: 'Nils Berg', relation: 'recipient', photos: [] };
  await admin.post(`/api/tracking/${trackingId}/proof`).send(proof).expect(201);
  const { statusHistory } = await stored();
  const path = `/api/tracking/${trackingId}/history/${statusHistory.at(-1)?._id.toHexString()}`;
  const { data } = (await admin.patch(path).send({ location: 'Malmö' }).expect(200)).body;
  expect(data).toMatchObject({ outcome: 'delivered', proof: { receiver: 'Nils Berg' } });
  expect((await stored()).statusHistory.at(-1)?.proof).toEqual(statusHistory.at(-1)?.proof);
  expectFailure(await edit(-1, { subStatus: 'customs' }), 'VALIDATION');

  const other = await setUp(VAN, { outcome: 'lost' });
  const ended = (await other.edit(-1, { notes: 'Searched twice' }).expect(200)).body.data;
  expect(ended).toMatchObject({ status: 'in_transit', outcome: 'lost' });
});

describe('refuses [V3]', () => {
  test.each([
    ['2040-03-08T00:00:00Z', 'is 2040-03-07 19:00, which is in the future: it is now 2040-03-07 14:00 (America/New_York)'],
    [
      '2040-03-07T16:59:00Z',
      'is 2040-03-07 11:59, which is before the first status of this shipment at 2040-03-07 11:59 (America/New_York)',
    ],
  ])('the time %s', async (happenedAt, message) => {
    const { edit, stored } = await setUp(VAN);
    const before = await stored();
    expect(expectFailure(await edit(-1, { happenedAt }), 'VALIDATION').errors).toEqual([{ path: 'happenedAt', message }]);
    expect(await stored()).toEqual(before);
  });

  test('a reason of another status, no field, an unknown entry', async () => {
    const { admin, edit, stored, trackingId } = await setUp(VAN);
    const before = await stored();
    const { errors } = expectFailure(await edit(-1, { subStatus: 'customs' }), 'VALIDATION');
    expect(errors?.map(({ path }) => path)).toEqual(['subStatus']);
    expectFailure(await edit(-1, { version: 2 }), 'VALIDATION');
    expectFailure(await edit(-1, { status: 'delivered' }), 'VALIDATION');
    const unknown = await admin.patch(`/api/tracking/${trackingId}/history/65f000000000000000000000`).send({ notes: 'x' });
    expectFailure(unknown, 'HISTORY_ENTRY_NOT_FOUND');
    expect(await stored()).toEqual(before);
  });

  test('an older version, with what is stored', async () => {
    const { edit, stored } = await setUp(VAN);
    const answer = await edit(-1, { location: 'Rotterdam', version: 1 });
    expectFailure(answer, 'STALE');
    expect(answer.body.data.current.statusHistory[1].location).toBe('Roterdam');
    expect((await stored()).version).toBe(2);
    await edit(-1, { location: 'Rotterdam', version: 2 }).expect(200);
  });
});

test('stores nothing for an edit without a change, and repeats a keyed one once [V3]', async () => {
  const { admin, edit, path, stored } = await setUp(VAN);
  await edit(-1, { location: 'Roterdam' }).expect(200);
  expect((await stored()).version).toBe(2);
  const send = () => admin.patch(path(-1)).set('Idempotency-Key', 'typo').send({ location: 'Rotterdam', version: 2 });
  await send().expect(200);
  expect((await send().expect(200)).headers['idempotent-replayed']).toBe('true');
  expect((await stored()).version).toBe(3);
});

describe('undoing a deletion', () => {
  test('restores the entry with status, place and time of delivery, and logs it [V3]', async () => {
    const { admin, remove, path, stored, readLog } = await setUp(VAN, { status: 'delivered', location: 'Oslo' });
    const before = await stored();
    const { version } = (await remove(-1).expect(200)).body.data;
    expect(await stored()).not.toHaveProperty('deliveredAt');
    const { body } = await admin
      .post(`${path(-1)}/restore`)
      .set('If-Match', `"${version}"`)
      .expect(200);
    expect(body.message).toBe('Status history entry restored. The status is now Delivered.');
    const { status, currentLocation, deliveredAt, statusHistory, statusSince, removedHistory } = await stored();
    expect({ status, currentLocation, deliveredAt, statusHistory, statusSince }).toEqual({
      status: 'delivered',
      currentLocation: 'Oslo',
      deliveredAt: before.deliveredAt,
      statusHistory: before.statusHistory,
      statusSince: before.statusSince,
    });
    expect(removedHistory).toEqual([]);
    const [logged] = await readLog();
    expect(logged).toMatchObject({
      action: 'shipment.history_restored',
      before: { status: 'in_transit', currentLocation: 'Roterdam' },
      after: { status: 'delivered', currentLocation: 'Oslo', 'entry.location': 'Oslo' },
    });
  });

  test('leaves a shipment alone that was changed since, and an entry that was not deleted [V3]', async () => {
    const { admin, remove, path, trackingId, stored } = await setUp(VAN);
    expectFailure(await admin.post(`${path(-1)}/restore`), 'HISTORY_ENTRY_NOT_FOUND');
    const { version } = (await remove(-1).expect(200)).body.data;
    await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Called' }).expect(201);
    const answer = await admin.post(`${path(-1)}/restore`).set('If-Match', `"${version}"`);
    expect(expectFailure(answer, 'PRECONDITION_FAILED').message).toBe('It has changed since, so it was not undone.');
    expect((await stored()).statusHistory).toHaveLength(1);
  });
});
