import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { openStream } from '../../../testing/open-stream.ts';
import { CREDENTIALS, setUpServer } from '../../../testing/set-up-server.ts';
import { startListener } from '../../../testing/start-listener.ts';
import { storedShipment } from '../../../testing/stored-data.ts';

const server = setUpServer();

async function setUp(...statuses: ShipmentStatus[]) {
  const admin = await server.admin();
  let shipment: Shipment = await createdShipment(admin, { status: 'picked_up' });
  const { trackingId } = shipment;
  for (const status of statuses) {
    server.wait(HOUR_MS);
    shipment = (await admin.put(`/api/tracking/update/${trackingId}`).send({ status })).body.data;
  }
  const entryId = (position: number) => shipment.statusHistory.at(position)?._id ?? '';
  return {
    trackingId,
    entryId,
    removeId: (id: string, of = trackingId) => admin.delete(`/api/tracking/${of}/history/${encodeURIComponent(id)}`),
    remove: (position: number) => admin.delete(`/api/tracking/${trackingId}/history/${entryId(position)}`),
    stored: () => storedShipment(server.connection(), trackingId),
  };
}

test('removes a deleted entry from every answer and keeps it with who and when [R163, A2-8]', async () => {
  const { remove, entryId, stored } = await setUp('processing', 'in_transit');
  server.wait(HOUR_MS);
  const answer = await remove(1);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, message: 'Status history deleted successfully!' });
  expect(answer.body.data).toMatchObject({ status: 'in_transit', version: 4, updatedAt: server.clock.now.toISOString() });
  expect(answer.body.data.statusHistory.map((entry: { status: string }) => entry.status)).toEqual(['picked_up', 'in_transit']);
  expect(answer.text).not.toContain(entryId(1));
  const { removedHistory, statusHistory } = await stored();
  expect(statusHistory).toHaveLength(2);
  expect(removedHistory).toMatchObject([{ status: 'processing', removedBy: CREDENTIALS.username, removedAt: server.clock.now }]);
  expect(removedHistory[0]?._id.toHexString()).toBe(entryId(1));
});

test('restores the previous status after deleting the newest entry, and says so [R164]', async () => {
  const { remove, stored } = await setUp('in_transit', 'on_hold');
  const answer = await remove(-1);
  expect(answer.body.message).toBe('Status history deleted successfully! The status is now In Transit.');
  expect(answer.body.data.status).toBe('in_transit');
  expect((await stored()).status).toBe('in_transit');
});

test('keeps the status without any entry left [R164]', async () => {
  const { remove, stored } = await setUp();
  const answer = await remove(-1);
  expect(answer.body).toMatchObject({
    message: 'Status history deleted successfully!',
    data: { status: 'picked_up', statusHistory: [] },
  });
  expect(await stored()).toMatchObject({ status: 'picked_up', statusHistory: [] });
});

test('clears the time of delivery with the status and restores it [R164]', async () => {
  const { remove, stored } = await setUp('delivered', 'in_transit', 'delivered');
  const second = (await stored()).deliveredAt;
  await remove(-1);
  expect(await stored()).not.toHaveProperty('deliveredAt');
  await remove(-2);
  const { deliveredAt, status } = await stored();
  expect(status).toBe('delivered');
  expect(deliveredAt?.getTime()).toBe((second?.getTime() ?? 0) - 2 * HOUR_MS);
});

describe('takes the time of delivery from the first entry of the remaining delivery [A8]', () => {
  // Statuses after picked_up, an hour apart; the deleted entry; the entry whose time becomes the delivery time.
  test.each([
    ['the older of two goes', ['delivered', 'delivered'], 1, 2],
    ['the newer of two goes', ['delivered', 'delivered'], 2, 1],
    ['the newest of three goes', ['delivered', 'delivered', 'delivered'], 3, 1],
    ['an entry before them goes', ['in_transit', 'delivered', 'delivered'], 1, 2],
    ['what stood between them goes', ['delivered', 'in_transit', 'delivered'], 2, 1],
  ] satisfies [string, ShipmentStatus[], number, number][])('%s', async (_what, statuses, deleted, first) => {
    const { remove, stored } = await setUp(...statuses);
    const { timestamp } = (await stored()).statusHistory[first] ?? {};
    await remove(deleted).expect(200);
    const { status, deliveredAt, statusSince } = await stored();
    expect({ status, deliveredAt, statusSince }).toEqual({ status: 'delivered', deliveredAt: timestamp, statusSince: timestamp });
  });

  test('keeps the known time without one', async () => {
    const admin = await server.admin();
    const { trackingId, statusHistory, deliveredAt } = await createdShipment(admin, { status: 'delivered' });
    await admin.delete(`/api/tracking/${trackingId}/history/${statusHistory[0]?._id}`).expect(200);
    expect((await storedShipment(server.connection(), trackingId)).deliveredAt?.toISOString()).toBe(deliveredAt);
  });
});

