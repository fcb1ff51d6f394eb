import { newShipment, shipment } from '@waybill/contracts/shipments/schema';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { DAY_MS } from '@waybill/domain/time';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { expect, test } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { NO_CUSTOMERS } from '../../testing/builders.ts';
import { openDemo } from '../../testing/demo-context.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { createShipment } from '../shipments/change/create-shipment.ts';
import { deleteShipment } from '../shipments/change/trash.ts';
import { DEMO_SHIPMENTS, demoTrackingId } from '../shipments/demo-ids.ts';
import { getOpenStatus } from '../shipments/history/entry-facts.ts';
import { updateStatus } from '../shipments/history/update-status.ts';
import { presentShipment } from '../shipments/present-shipment.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { DEMO } from './demo-context.ts';
import { makeDemoShipments, seedDemo } from './seed-demo.ts';
import { HISTORY_DELIVERIES } from './stories/demo-journeys.ts';
import { LANES } from './stories/demo-lanes.ts';
import { STORIES } from './stories/demo-stories.ts';

const NOW = new Date('2026-05-13T16:00:00.000Z');
const { timeZone } = DEFAULT_OFFICE_SETTINGS.company;
const { connection } = setUpDatabase();
const model = () => shipmentModel(connection());
const seed = (now = NOW) => seedDemo(openDemo(connection(), now));
const stored = () => model().find().sort({ _id: 1 }).lean<ShipmentRecord[]>();

test('seeds every status and reason among open shipments, with late, silent and delivered ones of today [R186, B17]', async () => {
  expect(await seed()).toBe(DEMO_SHIPMENTS);
  const shipments = await stored();
  expect(new Set(shipments.map(({ status }) => status))).toEqual(new Set([...STATUS_VALUES, 'returned']));
  const newest = shipments.map(({ statusHistory }) => statusHistory.at(-1));
  for (const status of STATUS_VALUES) {
    const reasons = new Set(newest.filter((entry) => entry?.status === status).map((entry) => entry?.subStatus));
    for (const { value } of REASONS_BY_STAGE[status]) expect([...reasons]).toContain(value);
  }
  const today = toCalendarDate(NOW, timeZone);
  const open = shipments.filter((one) => !isEnded(one));
  expect(open.filter(({ deliveryDate }) => deliveryDate < today).length).toBeGreaterThan(2);
  const deliveredToday = shipments.filter(({ deliveredAt }) => deliveredAt && toCalendarDate(deliveredAt, timeZone) === today);
  expect(deliveredToday.length).toBeGreaterThan(2);
  const newestPage = shipments.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, 10);
  expect(new Set(newestPage.map(({ status }) => status)).size).toBeGreaterThan(2);
});

test('seeds 250 deliveries of the last 180 days on six lanes, at a varied pace [R186]', async () => {
  await seed();
  const delivered = (await stored()).filter(({ status }) => status === 'delivered');
  expect(delivered.length).toBeGreaterThanOrEqual(HISTORY_DELIVERIES);
  expect(new Set(delivered.map(({ lane }) => lane)).size).toBe(LANES.length);
  for (const { destination } of LANES) {
    const shipments = delivered.filter((one) => one.destination === destination);
    expect(shipments.length).toBeGreaterThan(15);
    const hours = shipments.map(({ createdAt, deliveredAt = NOW }) => (deliveredAt.getTime() - createdAt.getTime()) / 3_600_000);
    expect(new Set(hours.map(Math.round)).size).toBeGreaterThan(8);
    expect(Math.max(...hours) / Math.min(...hours)).toBeLessThan(8);
  }
  const days = delivered.map(({ deliveredAt = NOW }) => (NOW.getTime() - deliveredAt.getTime()) / DAY_MS);
  expect(Math.max(...days)).toBeGreaterThan(165);
  expect(Math.max(...days)).toBeLessThan(181);
});

