import { newShipment, shipment } from '@waybill/contracts/shipments/schema';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { expect, test } from 'vitest';
import { administrator } from '../../../testing/administrator.ts';
import { NO_CUSTOMERS } from '../../../testing/builders.ts';
import { setUpDatabase } from '../../../testing/set-up-database.ts';
import { createShipment } from '../../shipments/change/create-shipment.ts';
import { volumeTrackingId } from '../../shipments/demo-ids.ts';
import { getOpenStatus } from '../../shipments/history/entry-facts.ts';
import { updateStatus } from '../../shipments/history/update-status.ts';
import { presentShipment } from '../../shipments/present-shipment.ts';
import { createShipmentRepository } from '../../shipments/repository/shipment-repository.ts';
import { shipmentModel } from '../../shipments/shipment-model.ts';
import { listInTimeOrder, seedVolume, SPAN_MS, volumeShipment } from './seed-volume.ts';

const NOW = new Date('2026-05-13T16:00:00.000Z');
const COMPARED = 25;
const BY = administrator('test');
const { connection } = setUpDatabase();
const model = () => shipmentModel(connection());
const seed = (count: number, { now = NOW, onProgress = (_done: number) => {} } = {}) =>
  seedVolume({ model: model(), now: () => now, onProgress }, count);
const stored = () => model().find().lean();
const texts = async () => new Map((await stored()).map((record) => [record.trackingId, JSON.stringify(record)]));

test('adds the rest for a larger number and nothing for the same one [S5]', async () => {
  const tomorrow = new Date(NOW.getTime() + 86_400_000);
  expect(await seed(700)).toBe(700);
  const before = await texts();
  expect(await seed(700, { now: tomorrow })).toBe(0);
  expect(await texts()).toEqual(before);

  const progress: number[] = [];
  expect(await seed(2_000, { now: tomorrow, onProgress: (done) => progress.push(done) })).toBe(1_300);
  expect(progress.at(-1)).toBe(2_000);
  const after = await texts();
  expect(after.size).toBe(2_000);
  for (let index = 0; index < 2_000; index += 1) expect(after.has(volumeTrackingId(index))).toBe(true);
  for (const [trackingId, text] of before) expect(after.get(trackingId)).toBe(text);
});

test('restores removed shipments, and adds each once in two parallel runs [S5]', async () => {
  await seed(20);
  await model().deleteOne({ trackingId: volumeTrackingId(5) });
  expect(await seed(20)).toBe(1);
  const added = await Promise.all([seed(1_200), seed(1_200)]);
  expect(added[0] + added[1]).toBe(1_180);
  expect(await model().countDocuments()).toBe(1_200);
});

test('spreads all statuses over two years and stores the oldest first [S5]', () => {
  const all = [...listInTimeOrder(2_000)].map((index) => volumeShipment(index, NOW));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(STATUS_VALUES));
  const times = all.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBe(NOW.getTime() - SPAN_MS);
  for (const quarter of [0, 1, 2, 3]) {
    const start = NOW.getTime() - SPAN_MS + (quarter * SPAN_MS) / 4;
    expect(times.filter((time) => time >= start && time < start + SPAN_MS / 4).length).toBeGreaterThan(450);
  }
  const delivered = all.filter(({ status }) => status === 'delivered').length;
  expect(delivered).toBeGreaterThan(1_700);
  expect(delivered).toBeLessThan(1_960);
});

test('generates shipments in stored form with valid IDs and valid input [S5]', async () => {
  for (let index = 0; index < 100; index += 1) {
    const record = volumeShipment(index, NOW);
    expect(volumeShipment(index, NOW)).toEqual(record);
    await expect(model().hydrate(record).validate()).resolves.toBeUndefined();
    expect(checkTrackingId(record.trackingId)).toBe('valid');
    expect(shipment.safeParse(presentShipment(record)).error).toBeUndefined();
    expect(newShipment.safeParse(record).error).toBeUndefined();
    expect(record.updatedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
  }
});

test('uses another ID where the first would be reserved [S5]', () => {
  // The only such index in the first million.
  const index = 641_880;
  expect(volumeTrackingId(index)).toBe(volumeTrackingId(index));
  expect(volumeTrackingId(index)).not.toMatch(/^TRK-TEST/);
  expect(checkTrackingId(volumeTrackingId(index))).toBe('valid');
});

test('generates what creation and status updates would store [S5]', async () => {
  const shipments = createShipmentRepository({ model: model() });
  for (let index = 0; index < COMPARED; index += 1) {
    const generated = volumeShipment(index, NOW);
    const { trackingId, createdAt, statusHistory } = generated;
    const input = newShipment.parse({ ...generated, status: statusHistory[0]?.status, currentLocation: undefined });
    const creation = {
      shipments,
      directory: NO_CUSTOMERS,
      settings: async () => DEFAULT_OFFICE_SETTINGS,
      now: () => createdAt,
      newTrackingId: () => trackingId,
    };
    await createShipment(creation, input, { adminId: 'a', by: BY });
    for (const { timestamp, location, ...update } of statusHistory.slice(1)) {
      const deps = { shipments, settings: async () => DEFAULT_OFFICE_SETTINGS, now: () => timestamp };
      await updateStatus(deps, trackingId, {
        update: { ...update, status: getOpenStatus(update), location: location ?? undefined },
        by: BY,
      });
    }
  }
  const withoutIds = ({ _id, outbox: _outbox, statusHistory, ...rest }: ReturnType<typeof volumeShipment>) => ({
    ...rest,
    statusHistory: statusHistory.map(({ _id: _entry, ...entry }) => entry),
  });
  const byId = new Map((await stored()).map((record) => [record.trackingId, withoutIds(record)]));
  for (let index = 0; index < COMPARED; index += 1) {
    expect(byId.get(volumeTrackingId(index))).toEqual(withoutIds(volumeShipment(index, NOW)));
  }
});
