import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { expect, test } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { createShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';
import { deleteShipment } from '../shipments/trash.ts';
import { demoTrackingId, seedDemo } from './seed-demo.ts';

const NOW = new Date('2026-05-13T16:00:00.000Z');
const { connection } = setUpDatabase();
const model = () => shipmentModel(connection());
const repository = () => createShipmentRepository({ model: model() });

test('seeds forty shipments in all five statuses, with late and delivered ones on the newest page [R186]', async () => {
  expect(await seedDemo(repository(), NOW)).toBe(40);
  const shipments = await model().find().lean();
  expect(new Set(shipments.map(({ status }) => status))).toEqual(new Set(STATUS_VALUES));
  const today = toCalendarDate(NOW, DEFAULT_SETTINGS.company.timeZone);
  const delivered = shipments.filter(({ status }) => status === 'delivered');
  const open = shipments.filter(({ status }) => status !== 'delivered');
  expect(open.filter(({ deliveryDate }) => deliveryDate < today).length).toBeGreaterThan(2);
  expect(
    delivered.filter(({ deliveredAt }) => deliveredAt && toCalendarDate(deliveredAt, DEFAULT_SETTINGS.company.timeZone) === today)
      .length,
  ).toBeGreaterThan(0);
  const newest = shipments.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, 10);
  expect(new Set(newest.map(({ status }) => status)).size).toBeGreaterThan(2);
  for (const { trackingId, statusHistory, createdAt, updatedAt, version } of shipments) {
    expect(checkTrackingId(trackingId)).toBe('valid');
    expect(statusHistory[0]?.timestamp).toEqual(createdAt);
    expect(statusHistory.at(-1)?.timestamp).toEqual(updatedAt);
    expect(updatedAt.getTime()).toBeLessThan(NOW.getTime());
    expect(version).toBe(statusHistory.length);
  }
});

test('uses fictional people and firms [R186]', async () => {
  await seedDemo(repository(), NOW);
  const shipments = await model().find().lean();
  for (const { recipient, sender } of shipments) {
    expect(recipient.email).toMatch(/@example\.com$/);
    expect(sender.email).toMatch(/\.example\.com$/);
  }
});

test('adds only missing shipments when seeded again [R186]', async () => {
  await seedDemo(repository(), NOW);
  const before = await model().find().sort({ _id: 1 }).lean();
  expect(await seedDemo(repository(), new Date(NOW.getTime() + 86_400_000))).toBe(0);
  expect(await model().find().sort({ _id: 1 }).lean()).toEqual(before);
  await model().deleteOne({ trackingId: demoTrackingId(7) });
  expect(await seedDemo(repository(), NOW)).toBe(1);
  expect(await model().countDocuments()).toBe(40);
});

test('does not restore a deleted demo shipment [R186]', async () => {
  await seedDemo(repository(), NOW);
  await deleteShipment({ shipments: repository(), now: () => NOW }, demoTrackingId(3), administrator('admin'));
  expect(await seedDemo(repository(), NOW)).toBe(0);
  expect(await repository().findLive(demoTrackingId(3))).toBeNull();
});

test('adds forty shipments in total when two processes seed at once [R06]', async () => {
  const added = await Promise.all([seedDemo(repository(), NOW), seedDemo(repository(), NOW)]);
  expect(added[0] + added[1]).toBe(40);
  const shipments = await model().find().lean();
  expect(shipments).toHaveLength(40);
  for (const { statusHistory } of shipments) {
    const times = statusHistory.map(({ timestamp }) => timestamp.getTime());
    expect(new Set(times).size).toBe(times.length);
  }
});

test('sends no mail about demo shipments', async () => {
  await seedDemo(repository(), NOW);
  const shipments = await model().find().lean();
  expect(shipments.filter(({ mail }) => !mail || mail.recipient || mail.sender)).toEqual([]);
});
