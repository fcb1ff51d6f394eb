import { bulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import { publicShipment, shipment } from '@waybill/contracts/shipments/schema';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';

// The clock starts at 2040-03-07T17:00Z, noon in New York, the company's zone.
const server = setUpServer();

async function setUp(overrides: Parameters<typeof createdShipment>[1] = {}) {
  const { trackingId } = await createdShipment(await server.admin(), overrides);
  // Sessions last for hours, these tests for days.
  const update = async (body: object) => (await server.admin()).put(`/api/tracking/update/${trackingId}`).send(body);
  return {
    trackingId,
    update,
    add: async (body: object) => {
      const answer = await update(body);
      expect(answer.status).toBe(200);
      return shipment.strict().parse(answer.body.data);
    },
    stored: () => storedShipment(server.connection(), trackingId),
    bulk: async (request: object): Promise<Response> =>
      (await server.admin()).post('/api/admin/bulk').send({ ids: [trackingId], ...request }),
    readLog: async () => {
      await server.processEvents();
      const query = { target: trackingId, action: 'shipment.status_updated' };
      return (await (await server.admin()).get('/api/admin/activity').query(query)).body.data.entries;
    },
  };
}

const message = (answer: Response) => expectFailure(answer, 'VALIDATION').errors;

describe('refuses, naming the field and both times [F10]', () => {
  test.each([
    ['2040-03-08T00:00:00Z', '2040-03-07 19:00'],
    ['2040-03-08', '2040-03-08'],
    ['2040-03-07T17:10:00.001Z', '2040-03-07 12:10'],
  ])('the future: %s', async (happenedAt, typed) => {
    const { update, stored, bulk } = await setUp();
    const before = await stored();
    const text = `is ${typed}, which is in the future: it is now 2040-03-07 12:00 (America/New_York)`;
    expect(message(await update({ status: 'delivered', happenedAt }))).toEqual([{ path: 'happenedAt', message: text }]);
    expect(message(await bulk({ action: 'status', payload: { status: 'delivered', happenedAt } }))).toEqual([
      { path: 'payload.happenedAt', message: text },
    ]);
    const created = await (await server.admin()).post('/api/tracking/generate').send(newShipmentBody({ happenedAt }));
    expect(message(created)).toEqual([{ path: 'happenedAt', message: text }]);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['2040-03-07T16:58:59Z', '2040-03-07 11:58'],
    ['2040-03-06', '2040-03-06'],
  ])('a time before a first status with a time of its own: %s', async (happenedAt, typed) => {
    const { update, stored, bulk } = await setUp({ happenedAt: '2040-03-07T16:59:00Z' });
    const before = await stored();
    server.wait(DAY_MS);
    const text = `is ${typed}, which is before the first status of this shipment at 2040-03-07 11:59 (America/New_York)`;
    const answer = await update({ status: 'delivered', happenedAt });
    expect(message(answer)).toEqual([{ path: 'happenedAt', message: text }]);
    expect(answer.body.message).toContain(text);
    const { failed, done } = bulkOutcome.parse(
      (await bulk({ action: 'status', payload: { status: 'delivered', happenedAt } })).body.data,
    );
    expect(done).toEqual([]);
    expect(failed).toMatchObject([{ code: 'VALIDATION', message: expect.stringContaining(text) }]);
    expect(await stored()).toEqual(before);
  });

  test('a time before a first status of which only the day is known', async () => {
    const { update } = await setUp({ happenedAt: '2040-03-01', status: 'in_transit' });
    const [error] = message(await update({ status: 'delivered', happenedAt: '2040-02-29' })) ?? [];
    expect(error?.message).toBe(
      'is 2040-02-29, which is before the first status of this shipment at 2040-03-01 (America/New_York)',
    );
  });
});

test('dates the status, the delivery and what derives from them, and keeps the time of entry apart [F10]', async () => {
  const { add, stored, readLog } = await setUp();
  server.wait(DAY_MS);
  const updated = await add({ status: 'delivered', happenedAt: '2040-03-08T00:30:00+07:00' });
  const happened = '2040-03-07T17:30:00.000Z';
  expect(updated).toMatchObject({ status: 'delivered', deliveredAt: happened, updatedAt: server.clock.now.toISOString() });
  expect(updated.statusHistory.at(-1)).toMatchObject({ timestamp: happened, recordedAt: server.clock.now.toISOString() });
  const record = await stored();
  for (const field of ['lastEventAt', 'quietSince', 'statusSince', 'deliveredAt'] as const)
    expect(record[field]).toEqual(new Date(happened));

  expect(await readLog()).toMatchObject([
    { at: server.clock.now.toISOString(), after: { status: 'delivered', happenedAt: '2040-03-08T00:30:00+07:00' } },
  ]);
});

test('shows visitors when it happened, but not when it was entered [F10]', async () => {
  const { add, trackingId } = await setUp();
  server.wait(DAY_MS);
  await add({ status: 'delivered', happenedAt: '2040-03-07T17:30:00Z' });
  const { body, text } = await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200);
  expect(publicShipment.strict().parse(body.data).statusHistory.at(-1)?.timestamp).toBe('2040-03-07T17:30:00.000Z');
  expect(text).not.toContain('recordedAt');
});