test('stores valid shipments that ended before now, one version per log entry [R186]', async () => {
  await seed();
  for (const record of await stored()) {
    const { trackingId, statusHistory, createdAt, updatedAt } = record;
    expect(checkTrackingId(trackingId)).toBe('valid');
    expect(statusHistory[0]?.timestamp).toEqual(createdAt);
    const times = statusHistory.map(({ timestamp }) => timestamp.getTime());
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(updatedAt.getTime()).toBeLessThan(NOW.getTime());
    expect(shipment.safeParse(presentShipment(record)).error).toBeUndefined();
    expect(newShipment.safeParse({ ...record, status: getOpenStatus(record) }).error).toBeUndefined();
  }
  for (const { record } of makeDemoShipments(DEFAULT_OFFICE_SETTINGS, NOW)) {
    expect(record.log.map(({ version }) => version)).toEqual(Array.from({ length: record.version }, (_, index) => index + 1));
    expect(record.log.at(-1)?.at.getTime()).toBeLessThan(NOW.getTime());
  }
});

test('makes what creation and status updates would store [R186]', async () => {
  const { shipments } = openDemo(connection());
  const compared = makeDemoShipments(DEFAULT_OFFICE_SETTINGS, NOW).slice(STORIES.length - 5, STORIES.length + 10);
  for (const { record } of compared) {
    const { trackingId, createdAt, statusHistory } = record;
    const { currentLocation: _reported, ...input } = newShipment.parse({ ...record, status: 'picked_up' });
    if (record.deletedAt) continue;
    const creation = {
      shipments,
      directory: NO_CUSTOMERS,
      settings: async () => DEFAULT_OFFICE_SETTINGS,
      now: () => createdAt,
      newTrackingId: () => trackingId,
    };
    await createShipment(creation, input, { adminId: 'a', by: DEMO });
    for (const { timestamp, location, notes, subStatus, ...entry } of statusHistory.slice(1)) {
      const status = getOpenStatus(entry);
      const deps = { shipments, settings: async () => DEFAULT_OFFICE_SETTINGS, now: () => timestamp };
      await updateStatus(deps, trackingId, { update: { status, location: location ?? undefined, notes, subStatus }, by: DEMO });
    }
    const made = await shipments.findLive(trackingId);
    expect(withoutIds(made)).toEqual(withoutIds({ ...record, outbox: record.log }));
  }
});

/** Keeps what differs only by the moment of storing out of the comparison. */
function withoutIds(record: (ShipmentRecord & { log?: unknown }) | null) {
  const {
    _id,
    log: _log,
    outbox = [],
    statusHistory = [],
    ...rest
  } = record ?? ({} as Partial<ShipmentRecord & { log: unknown }>);
  return {
    ...rest,
    statusHistory: statusHistory.map(({ _id: _entry, ...entry }) => entry),
    outbox: outbox.map(({ _id: _entry, ...entry }) => entry),
  };
}

test('uses fictional people and firms [R186]', async () => {
  await seed();
  const people = (await stored()).flatMap(({ recipient, sender }) => [recipient, sender]);
  for (const email of people.flatMap((person) => person.email ?? [])) expect(email).toMatch(/[@.]example\.com$/);
});

test('adds only missing shipments when seeded again [R186]', async () => {
  await seed();
  const before = await stored();
  expect(await seed(new Date(NOW.getTime() + DAY_MS))).toBe(0);
  expect(await stored()).toEqual(before);
  await model().deleteOne({ trackingId: demoTrackingId(7) });
  expect(await seed()).toBe(1);
  expect(await model().countDocuments()).toBe(DEMO_SHIPMENTS);
});

test('does not restore a deleted demo shipment [R186]', async () => {
  await seed();
  const { shipments } = openDemo(connection());
  await deleteShipment(openDemo(connection(), NOW), demoTrackingId(3), administrator('admin'));
  expect(await seed()).toBe(0);
  expect(await shipments.findLive(demoTrackingId(3))).toBeNull();
});

test('adds each shipment once when two processes seed at once [R06]', async () => {
  const added = await Promise.all([seed(), seed()]);
  expect(added[0] + added[1]).toBe(DEMO_SHIPMENTS);
  expect(await model().countDocuments()).toBe(DEMO_SHIPMENTS);
});
