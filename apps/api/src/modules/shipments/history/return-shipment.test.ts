import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storedShipment } from '../../../testing/stored-data.ts';

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

  test('is made once by eight calls at the same time', async () => {
    const { admin, original, back } = await setUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => back()));
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

  test('happens once, also if asked eight times at once', async () => {
    const { original, undo, stored } = await setUpReturn();
    const answers = await Promise.all(Array.from({ length: 8 }, undo));
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

describe('deleting the entry of a return [V3]', () => {
  async function setUpReturn(before?: object) {
    const parts = await setUp();
    const { admin, original, back } = parts;
    if (before) await parts.update(before).expect(200);
    const returnId: string = (await back().expect(201)).body.data.return.trackingId;
    const stored = (id = original.trackingId) => storedShipment(server.connection(), id);
    const entryId = (await stored()).statusHistory.at(-1)?._id.toHexString() ?? '';
    const path = `/api/tracking/${original.trackingId}/history/${entryId}`;
    return {
      ...parts,
      returnId,
      stored,
      remove: () => admin.delete(path),
      restore: () => admin.post(`${path}/restore`),
    };
  }

  test('opens the shipment again, and moves its return to the trash', async () => {
    const { original, remove, stored, returnId } = await setUpReturn();
    const { body } = await remove().expect(200);
    expect(body.data).toMatchObject({ outcome: null, returnedAs: null });
    const { status, openStatus, returnedAs, removedHistory } = await stored();
    expect({ status, openStatus, returnedAs }).toEqual({ status: original.status, openStatus: undefined, returnedAs: undefined });
    expect(removedHistory).toMatchObject([{ status: 'returned', returnedAs: returnId }]);
    expect((await stored(returnId)).deletedAt).toEqual(server.clock.now);
  });

  test('happens once, also if asked eight times at once', async () => {
    const { remove, stored, returnId } = await setUpReturn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
    const { statusHistory, removedHistory } = await stored();
    expect([statusHistory.length, removedHistory.length]).toEqual([1, 1]);
    expect(removedHistory[0]).toMatchObject({ returnedAs: returnId });
  });

  test.each([
    [
      'is on its way',
      async ({ admin, returnId }: Awaited<ReturnType<typeof setUpReturn>>) => {
        await admin.put(`/api/tracking/update/${returnId}`).send({ status: 'in_transit' }).expect(200);
      },
    ],
    [
      'has a printed label',
      async ({ admin, returnId }: Awaited<ReturnType<typeof setUpReturn>>) => {
        await admin
          .post('/api/admin/labels/printed')
          .send({ ids: [returnId] })
          .expect(200);
      },
    ],
  ])('is refused once the return %s, until that is deleted', async (_what, moveOn) => {
    const parts = await setUpReturn();
    const { admin, remove, stored, returnId } = parts;
    await moveOn(parts);
    const before = await Promise.all([stored(), stored(returnId)]);
    expect(expectFailure(await remove(), 'CONFLICT').message).toBe(
      `Its return ${returnId} was changed or printed. Delete that shipment first.`,
    );
    expect(await Promise.all([stored(), stored(returnId)])).toEqual(before);
    await admin.delete(`/api/tracking/delete/${returnId}`).expect(200);
    await remove().expect(200);
    expect((await stored()).returnedAs).toBeUndefined();
  });

  test('brings the return and the link back when the entry is restored', async () => {
    const { remove, restore, stored, returnId } = await setUpReturn();
    const before = await stored();
    await remove().expect(200);
    const { body } = await restore().expect(200);
    expect(body.data).toMatchObject({ outcome: 'returned', returnedAs: returnId });
    const { status, openStatus, returnedAs, statusHistory, removedHistory } = await stored();
    expect({ status, openStatus, returnedAs, statusHistory }).toEqual({
      status: before.status,
      openStatus: before.openStatus,
      returnedAs: returnId,
      statusHistory: before.statusHistory,
    });
    expect(removedHistory).toEqual([]);
    expect((await stored(returnId)).deletedAt).toBeNull();
  });

  test('brings back a return also if that had been deleted before', async () => {
    const { admin, remove, restore, stored, returnId } = await setUpReturn();
    await admin.delete(`/api/tracking/delete/${returnId}`).expect(200);
    await remove().expect(200);
    await restore().expect(200);
    expect(await stored()).toMatchObject({ status: 'returned', returnedAs: returnId });
    expect((await stored(returnId)).deletedAt).toBeNull();
  });

  test('is restored without its return once that is purged', async () => {
    const { admin, remove, restore, stored, returnId } = await setUpReturn();
    await remove().expect(200);
    await admin.delete(`/api/admin/trash/${returnId}`).expect(200);
    await restore().expect(200);
    const { status, returnedAs } = await stored();
    expect({ status, returnedAs }).toEqual({ status: 'returned', returnedAs: undefined });
  });

  test('restores the return also after an undo', async () => {
    const { admin, original, back, stored } = await setUp().then((parts) => ({
      ...parts,
      stored: (id: string) => storedShipment(server.connection(), id),
    }));
    const { data, runId } = (await back().expect(201)).body;
    const { trackingId } = original;
    await admin
      .post('/api/admin/bulk')
      .send({ action: 'undo', ids: [trackingId], runId })
      .expect(200);
    const entryId = (await stored(trackingId)).removedHistory[0]?._id.toHexString();
    await admin.post(`/api/tracking/${trackingId}/history/${entryId}/restore`).expect(200);
    expect(await stored(trackingId)).toMatchObject({ status: 'returned', returnedAs: data.return.trackingId });
    expect((await stored(data.return.trackingId)).deletedAt).toBeNull();
  });

  test('keeps the return while another entry says that it was returned', async () => {
    const { remove, stored, returnId } = await setUpReturn({ outcome: 'returned', subStatus: 'unclaimed' });
    await remove().expect(200);
    expect(await stored()).toMatchObject({ status: 'returned', returnedAs: returnId });
    expect((await stored(returnId)).deletedAt).toBeNull();
  });

  test('keeps the return when an entry before it is deleted', async () => {
    const { admin, original, stored, returnId } = await setUpReturn({ status: 'in_transit' });
    const entryId = (await stored()).statusHistory.at(-2)?._id.toHexString();
    await admin.delete(`/api/tracking/${original.trackingId}/history/${entryId}`).expect(200);
    expect(await stored()).toMatchObject({ status: 'returned', returnedAs: returnId });
  });
});
