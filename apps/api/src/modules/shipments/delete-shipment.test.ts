import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';

const server = setUpServer();

async function setUp() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  return {
    admin,
    trackingId,
    remove: (id = trackingId) => admin.delete(`/api/tracking/delete/${id}`),
    restore: (id = trackingId) => admin.post(`/api/admin/trash/${id}/restore`),
    total: async () => (await admin.get('/api/tracking/all')).body.data.pagination.total,
  };
}

test('removes a deleted shipment from lookup, list, search and totals at once, keeps it in the trash and logs it [R137, P06]', async () => {
  const { admin, trackingId, remove, total } = await setUp();
  expect((await admin.get('/api/admin/stats')).body.data.totals.total).toBe(1);
  const answer = await remove();
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { success: true, message: 'Shipment deleted successfully' },
  });
  expectFailure(await server.visitor().get(`/api/tracking/track/${trackingId}`), 'SHIPMENT_NOT_FOUND');
  expectFailure(await admin.get(`/api/tracking/track/${trackingId}`), 'SHIPMENT_NOT_FOUND');
  expectFailure(await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }), 'SHIPMENT_NOT_FOUND');
  expect(await total()).toBe(0);
  expect((await admin.get('/api/tracking/all?search=zoe')).body.data.trackings).toEqual([]);
  expect((await admin.get('/api/admin/stats')).body.data.totals.total).toBe(0);
  expect(await storedShipment(server.connection(), trackingId)).toMatchObject({
    deletedAt: server.clock.now,
    deletedBy: CREDENTIALS.username,
    status: 'processing',
  });
  const { entries } = (await admin.get(`/api/admin/activity?target=${trackingId}&action=shipment.deleted`)).body.data;
  expect(entries).toMatchObject([{ actor: CREDENTIALS.username, action: 'shipment.deleted' }]);
});

test('answers 404 for a repeated deletion and an unknown ID [R137]', async () => {
  const { remove } = await setUp();
  await remove().expect(200);
  expectFailure(await remove(), 'SHIPMENT_NOT_FOUND');
  expectFailure(await remove('TRK-000000-000000'), 'SHIPMENT_NOT_FOUND');
});

test('deletes once in two concurrent deletions [C07]', async () => {
  const { remove } = await setUp();
  const answers = await Promise.all([remove(), remove()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

test('never brings a shipment back by a concurrent change [C06, C07]', async () => {
  const { admin, trackingId, remove, total } = await setUp();
  const update = () => admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold' });
  const edit = () => admin.patch(`/api/tracking/${trackingId}`).send({ description: 'Meanwhile' });
  const answers = await Promise.all([update(), edit(), update(), remove(), update(), edit(), update()]);
  expect(answers[3]?.status).toBe(200);
  for (const { status } of answers) expect([200, 404]).toContain(status);
  expect(await total()).toBe(0);
  expect((await storedShipment(server.connection(), trackingId)).deletedAt).toEqual(server.clock.now);
});

test('restores a shipment unchanged [R136]', async () => {
  const { admin, trackingId, remove, restore, total } = await setUp();
  // Only lookups contain predictions and the zone of the door.
  const {
    eta,
    waiting,
    accuracy,
    accuracyBasis,
    doorTimeZone: _zone,
    ...before
  } = (await admin.get(`/api/tracking/track/${trackingId}`)).body.data;
  expect([eta, waiting, accuracy, accuracyBasis]).toEqual([null, null, null, null]);
  await remove();
  const answer = await restore();
  expect(answer.body).toEqual({ success: true, message: 'Shipment restored successfully', data: { ...before, version: 3 } });
  expect(await total()).toBe(1);
  expect(await storedShipment(server.connection(), trackingId)).toMatchObject({ deletedAt: null, deletedBy: null });
});

test('refuses to restore what is not in the trash [R136]', async () => {
  const { restore } = await setUp();
  expectFailure(await restore(), 'SHIPMENT_NOT_FOUND');
  expectFailure(await restore('TRK-000000-000000'), 'SHIPMENT_NOT_FOUND');
});
