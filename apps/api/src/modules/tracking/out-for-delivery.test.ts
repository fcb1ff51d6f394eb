import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { insertPastShipments } from '../../testing/past-shipments.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { rebuildHistories } from '../estimates/rebuild-histories.ts';

const server = setUpServer();
const HOUR = 3_600_000;
const LANE = { origin: 'Oslo, Norway', destination: 'Lyon, France' };
const ago = (hours: number): string => new Date(server.clock.now.getTime() - hours * HOUR).toISOString();

test('expects a parcel out for delivery today, without another estimate or calendar date, until the day is over', async () => {
  const past = Array.from({ length: 20 }, () => ({
    ...LANE,
    history: [
      ['in_transit', ago(220)],
      ['delivered', ago(120)],
    ] satisfies [ShipmentStatus, string][],
  }));
  await insertPastShipments(server.connection(), past);
  await rebuildHistories(server.newContext());
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { ...LANE, deliveryDate: '2040-03-20' });
  const move = (body: object) => admin.put(`/api/tracking/update/${trackingId}`).send(body).expect(200);
  const look = async () => (await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200)).body.data;
  const dayInCalendar = async () => {
    const { text } = await server.visitor().get(`/api/tracking/track/${trackingId}/calendar.ics`).expect(200);
    return /DTSTART;VALUE=DATE:(\d+)/.exec(text)?.[1];
  };

  await move({ status: 'in_transit' });
  expect((await look()).eta).toMatchObject({ n: 20, basis: 'lane' });
  const likely = await dayInCalendar();

  await move({ status: 'in_transit', subStatus: 'out_for_delivery' });
  expect(await look()).toMatchObject({ eta: null, waiting: null, accuracy: null });
  expect(await dayInCalendar()).toBe('20400307');

  // Past midnight in the company's zone.
  server.wait(13 * HOUR);
  expect((await look()).eta).toMatchObject({ n: 20, basis: 'lane' });
  expect(await dayInCalendar()).toBe(likely);
});

test('gives the hours of today in which parcels of the route were delivered, local at the door, on the page too [W1]', async () => {
  const past = Array.from({ length: 20 }, (_, index) => ({
    ...LANE,
    history: [
      ['in_transit', ago(220)],
      // Five days ago, one to three hours later in the day than now.
      ['delivered', ago(119 - index / 10)],
    ] satisfies [ShipmentStatus, string][],
  }));
  await insertPastShipments(server.connection(), past);
  await rebuildHistories(server.newContext());
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, LANE);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit', subStatus: 'out_for_delivery' }).expect(200);

  const { eta, waiting } = (await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200)).body.data;
  expect(eta).toMatchObject({ from: '2040-03-07T18:00:00.000Z', to: '2040-03-07T20:00:00.000Z', n: 20, basis: 'lane' });
  expect(waiting).toBeNull();
  const page = await server.visitor().get(`/t/${trackingId}`).expect(200);
  // Hours at the door, in Lyon.
  expect(page.text).toContain('Today, 19:00–21:00 (Central European Time)');
});
