import type { Forecast } from '@waybill/domain/shipments/estimates';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { expect, test } from 'vitest';
import { insertPastShipments } from '../../testing/past-shipments.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { rebuildDaily, rebuildHistories } from './rebuild-histories.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000 } });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (ms: number): string => new Date(server.clock.now.getTime() - ms).toISOString();
const stored = () => server.connection().collection<ShipmentRecord>('shipments').find().toArray();

/** Deliveries of a lane, each taking an hour longer than the one before. */
const deliveries = (count: number, route: { origin: string; destination: string }) =>
  Array.from({ length: count }, (_, index) => ({
    ...route,
    history: [
      ['in_transit', ago((index + 1) * HOUR + 10 * DAY)],
      ['delivered', ago(10 * DAY)],
    ] satisfies [ShipmentStatus, string][],
  }));
const LANE = { origin: 'Oslo, Norway', destination: 'Lyon, France' };
const inTransit = { ...LANE, history: [['in_transit', ago(30 * MINUTE)]] satisfies [ShipmentStatus, string][] };

async function getForecast(): Promise<Forecast> {
  const context = server.newContext();
  await rebuildHistories(context);
  const open = (await stored()).find(({ status }) => status !== 'delivered');
  if (!open) throw new Error('There is no open shipment');
  return context.forecast(open);
}

test.each([
  ['two deliveries on a lane only', [deliveries(2, LANE)], undefined],
  ['ten on the lane', [deliveries(10, LANE)], 'lane'],
  [
    'nine on the lane, twenty between the countries',
    [deliveries(9, LANE), deliveries(11, { ...LANE, origin: 'Bergen, Norway' })],
    'countries',
  ],
  [
    'nine on the lane, thirty in all',
    [deliveries(9, LANE), deliveries(21, { origin: 'Rome, Italy', destination: 'Turku, Finland' })],
    'all',
  ],
  [
    'twenty-nine in all',
    [deliveries(9, LANE), deliveries(20, { origin: 'Rome, Italy', destination: 'Turku, Finland' })],
    undefined,
  ],
])('gives no estimate without enough data: %s', async (_what, made, basis) => {
  await insertPastShipments(server.connection(), [...made.flat(), inTransit]);
  const { eta } = await getForecast();
  expect(eta?.basis).toBe(basis);
});

test('gives no range on hold, but says how unusual the wait is', async () => {
  const held = deliveries(30, LANE).map(({ history: [start, end], ...route }) => ({
    ...route,
    history: [['on_hold', start?.[1] ?? ''], end ?? ['delivered', '']] as [ShipmentStatus, string][],
  }));
  await insertPastShipments(server.connection(), [...held, { ...inTransit, history: [['on_hold', ago(26 * HOUR)]] }]);
  expect(await getForecast()).toMatchObject({ eta: null, waiting: { standing: 'long', n: 30, basis: 'lane' } });
});

test('tolerates clock rollbacks and entries from the future', async () => {
  await insertPastShipments(server.connection(), [
    ...deliveries(12, LANE),
    { ...inTransit, history: [['in_transit', ago(-3 * DAY)]] },
  ]);
  const { eta, waiting } = await getForecast();
  expect([eta?.n, waiting?.standing]).toEqual([12, 'usual']);
});

test('rebuilds once a night in one of several processes, and again on request', async () => {
  await insertPastShipments(server.connection(), [...deliveries(12, LANE), inTransit]);
  const context = server.newContext();
  const histories = server.connection().collection('routeHistories');
  const versions = async () => (await histories.find().toArray()).map(({ version }) => version as number);
  await Promise.all([rebuildDaily(context), rebuildDaily(server.newContext())]);
  await rebuildDaily(context);
  expect(await versions()).toEqual([1, 1, 1]);
  server.wait(DAY);
  await rebuildDaily(context);
  expect(await versions()).toEqual([2, 2, 2]);
});
