import { SECOND_MS } from '@waybill/domain/time';
import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storedShipment } from '../../../testing/stored-data.ts';
import { watchPlans } from '../../../testing/watch-plans.ts';
import { DERIVED_VERSION, deriveFields } from '../derived-fields.ts';
import { shipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';
import { createBackfill } from './backfill-derived-fields.ts';

const server = setUpServer();
/** Fields that releases without derived-field versions did not store. */
const NO_VERSION = { derivedVersion: 1, derivedFrom: 1 } as const;
const ALL = { lane: 1, lastEventAt: 1, statusSince: 1, lacksContact: 1, startedAt: 1, departedAt: 1, stays: 1, ...NO_VERSION };

const model = () => shipmentModel(server.connection());
const stored = () => model().find().sort({ _id: 1 }).lean<ShipmentRecord[]>();
const expectCorrect = async () => {
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

test('adds the fields to shipments from before an upgrade, also in the trash, and changes nothing else [B7, R06]', async () => {
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

test('uses indexes, also when nothing is outdated [B7]', async () => {
  const queries = await watchPlans(server.connection(), newProcess());
  expect(queries.map(({ collection }) => collection)).toContain('shipments');
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
});

test('recomputes fields of an older version and keeps those of a newer one [R06]', async () => {
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

test('corrects changes of an older process running in parallel within seconds [R06]', async () => {
  const admin = await server.admin();
  const shipment = await createdShipment(admin);
  const backfill = newProcess();
  expect(await backfill()).toBe(0);
  for (const status of ['in_transit', 'delivered'] as const) {
    server.wait(6 * SECOND_MS);
    await updateAsBefore(shipment.trackingId, status);
    expect(await backfill()).toBe(1);
    await expectCorrect();
  }
  expect((await storedShipment(server.connection(), shipment.trackingId)).version).toBe(3);
  server.wait(6 * SECOND_MS);
  expect(await backfill()).toBe(0);
});

test('tolerates a clock ten seconds behind [R06]', async () => {
  const shipment = await createdShipment(await server.admin());
  const heal = newProcess();
  await heal();
  server.wait(-10 * SECOND_MS);
  await updateAsBefore(shipment.trackingId, 'in_transit');
  server.wait(16 * SECOND_MS);
  expect(await heal()).toBe(1);
  await expectCorrect();
});

test('corrects a shipment that an older process created, changed and deleted, when restored [R06]', async () => {
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
  await expectCorrect();
});

test('finds changes of a day with the older release only, after the next start [R06]', async () => {
  const shipment = await createdShipment(await server.admin());
  server.wait(6 * SECOND_MS);
  await newProcess()();
  server.wait(12 * 3_600 * SECOND_MS);
  await updateAsBefore(shipment.trackingId, 'in_transit');
  server.wait(12 * 3_600 * SECOND_MS);
  expect(await newProcess()()).toBe(1);
  await expectCorrect();
});

async function runFully(heal: () => Promise<number>): Promise<void> {
  let ms = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += SECOND_MS));
  await heal();
  clock.mockRestore();
}

test.each(['goes on', 'ends, and the next one goes on'])(
  'finds changes of an older process during a long backlog, where the backfilling process %s [R06]',
  async (fate) => {
    const shipment = await createdShipment(await server.admin());
    const heal = newProcess();
    await runFully(heal);
    await updateAsBefore(shipment.trackingId, 'in_transit');
    server.wait(120 * SECOND_MS);
    expect(await (fate === 'goes on' ? heal : newProcess())()).toBe(1);
    await expectCorrect();
  },
);

test('backfills in several processes at once during changes [R06]', async () => {
  const admin = await server.admin();
  const shipments = [];
  for (let count = 0; count < 20; count += 1) shipments.push(await createdShipment(admin));
  await model().updateMany({}, { $unset: ALL });
  const changes = shipments.map(({ trackingId }) =>
    admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200),
  );
  await Promise.all([newProcess()(), newProcess()(), ...changes]);
  await newProcess()();
  await expectCorrect();
  expect((await stored()).every(({ version, status }) => version === 2 && status === 'in_transit')).toBe(true);
});

test('stores all derived fields with every change, also notes and deletions [B7]', async () => {
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
    await expectCorrect();
  }
});

test('counts shipments without derived fields in reports, by their lane [R06]', async () => {
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
  'removes a location left by a deletion before the upgrade, restoring the previous one: %s [V1]',
  async (currentLocation) => {
    const trackingId = await setUpLeftBehind(currentLocation);
    await server.processEvents();
    await newProcess()();
    expect((await storedShipment(server.connection(), trackingId)).currentLocation).toBe(currentLocation);
    const { body } = await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200);
    expect(body.data.currentLocation).toBe(currentLocation ?? null);
  },
);

test('keeps a location that was or may have been typed, also after later deletions [V1]', async () => {
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
  'restores the previous location after deleting an entry of an older release: %s [V1]',
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
