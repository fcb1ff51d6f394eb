import { shipment } from '@waybill/contracts/shipments/schema';
import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storedShipment } from '../../../testing/stored-data.ts';

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
  };
}

const message = (answer: Response) => expectFailure(answer, 'VALIDATION').errors;

describe('takes a clock that is up to ten minutes ahead as now [F10] [K6]', () => {
  const ahead = (ms: number) => new Date(server.clock.now.getTime() + ms).toISOString();

  test.each([1, 3 * MINUTE_MS, 10 * MINUTE_MS])('in an update, %i ms ahead', async (ms) => {
    const { add } = await setUp();
    server.wait(HOUR_MS);
    const { statusHistory } = await add({ status: 'in_transit', happenedAt: ahead(ms) });
    expect(statusHistory.at(-1)).toMatchObject({ timestamp: server.clock.now.toISOString() });
    expect(statusHistory.at(-1)).not.toHaveProperty('recordedAt');
  });

  test('in a bulk change, a proof, an edited entry and a new shipment', async () => {
    const { trackingId, bulk, stored } = await setUp({ happenedAt: ahead(9 * MINUTE_MS) });
    expect((await stored()).statusHistory[0]?.timestamp).toEqual(server.clock.now);
    server.wait(HOUR_MS);
    const { body } = await bulk({ action: 'status', payload: { status: 'in_transit', happenedAt: ahead(3 * MINUTE_MS) } });
    expect(body.data).toMatchObject({ done: [trackingId], failed: [] });
    server.wait(HOUR_MS);
    const admin = await server.admin();
    const proof = { receiver: 'Nils Berg', relation: 'recipient', happenedAt: ahead(3 * MINUTE_MS) };
    await admin.post(`/api/tracking/${trackingId}/proof`).send(proof).expect(201);
    const { statusHistory } = await stored();
    expect(statusHistory.at(-1)?.timestamp).toEqual(server.clock.now);
    const path = `/api/tracking/${trackingId}/history/${statusHistory.at(-1)?._id.toHexString()}`;
    server.wait(MINUTE_MS);
    await admin
      .patch(path)
      .send({ happenedAt: ahead(3 * MINUTE_MS) })
      .expect(200);
    expect((await stored()).statusHistory.at(-1)?.timestamp).toEqual(server.clock.now);
  });

  test('across midnight too, as now and not as a day', async () => {
    const { add } = await setUp();
    // 23:57 in New York.
    server.wait(12 * HOUR_MS - 3 * MINUTE_MS);
    const { statusHistory } = await add({ status: 'in_transit', happenedAt: '2040-03-08' });
    expect(statusHistory.at(-1)).toMatchObject({ timestamp: server.clock.now.toISOString() });
    expect(statusHistory.at(-1)).not.toHaveProperty('dayOnly');
  });
});

