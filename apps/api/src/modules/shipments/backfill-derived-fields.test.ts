import { SECOND_MS } from '@waybill/domain/time';
import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';
import { watchPlans } from '../../testing/watch-plans.ts';
import { createBackfill } from './backfill-derived-fields.ts';
import { DERIVED_VERSION, deriveFields } from './derived-fields.ts';
import { shipmentModel } from './shipment-model.ts';
import type { ShipmentRecord } from './shipment-record.ts';

const server = setUpServer();
/** Fields that releases without derived-field versions did not store. */
const NO_VERSION = { derivedVersion: 1, derivedFrom: 1 } as const;
const ALL = { lane: 1, lastEventAt: 1, statusSince: 1, lacksContact: 1, startedAt: 1, departedAt: 1, stays: 1, ...NO_VERSION };

const model = () => shipmentModel(server.connection());
const stored = () => model().find().sort({ _id: 1 }).lean<ShipmentRecord[]>();
const expectRight = async () => {
  for (const shipment of await stored()) expect(shipment).toMatchObject(deriveFields(shipment));
};
const newProcess = () => createBackfill(server.newContext());

/** Stores a status update as an older release does: without a version and without some derived fields. */
async function updateAsBefore(trackingId: string, status: 'in_transit' | 'delivered', derived: object = {}): Promise<void> {
  const at = server.clock.now;
  const { version } = await storedShipment(server.connection(), trackingId);
  await server
    .connection()
    .collection('shipments')
    .updateOne(
      { trackingId, version },
      {
        $push: { statusHistory: { _id: new Types.ObjectId(), status, location: null, timestamp: at } } as object,
        $set: { status, updatedAt: at, lastEventAt: at, ...derived, ...(status === 'delivered' && { deliveredAt: at }) },
        $inc: { version: 1 },
      },
    );
}

test('B7, R06: shipments from before an upgrade get the fields, in the trash too, and nothing else of them changes', async () => {
  const admin = await server.admin();
  const live = await createdShipment(admin);
  const deleted = await createdShipment(admin);
  await admin.delete(`/api/tracking/delete/${deleted.trackingId}`).expect(200);
  const before = await stored();
  await model().updateMany({}, { $unset: ALL });
  expect((await storedShipment(server.connection(), live.trackingId)).lane).toBeUndefined();

  expect(await newProcess()()).toBe(2);
  expect(await stored()).toEqual(before);
});

test('B7: indexes serve the searches, also when nothing is behind', async () => {
  const queries = await watchPlans(server.connection(), newProcess());
  expect(queries.map(({ collection }) => collection)).toContain('shipments');
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
});

test('R06: what an older release of this kind stored is renewed, and what a newer one stored is left alone', async () => {
  const admin = await server.admin();
  const [older, newer] = [await createdShipment(admin), await createdShipment(admin)];
  await model().updateOne({ trackingId: older.trackingId }, { $set: { derivedVersion: DERIVED_VERSION - 1, stays: 'old' } });
  await model().updateOne({ trackingId: newer.trackingId }, { $set: { derivedVersion: DERIVED_VERSION + 1, stays: 'new' } });
  expect(await newProcess()()).toBe(1);
  expect(await storedShipment(server.connection(), older.trackingId)).toMatchObject({ derivedVersion: DERIVED_VERSION });
  expect(await storedShipment(server.connection(), newer.trackingId)).toMatchObject({
    derivedVersion: DERIVED_VERSION + 1,
    stays: 'new',
  });
});

test('R06: what an older process changes beside this one is right some seconds later, whatever it leaves as it was', async () => {
  const admin = await server.admin();
  const shipment = await createdShipment(admin);
  const heal = newProcess();
  expect(await heal()).toBe(0);
  for (const status of ['in_transit', 'delivered'] as const) {
    server.wait(6 * SECOND_MS);
    await updateAsBefore(shipment.trackingId, status);
    expect(await heal()).toBe(1);
    await expectRight();
  }
  expect((await storedShipment(server.connection(), shipment.trackingId)).version).toBe(3);
  server.wait(6 * SECOND_MS);
  expect(await heal()).toBe(0);
});