describe('removes the location of a deleted entry', () => {
  async function setUpPlaces(currentLocation: string | undefined, ...places: (string | undefined)[]) {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin, { currentLocation, status: 'processing' });
    const edit = (typed: string | null) =>
      admin.patch(`/api/tracking/${trackingId}`).send({ currentLocation: typed }).expect(200);
    const update = (location?: string) =>
      admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit', location }).expect(200);
    for (const place of places) await update(place);
    const remove = async (position: number) => {
      const { statusHistory } = await storedShipment(server.connection(), trackingId);
      await admin.delete(`/api/tracking/${trackingId}/history/${statusHistory.at(position)?._id.toHexString()}`).expect(200);
      const { body } = await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200);
      return body.data.currentLocation;
    };
    return { admin, trackingId, edit, update, remove };
  }

  test.each([
    ['the newest remaining entry with a location wins', 'Oslo', ['Kiel', 'Rotterdam'], -1, 'Kiel'],
    ['entries without a location are skipped', 'Oslo', ['Kiel', undefined, 'Rotterdam'], -1, 'Kiel'],
    ['an older entry changes nothing', 'Oslo', ['Kiel', 'Rotterdam'], 1, 'Rotterdam'],
    ['the location typed at creation returns', 'Oslo', ['Rotterdam'], -1, 'Oslo'],
    ['no location returns, as at creation', undefined, ['Rotterdam'], -1, null],
    ['the first entry removes the location typed with it', 'Oslo', [undefined], 0, null],
  ])('%s [V1]', async (_what, typed, places, gone, left) => {
    const { remove } = await setUpPlaces(typed, ...places);
    expect(await remove(gone)).toBe(left);
  });

  test('keeps a location typed after the last entry, also an empty one, until the next entry names one [V1]', async () => {
    const { edit, update, remove } = await setUpPlaces('Oslo', 'Rotterdam');
    await edit('Lyon hub');
    expect(await remove(-1)).toBe('Lyon hub');
    await edit(null);
    expect(await remove(0)).toBeNull();
    await update('Kiel');
    await update('Bremen');
    expect(await remove(-1)).toBe('Kiel');
    expect(await remove(-1)).toBeNull();
  });

  test('shows the same location without scripts, as page and text, and in streams [V1]', async () => {
    const { trackingId, remove } = await setUpPlaces('Gothenburg', 'Rotterdam');
    const { url } = await startListener(server);
    const stream = await openStream(`${url}/api/tracking/track/${trackingId}/stream`);
    await expect.poll(() => stream.events().at(-1)?.data.currentLocation).toBe('Rotterdam');
    await remove(-1);
    await expect.poll(() => stream.events().at(-1)?.data.currentLocation).toBe('Gothenburg');
    for (const accept of ['text/html', 'text/plain']) {
      const { text } = await server.visitor().get(`/t/${trackingId}`).set('Accept', accept).expect(200);
      expect(text).toContain('Running late, last seen in Gothenburg');
      expect(text).not.toContain('Rotterdam');
    }
  });

  test('logs the location [V1]', async () => {
    const { trackingId, remove } = await setUpPlaces('Oslo', 'Rotterdam');
    await remove(-1);
    const { outbox = [] } = await storedShipment(server.connection(), trackingId);
    expect(outbox.at(-1)).toMatchObject({
      action: 'shipment.history_deleted',
      before: { status: 'in_transit', currentLocation: 'Rotterdam' },
      after: { status: 'processing', currentLocation: 'Oslo' },
    });
  });
});

describe('answers 404 [R163]', () => {
  test.each(['65f000000000000000000000', 'nonsense', '💥', '$ne', 'x'.repeat(64)])('for the entry %s', async (id) => {
    const { removeId, stored } = await setUp('in_transit');
    const before = await stored();
    expect(expectFailure(await removeId(id), 'HISTORY_ENTRY_NOT_FOUND').message).toBe('Status history entry not found');
    expect(await stored()).toEqual(before);
  });

  test('for an unknown shipment and a deleted entry', async () => {
    const { remove, removeId, entryId } = await setUp('in_transit');
    expectFailure(await removeId(entryId(0), 'TRK-000000-000000'), 'SHIPMENT_NOT_FOUND');
    await remove(0).expect(200);
    expectFailure(await remove(0), 'HISTORY_ENTRY_NOT_FOUND');
  });
});

test('applies concurrent deletions and updates with a matching status [R184]', async () => {
  const { trackingId, remove, stored } = await setUp('processing', 'in_transit');
  const admin = await server.admin();
  const update = () => admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold' });
  const answers = await Promise.all([remove(0), update(), remove(-1), update()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { statusHistory, removedHistory, status, version } = await stored();
  expect([statusHistory.length, removedHistory.length, version]).toEqual([3, 2, 7]);
  expect(status).toBe(statusHistory.at(-1)?.status);
});