describe('an entry before the newest one [F10]', () => {
  async function setUpDelivered() {
    const parts = await setUp();
    server.wait(DAY_MS);
    await parts.add({ status: 'in_transit', location: 'Malmö' });
    server.wait(DAY_MS);
    await parts.add({ status: 'delivered', location: 'Göteborg' });
    server.wait(DAY_MS);
    return parts;
  }

  test('takes its place in time and leaves status, location and delivery, and the answer says so', async () => {
    const { update, stored } = await setUpDelivered();
    const { status, currentLocation, deliveredAt } = await stored();
    const { body } = await update({
      status: 'on_hold',
      location: 'Kiel',
      notes: 'Closed.',
      happenedAt: '2040-03-09T05:00:00Z',
    });
    expect(body.warnings).toEqual(['late_entry']);
    expect(body.data).toMatchObject({ status, currentLocation, deliveredAt: deliveredAt?.toISOString() });
    expect(shipment.parse(body.data).statusHistory.map((entry) => entry.status)).toEqual([
      'processing',
      'in_transit',
      'on_hold',
      'delivered',
    ]);
    expect((await stored()).stays).toMatch(/^processing@\d+ in_transit@\d+ on_hold@\d+ delivered@\d+$/);
  });

  test('is logged with its own status', async () => {
    const { update, readLog } = await setUpDelivered();
    await update({ status: 'on_hold', notes: 'Closed.', happenedAt: '2040-03-09T05:00:00Z' });
    expect((await readLog())[0].after).toEqual({
      'entry.status': 'on_hold',
      'entry.notes': 'Closed.',
      happenedAt: '2040-03-09T05:00:00Z',
    });
  });

  test('moves the delivery if it was delivered earlier, or on the way again in between', async () => {
    const { add } = await setUpDelivered();
    const earlier = await add({ status: 'delivered', happenedAt: '2040-03-09T10:00:00Z' });
    expect(earlier.deliveredAt).toBe('2040-03-09T10:00:00.000Z');
    const between = await add({ status: 'in_transit', happenedAt: '2040-03-09T12:00:00Z' });
    expect(between).toMatchObject({ status: 'delivered', deliveredAt: '2040-03-09T17:00:00.000Z' });
  });

  test('gives the current location if no later entry has one', async () => {
    const { add } = await setUp();
    server.wait(DAY_MS);
    await add({ status: 'in_transit' });
    expect(await add({ status: 'processing', location: 'Kiel', happenedAt: '2040-03-07T18:00:00Z' })).toMatchObject({
      status: 'in_transit',
      currentLocation: 'Kiel',
    });
  });

  test('does not replace a location that was typed after it happened', async () => {
    const { add, trackingId } = await setUp();
    server.wait(DAY_MS);
    await add({ status: 'in_transit' });
    await (await server.admin()).patch(`/api/tracking/${trackingId}`).send({ currentLocation: 'Lyon' }).expect(200);
    const late = { status: 'processing', location: 'Kiel', happenedAt: '2040-03-07T18:00:00Z' };
    expect(await add(late)).toMatchObject({ currentLocation: 'Lyon' });
  });

  test('is compared with the step before it, not with the newest', async () => {
    const { update } = await setUpDelivered();
    const after = async (happenedAt: string) => (await update({ status: 'picked_up', happenedAt })).body.warnings;
    expect(await after('2040-03-09T05:00:00Z')).toEqual(['backward', 'late_entry']);
    expect((await update({ status: 'in_transit', happenedAt: '2040-03-08T10:00:00Z' })).body.warnings).toEqual(['late_entry']);
  });

  test.each(['undo', 'delete'] as const)('disappears without a trace by %s', async (how) => {
    const { update, trackingId, stored, bulk } = await setUpDelivered();
    const state = async () => {
      const { status, currentLocation, deliveredAt, statusHistory, stays, statusSince, lastEventAt, quietSince } = await stored();
      return { status, currentLocation, deliveredAt, statusHistory, stays, statusSince, lastEventAt, quietSince };
    };
    const before = await state();
    const { body } = await update({ status: 'delivered', location: 'Kiel', happenedAt: '2040-03-08T18:00:00Z' });
    const late = shipment.parse(body.data).statusHistory.find(({ location }) => location === 'Kiel');
    const revert = {
      undo: () => bulk({ action: 'undo', runId: body.runId }),
      delete: async () => (await server.admin()).delete(`/api/tracking/${trackingId}/history/${late?._id}`),
    };
    expect((await revert[how]()).status).toBe(200);
    expect(await state()).toEqual(before);
  });
});