test('R06: a clock that is ten seconds behind hides nothing', async () => {
  const shipment = await createdShipment(await server.admin());
  const heal = newProcess();
  await heal();
  server.wait(-10 * SECOND_MS);
  await updateAsBefore(shipment.trackingId, 'in_transit');
  server.wait(16 * SECOND_MS);
  expect(await heal()).toBe(1);
  await expectRight();
});

test('R06: what an older process created, changed and deleted beside this one is right when it is restored', async () => {
  const admin = await server.admin();
  const heal = newProcess();
  await heal();
  const shipment = await createdShipment(admin);
  await model().updateOne({ trackingId: shipment.trackingId }, { $unset: NO_VERSION });
  server.wait(6 * SECOND_MS);
  await updateAsBefore(shipment.trackingId, 'in_transit');
  await model().updateOne({ trackingId: shipment.trackingId }, { $set: { deletedAt: server.clock.now }, $inc: { version: 1 } });
  expect(await heal()).toBe(1);
  await admin.post(`/api/admin/trash/${shipment.trackingId}/restore`).expect(200);
  await expectRight();
});

test('R06: after a day of the older release alone, the next start finds what that changed', async () => {
  const shipment = await createdShipment(await server.admin());
  server.wait(6 * SECOND_MS);
  await newProcess()();
  server.wait(12 * 3_600 * SECOND_MS);
  await updateAsBefore(shipment.trackingId, 'in_transit');
  server.wait(12 * 3_600 * SECOND_MS);
  expect(await newProcess()()).toBe(1);
  await expectRight();
});

async function takeFullTurn(heal: () => Promise<number>): Promise<void> {
  let ms = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += SECOND_MS));
  await heal();
  clock.mockRestore();
}

test.each(['goes on', 'ends, and the next one goes on'])(
  'R06: what an older process changes is found, though many are behind for minutes, where the process that heals them %s',
  async (fate) => {
    const shipment = await createdShipment(await server.admin());
    const heal = newProcess();
    await takeFullTurn(heal);
    await updateAsBefore(shipment.trackingId, 'in_transit');
    server.wait(120 * SECOND_MS);
    expect(await (fate === 'goes on' ? heal : newProcess())()).toBe(1);
    await expectRight();
  },
);

test('R06: several processes heal the same shipments at once, while they are changed', async () => {
  const admin = await server.admin();
  const shipments = [];
  for (let count = 0; count < 20; count += 1) shipments.push(await createdShipment(admin));
  await model().updateMany({}, { $unset: ALL });
  const changes = shipments.map(({ trackingId }) =>
    admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200),
  );
  await Promise.all([newProcess()(), newProcess()(), ...changes]);
  await newProcess()();
  await expectRight();
  expect((await stored()).every(({ version, status }) => version === 2 && status === 'in_transit')).toBe(true);
});

test('B7: every change stores all derived fields, a note and a deletion too', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const steps = [
    () => admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Called.' }),
    () => admin.delete(`/api/tracking/delete/${trackingId}`),
    () => admin.post(`/api/admin/trash/${trackingId}/restore`),
  ];
  for (const step of steps) {
    await model().updateOne({ trackingId }, { $unset: ALL });
    expect((await step()).status).toBeLessThan(300);
    await expectRight();
  }
});

test('R06: a report counts shipments that are not healed yet, and by their lane', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { status: 'picked_up' });
  await createdShipment(admin, { origin: 'Lyon, France' });
  server.wait(3_600 * SECOND_MS);
  for (const status of ['in_transit', 'delivered']) {
    server.wait(3_600 * SECOND_MS);
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status }).expect(200);
  }
  const report = async (query: string) => {
    server.restart();
    return (await (await server.admin()).get(`/api/admin/reports/summary?${query}`).expect(200)).body.data;
  };
  const day = '2040-03-07';
  const queries = [`from=${day}&to=${day}`, `from=${day}&to=${day}&lane=${encodeURIComponent('bergen norway>goteborg sweden')}`];
  const before = [await report(queries[0] ?? ''), await report(queries[1] ?? '')];
  await model().updateMany({}, { $unset: ALL });
  expect([await report(queries[0] ?? ''), await report(queries[1] ?? '')]).toEqual(before);
});

