import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';

const server = setUpServer();

async function setUp() {
  const admin = await server.admin();
  const original = await createdShipment(admin);
  return {
    admin,
    original,
    back: (body: object = {}, id = original.trackingId) =>
      admin.post(`/api/tracking/${id}/return`).send({ subStatus: 'unclaimed', ...body }),
    update: (body: object) => admin.put(`/api/tracking/update/${original.trackingId}`).send(body),
  };
}

describe('a return [B22]', () => {
  test('goes from the recipient to the sender under its own ID, and ends the shipment that it brings back', async () => {
    const { original, back } = await setUp();
    const { body } = await back({ subStatus: 'refused', notes: 'Nobody ordered it.' }).expect(201);
    const made = body.data.return;
    expect(made).toMatchObject({
      status: 'picked_up',
      outcome: null,
      returnOf: original.trackingId,
      recipient: original.sender,
      sender: original.recipient,
      origin: original.destination,
      destination: original.origin,
      referenceNo: original.referenceNo,
    });
    expect(made.trackingId).not.toBe(original.trackingId);
    expect(body.data.original).toMatchObject({ outcome: 'returned', returnedAs: made.trackingId });
    expect(body.data.original.statusHistory.at(-1)).toMatchObject({ subStatus: 'refused', notes: 'Nobody ordered it.' });
    expect(await storedShipment(server.connection(), made.trackingId)).toMatchObject({ returnOf: original.trackingId });
  });

  test('is made once by thirty calls at the same time', async () => {
    const { admin, original, back } = await setUp();
    const answers = await Promise.all(Array.from({ length: 30 }, () => back()));
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.return.trackingId);
    expect(new Set(made).size).toBe(1);
    const { body } = await admin.get('/api/tracking/all').expect(200);
    expect(body.data.trackings).toHaveLength(2);
    const { statusHistory } = await storedShipment(server.connection(), original.trackingId);
    expect(statusHistory.filter(({ status }) => status === 'returned')).toHaveLength(1);
  });

  test('is completed by a second call if the first one broke off between its two writes', async () => {
    const { original, back } = await setUp();
    const first = await back().expect(201);
    const shipments = server.connection().collection('shipments');
    // As after a crash: the return exists, the original is untouched.
    await shipments.updateOne(
      { trackingId: original.trackingId },
      { $set: { status: 'processing' }, $unset: { returnedAs: 1, openStatus: 1 }, $pop: { statusHistory: 1 } },
    );
    const second = await back().expect(201);
    expect(second.body.data.return.trackingId).toBe(first.body.data.return.trackingId);
    expect(second.body.data.original).toMatchObject({ outcome: 'returned', returnedAs: first.body.data.return.trackingId });
  });

  test('is refused for a return, and for a shipment that ended otherwise', async () => {
    const { back, update } = await setUp();
    const made = (await back().expect(201)).body.data.return.trackingId;
    expect(expectFailure(await back({}, made), 'RETURN_NOT_POSSIBLE').message).toMatch(/is the return of TRK/);
    const other = await setUp();
    for (const step of [{ status: 'delivered' }, { outcome: 'lost' }, { outcome: 'cancelled' }]) {
      await other.update(step).expect(200);
      expectFailure(await other.back(), 'RETURN_NOT_POSSIBLE');
    }
    await update({ status: 'in_transit' }).expect(200);
  });

  test('is refused for an unknown shipment, a deleted one, and while its return is in the trash', async () => {
    const { admin, back, original } = await setUp();
    expectFailure(await back({}, 'TRK-000000-000000'), 'SHIPMENT_NOT_FOUND');
    const made = (await back().expect(201)).body.data.return.trackingId;
    await admin.delete(`/api/tracking/delete/${made}`).expect(200);
    expect(expectFailure(await back(), 'RETURN_NOT_POSSIBLE').message).toContain(made);
    await admin.delete(`/api/tracking/delete/${original.trackingId}`).expect(200);
    expectFailure(await back(), 'SHIPMENT_NOT_FOUND');
  });

  test.each([
    ['a reason of another outcome', { subStatus: 'stolen' }, 'subStatus'],
    ['a day that does not exist', { deliveryDate: '2027-02-30' }, 'deliveryDate'],
    ['an unknown field', { color: 'red' }, 'color'],
  ])('refuses %s', async (_what, body, path) => {
    const { back } = await setUp();
    expect(expectFailure(await back(body), 'VALIDATION').errors?.map((error) => error.path)).toEqual([path]);
  });
});

describe('undoing a return [V3]', () => {
  async function setUpReturn() {
    const parts = await setUp();
    const { body } = await parts.back().expect(201);
    const { original } = parts;
    const returnId: string = body.data.return.trackingId;
    return {
      ...parts,
      returnId,
      undo: async () =>
        (
          await parts.admin
            .post('/api/admin/bulk')
            .send({ action: 'undo', ids: [original.trackingId], runId: body.runId })
            .expect(200)
        ).body.data,
      stored: (id = original.trackingId) => storedShipment(server.connection(), id),
    };
  }

  test('opens the shipment again, and moves its return to the trash', async () => {
    const { original, undo, stored, returnId } = await setUpReturn();
    expect(await undo()).toMatchObject({ done: [original.trackingId], failed: [] });
    const { status, openStatus, returnedAs } = await stored();
    expect({ status, openStatus, returnedAs }).toEqual({ status: original.status, openStatus: undefined, returnedAs: undefined });
    expect((await stored(returnId)).deletedAt).toEqual(server.clock.now);
  });

  test('happens once, also if asked 30 times at once', async () => {
    const { original, undo, stored } = await setUpReturn();
    const answers = await Promise.all(Array.from({ length: 30 }, undo));
    expect(answers.flatMap(({ done }) => done)).toEqual([original.trackingId]);
    expect((await stored()).statusHistory).toHaveLength(1);
  });

  test('is refused once the return is on its way', async () => {
    const { admin, undo, stored, returnId } = await setUpReturn();
    await admin.put(`/api/tracking/update/${returnId}`).send({ status: 'in_transit' }).expect(200);
    expect((await undo()).failed).toMatchObject([{ code: 'CONFLICT' }]);
    expect(await stored()).toMatchObject({ status: 'returned', returnedAs: returnId });
    expect((await stored(returnId)).deletedAt).toBeNull();
  });

  test('is completed by a second call if the first one broke off after deleting the return', async () => {
    const { admin, original, undo, stored, returnId } = await setUpReturn();
    await admin.delete(`/api/tracking/delete/${returnId}`).expect(200);
    expect((await undo()).done).toEqual([original.trackingId]);
    expect((await stored()).returnedAs).toBeUndefined();
  });

  test('leaves the return to be restored, and linked again', async () => {
    const { admin, undo, back, stored, returnId } = await setUpReturn();
    await undo();
    expectFailure(await back(), 'RETURN_NOT_POSSIBLE');
    await admin.post(`/api/admin/trash/${returnId}/restore`).expect(200);
    await back().expect(201);
    expect(await stored()).toMatchObject({ status: 'returned', returnedAs: returnId });
  });
});
