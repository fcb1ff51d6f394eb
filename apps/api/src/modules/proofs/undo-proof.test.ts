import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';

const server = setUpServer();
const PROOF = { receiver: 'Nils Berg', relation: 'neighbour', location: 'Göteborg' };

async function prove(overrides: Parameters<typeof createdShipment>[1] = {}) {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, overrides);
  const stored = () => storedShipment(server.connection(), trackingId);
  const before = await stored();
  const proven = await admin.post(`/api/tracking/${trackingId}/proof`).send(PROOF).expect(201);
  const { runId } = proven.body;
  const undo = () =>
    admin
      .post('/api/admin/bulk')
      .send({ action: 'undo', ids: [trackingId], runId })
      .expect(200);
  const readLog = async () => {
    await server.processEvents();
    const { body } = await admin.get('/api/admin/activity').query({ target: trackingId }).expect(200);
    return (body.data.entries as { action: string }[]).map(({ action }) => action);
  };
  return { admin, trackingId, before, stored, undo, readLog };
}

describe('undoing a proof of delivery [B23]', () => {
  test('takes back the delivery with it, in one write', async () => {
    const { trackingId, before, stored, undo, readLog } = await prove({ status: 'in_transit' });
    expect((await undo()).body.data).toEqual({ done: [trackingId], failed: [], warnings: [] });
    const after = await stored();
    expect(after).toMatchObject({ status: 'in_transit', version: before.version + 2 });
    expect(after.statusHistory).toEqual(before.statusHistory);
    expect(after.deliveredAt).toBeUndefined();
    expect(after.removedHistory).toEqual([expect.objectContaining({ status: 'delivered' })]);
    expect(await readLog()).toContain('shipment.status_undone');
  });

  test('leaves the delivery that was there before', async () => {
    const { trackingId, before, stored, undo, readLog } = await prove({ status: 'delivered' });
    expect((await stored()).statusHistory.at(-1)?.proof).toMatchObject({ relation: 'neighbour' });
    expect((await undo()).body.data).toEqual({ done: [trackingId], failed: [], warnings: [] });
    const after = await stored();
    expect(after).toMatchObject({ status: 'delivered', deliveredAt: before.deliveredAt, version: before.version + 2 });
    expect(after.statusHistory).toEqual(before.statusHistory);
    expect(after.bulkStatus).toBeUndefined();
    expect(await readLog()).toContain('shipment.proof_undone');
  });

  test.each(['in_transit', 'delivered'] as const)('is refused once the shipment has changed since: %s', async (status) => {
    const { admin, trackingId, stored, undo } = await prove({ status });
    await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Called' }).expect(201);
    const failure = { id: trackingId, code: 'CONFLICT', message: 'It has changed since, so it was not undone.' };
    expect((await undo()).body.data).toMatchObject({ done: [], failed: [failure] });
    expect((await stored()).statusHistory.at(-1)?.proof).toMatchObject({ relation: 'neighbour' });
  });
});