describe('a first status that was entered without a time [K14]', () => {
  const NOON = '2040-03-07T12:00:00.000Z';
  const registered = { status: 'picked_up', currentLocation: undefined } as const;

  test('moves back for what happened earlier, one and many, with a warning', async () => {
    const { update, bulk, stored, trackingId } = await setUp(registered);
    const { body } = await update({ status: 'in_transit', location: 'Malmö', happenedAt: NOON });
    expect(body.warnings).toEqual(['first_moved']);
    expect(body.data).toMatchObject({
      status: 'in_transit',
      currentLocation: 'Malmö',
      statusHistory: [
        { status: 'picked_up', timestamp: NOON, recordedAt: '2040-03-07T17:00:00.000Z' },
        { status: 'in_transit', timestamp: NOON },
      ],
    });
    const other = await setUp(registered);
    const ids = [trackingId, other.trackingId];
    const answer = await bulk({ ids, action: 'status', payload: { status: 'in_transit', happenedAt: '2040-03-07T11:00:00Z' } });
    expect(answer.body.data).toMatchObject({
      done: ids,
      failed: [],
      warnings: [expect.stringMatching(/^1 shipment: This happened/), expect.stringMatching(/^2 shipments: The first status/)],
    });
    for (const { statusHistory } of [await stored(), await other.stored()])
      expect(statusHistory[0]).toMatchObject({ status: 'picked_up', timestamp: new Date('2040-03-07T11:00:00Z') });
    expect((await stored()).stays).toMatch(/^picked_up@\d+ in_transit@\d+$/);
  });

  test.each(['undo', 'delete'] as const)('moves forward again by %s, and back by restoring', async (how) => {
    const { update, bulk, stored, trackingId } = await setUp(registered);
    const state = async () => {
      const { status, currentLocation, statusHistory, stays, statusSince, startedAt, lastEventAt, removedHistory } =
        await stored();
      return {
        status,
        currentLocation,
        statusHistory,
        stays,
        statusSince,
        startedAt,
        lastEventAt,
        removed: removedHistory.length,
      };
    };
    const before = await state();
    const { body } = await update({ status: 'in_transit', location: 'Malmö', happenedAt: '2040-03-06' });
    const moved = await state();
    expect(moved.statusHistory[0]).toMatchObject({ dayOnly: true, timestamp: new Date('2040-03-06T17:00:00Z') });
    const entry = `/api/tracking/${trackingId}/history/${body.data.statusHistory[1]._id}`;
    const admin = await server.admin();
    const taken = how === 'undo' ? await bulk({ action: 'undo', runId: body.runId }) : await admin.delete(entry);
    expect(taken.status).toBe(200);
    expect(await state()).toEqual({ ...before, removed: 1 });
    await admin.post(`${entry}/restore`).expect(200);
    expect(await state()).toEqual(moved);
  });

  test('stays after what comes before it on the way, and an end stays the end', async () => {
    const moving = await setUp({ status: 'in_transit' });
    const { body } = await moving.update({ status: 'picked_up', happenedAt: NOON });
    expect(body).toMatchObject({ warnings: ['late_entry'], data: { status: 'in_transit' } });
    const delivered = await setUp({ status: 'delivered' });
    const earlier = (await delivered.update({ status: 'in_transit', happenedAt: NOON })).body;
    expect(earlier).toMatchObject({
      warnings: ['late_entry'],
      data: { status: 'delivered', deliveredAt: '2040-03-07T17:00:00.000Z' },
    });
  });

  test('moves with an entry whose time is corrected, and may be corrected itself', async () => {
    const { add, stored, trackingId } = await setUp(registered);
    server.wait(HOUR_MS);
    const { statusHistory } = await add({ status: 'in_transit' });
    const edit = async (position: number, happenedAt: string) =>
      (await server.admin()).patch(`/api/tracking/${trackingId}/history/${statusHistory[position]?._id}`).send({ happenedAt });
    expect((await edit(1, NOON)).status).toBe(200);
    expect((await stored()).statusHistory.map(({ timestamp }) => timestamp.toISOString())).toEqual([NOON, NOON]);
    expect((await edit(0, '2040-03-07T10:00:00Z')).status).toBe(200);
    expect((await stored()).statusHistory[0]).not.toHaveProperty('isMovedBack');
    const [error] = message(await edit(1, '2040-03-07T09:00:00Z')) ?? [];
    expect(error?.message).toContain('which is before the first status of this shipment at 2040-03-07 05:00');
  });

  test('does not move by more than 30 days, which is a typing error', async () => {
    const { update, stored } = await setUp(registered);
    const before = await stored();
    expect(message(await update({ status: 'in_transit', happenedAt: '2039-03-07' }))).toEqual([
      {
        path: 'happenedAt',
        message: 'is 2039-03-07, more than 30 days before this shipment was registered at 2040-03-07 12:00 (America/New_York)',
      },
    ]);
    expect(await stored()).toEqual(before);
    expect((await update({ status: 'in_transit', happenedAt: '2040-02-06' })).status).toBe(200);
  });
});