/** As stored by an older release: no typed location, and the location of a deleted entry left behind. */
async function setUpLeftBehind(
  currentLocation: string | undefined,
  steps: (trackingId: string) => Promise<void> = async () => {},
) {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { currentLocation });
  server.wait(SECOND_MS);
  await steps(trackingId);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit', location: 'Rotterdam' }).expect(200);
  const newest = (await storedShipment(server.connection(), trackingId)).statusHistory.at(-1)?._id.toHexString();
  await admin.delete(`/api/tracking/${trackingId}/history/${newest}`).expect(200);
  await model().updateOne(
    { trackingId },
    {
      $unset: { typedLocation: 1, bulkStatus: 1, 'statusHistory.0.sinceVersion': 1, 'removedHistory.0.sinceVersion': 1 },
      $set: { currentLocation: 'Rotterdam', derivedVersion: 2 },
    },
  );
  return trackingId;
}

test.each(['Oslo', undefined])(
  'takes away a place that a deletion left behind before the upgrade, where the shipment was before: %s [V1]',
  async (currentLocation) => {
    const trackingId = await setUpLeftBehind(currentLocation);
    await server.processEvents();
    await newProcess()();
    expect((await storedShipment(server.connection(), trackingId)).currentLocation).toBe(currentLocation);
    const { body } = await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200);
    expect(body.data.currentLocation).toBe(currentLocation ?? null);
  },
);

test('leaves a place that was typed, or may have been, as it is, and what is deleted later does not move it [V1]', async () => {
  const admin = await server.admin();
  const typed = await setUpLeftBehind('Oslo', async (trackingId) => {
    await admin.patch(`/api/tracking/${trackingId}`).send({ currentLocation: 'Rotterdam' }).expect(200);
  });
  const unknown = await setUpLeftBehind('Oslo');
  const context = server.newContext();
  await server.processEvents(context);
  await context.activity.removeBefore(new Date(server.clock.now.getTime() - SECOND_MS / 2), 100);
  await newProcess()();
  for (const trackingId of [typed, unknown]) {
    const { statusHistory, currentLocation } = await storedShipment(server.connection(), trackingId);
    expect(currentLocation).toBe('Rotterdam');
    await admin.delete(`/api/tracking/${trackingId}/history/${statusHistory[0]?._id.toHexString()}`).expect(200);
    expect((await storedShipment(server.connection(), trackingId)).currentLocation).toBe('Rotterdam');
  }
});

test.each(['healed', 'not healed yet'])(
  'a shipment of an older release, %s, falls back to the place before the deleted entry [V1]',
  async (state) => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin, { currentLocation: undefined });
    for (const location of ['Kiel', 'Rotterdam']) {
      server.wait(SECOND_MS);
      await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit', location }).expect(200);
    }
    const plain = {
      typedLocation: 1,
      bulkStatus: 1,
      ...Object.fromEntries([0, 1, 2].map((at) => [`statusHistory.${at}.sinceVersion`, 1])),
    };
    await model().updateOne({ trackingId }, { $unset: plain, $set: { derivedVersion: 2 } });
    if (state === 'healed') await newProcess()();
    const places = [];
    for (let count = 0; count < 3; count += 1) {
      const { statusHistory } = await storedShipment(server.connection(), trackingId);
      await admin.delete(`/api/tracking/${trackingId}/history/${statusHistory.at(-1)?._id.toHexString()}`).expect(200);
      places.push((await storedShipment(server.connection(), trackingId)).currentLocation);
    }
    expect(places).toEqual(['Kiel', undefined, undefined]);
  },
);
