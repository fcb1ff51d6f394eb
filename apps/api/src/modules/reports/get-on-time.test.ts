import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { expect, test } from 'vitest';
import { insertPastShipments } from '../../testing/past-shipments.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const server = setUpServer();
const DAY = 24 * 3_600_000;

const daysAgo = (days: number): Date => new Date(server.clock.now.getTime() - days * DAY);
const deliveries = (count: number, { late = false, ago = 10 } = {}) =>
  Array.from({ length: count }, () => ({
    history: [
      ['in_transit', daysAgo(ago + 3).toISOString()],
      ['delivered', daysAgo(ago).toISOString()],
    ] satisfies [ShipmentStatus, string][],
    promised: daysAgo(late ? ago + 1 : ago)
      .toISOString()
      .slice(0, 10),
  }));
const look = async () => (await server.visitor().get('/api/reports/on-time').expect(200)).body.data;

test('tells visitors the share delivered by the first promised day, rounded down, from 100 deliveries on', async () => {
  await insertPastShipments(server.connection(), [...deliveries(66), ...deliveries(33, { late: true })]);
  expect(await look()).toBeNull();

  await insertPastShipments(server.connection(), deliveries(2));
  server.wait(3_600_000);
  expect(await look()).toEqual({ days: 90, deliveries: 101, rate: 0.67 });
});

test('counts the last 90 days only', async () => {
  await insertPastShipments(server.connection(), [...deliveries(100), ...deliveries(50, { late: true, ago: 95 })]);
  expect(await look()).toEqual({ days: 90, deliveries: 100, rate: 1 });
});

test('tells nothing if the office hides the share', async () => {
  await insertPastShipments(server.connection(), deliveries(120));
  await storeSettings(server.connection(), { tracking: { showOnTime: false } });
  expect(await look()).toBeNull();
});