test('loses none of 30 concurrent updates of the past, and shows them in order [F10]', async () => {
  const { update, stored } = await setUp();
  server.wait(2 * DAY_MS);
  const times = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2040, 2, 8, 0, (index * 7) % 30)).toISOString());
  const answers = await Promise.all(times.map((happenedAt) => update({ status: 'in_transit', happenedAt, notes: happenedAt })));
  expect(answers.map(({ status }) => status)).toEqual(times.map(() => 200));
  const { statusHistory, statusSince, lastEventAt } = await stored();
  expect(new Set(statusHistory.slice(1).map(({ notes }) => notes))).toEqual(new Set(times));
  expect([statusSince, lastEventAt].map((at) => at.toISOString())).toEqual([times.toSorted()[0], times.toSorted().at(-1)]);
});

describe('a day without a time [F10]', () => {
  test.each([
    ['2040-03-10', '2040-03-10T17:00:00.000Z'],
    // The clocks have gone forward.
    ['2040-03-11', '2040-03-11T16:00:00.000Z'],
  ])('is noon of %s in the company zone', async (happenedAt, timestamp) => {
    const { add } = await setUp();
    server.wait(10 * DAY_MS);
    const { statusHistory } = await add({ status: 'delivered', happenedAt });
    expect(statusHistory.at(-1)).toMatchObject({ timestamp, dayOnly: true });
  });

  test('is never in the future', async () => {
    const { add } = await setUp();
    server.wait(19 * HOUR_MS);
    const { statusHistory } = await add({ status: 'delivered', happenedAt: '2040-03-08' });
    expect(statusHistory.at(-1)).toMatchObject({ timestamp: server.clock.now.toISOString(), dayOnly: true });
  });

  test('comes after what is known of that day, also of the creation', async () => {
    const { add } = await setUp();
    server.wait(2 * HOUR_MS);
    await add({ status: 'in_transit' });
    server.wait(DAY_MS);
    const updated = await add({ status: 'delivered', happenedAt: '2040-03-07' });
    expect(updated).toMatchObject({ status: 'delivered', deliveredAt: '2040-03-07T19:00:00.001Z' });
  });

  test('keeps the order of 30 concurrent entries of one day', async () => {
    const { update, stored } = await setUp();
    server.wait(2 * DAY_MS);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => update({ status: 'in_transit', happenedAt: '2040-03-08' })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { statusHistory } = await stored();
    const times = statusHistory.slice(1).map(({ timestamp }) => timestamp.getTime());
    expect(new Set(times).size).toBe(30);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBe(Date.UTC(2040, 2, 8, 17));
  });
});

test('creates a shipment with a status of the past, whose first entry is the bound for later ones [F10]', async () => {
  const { add, stored } = await setUp({ status: 'in_transit', happenedAt: '2040-03-01T09:00:00Z', currentLocation: undefined });
  expect(await stored()).toMatchObject({
    createdAt: server.clock.now,
    updatedAt: server.clock.now,
    lastEventAt: new Date('2040-03-01T09:00:00Z'),
    statusHistory: [{ timestamp: new Date('2040-03-01T09:00:00Z'), recordedAt: server.clock.now }],
  });
  expect(await stored()).not.toHaveProperty('happenedAt');
  expect(await add({ status: 'delivered', location: 'Lyon', happenedAt: '2040-03-02T09:00:00Z' })).toMatchObject({
    deliveredAt: '2040-03-02T09:00:00.000Z',
    currentLocation: 'Lyon',
  });
});

test('changes nothing without a time [F10]', async () => {
  const { add } = await setUp();
  const { statusHistory } = await add({ status: 'in_transit', happenedAt: null });
  for (const entry of statusHistory) expect(Object.keys(entry).toSorted()).toEqual(['_id', 'location', 'status', 'timestamp']);
});

test('applies to all shipments of a bulk change, and the whole change can be undone [F10]', async () => {
  const { bulk, stored } = await setUp();
  const before = await stored();
  server.wait(DAY_MS);
  const payload = { status: 'delivered', happenedAt: '2040-03-07T18:00:00Z' };
  const { runId } = (await bulk({ action: 'status', payload })).body.data;
  expect((await stored()).deliveredAt).toEqual(new Date('2040-03-07T18:00:00Z'));
  await bulk({ action: 'undo', runId });
  const { status, statusHistory, lastEventAt } = await stored();
  expect({ status, statusHistory, lastEventAt }).toEqual({
    status: before.status,
    statusHistory: before.statusHistory,
    lastEventAt: before.lastEventAt,
  });
});
