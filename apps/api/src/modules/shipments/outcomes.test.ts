import { shipment } from '@waybill/contracts/shipments/schema';
import { STATUS_WARNINGS } from '@waybill/domain/shipments/status-warnings';
import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { storedShipment } from '../../testing/stored-data.ts';

const server = setUpServer();

async function setUp() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  return {
    admin,
    trackingId,
    update: (body: object) => admin.put(`/api/tracking/update/${trackingId}`).send(body),
    look: async () => (await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200)).body.data,
    stored: () => storedShipment(server.connection(), trackingId),
  };
}

describe('an outcome [B22]', () => {
  test.each([
    ['returned', 'refused'],
    ['cancelled', 'sender_request'],
    ['lost', 'no_trace'],
  ])('%s ends a shipment, which keeps one of the five statuses', async (outcome, subStatus) => {
    const { update, look, stored } = await setUp();
    await update({ status: 'on_hold' }).expect(200);
    const { body } = await update({ outcome, subStatus, notes: 'Told by phone.' }).expect(200);
    expect(body.warnings).toEqual([]);
    const ended = shipment.strict().parse(body.data);
    expect(ended).toMatchObject({ status: 'on_hold', outcome });
    expect(ended.statusHistory.at(-1)).toMatchObject({ status: 'on_hold', outcome, subStatus, notes: 'Told by phone.' });
    expect(await look()).toMatchObject({ status: 'on_hold', outcome });
    expect(await stored()).toMatchObject({ status: outcome, openStatus: 'on_hold' });
  });

  test('is delivered for a delivered shipment, and null for an open one', async () => {
    const { update, look } = await setUp();
    expect(await look()).toMatchObject({ status: 'processing', outcome: null });
    await update({ status: 'delivered' }).expect(200);
    expect(await look()).toMatchObject({ status: 'delivered', outcome: 'delivered' });
  });

  test('is taken back by a later status, with a warning, and by deleting its entry', async () => {
    const { admin, trackingId, update, stored } = await setUp();
    await update({ outcome: 'lost' }).expect(200);
    const found = await update({ status: 'in_transit' }).expect(200);
    expect(found.body).toMatchObject({ warnings: ['after_closed'], data: { status: 'in_transit', outcome: null } });
    expect(await stored()).not.toHaveProperty('openStatus');
    server.wait(HOUR_MS);
    const { body } = await update({ outcome: 'returned' }).expect(200);
    const entry = body.data.statusHistory.at(-1)._id;
    const deleted = await admin.delete(`/api/tracking/${trackingId}/history/${entry}`).expect(200);
    expect(deleted.body.data).toMatchObject({ status: 'in_transit', outcome: null });
    expect(await stored()).not.toHaveProperty('openStatus');
  });

  test('is undone as a whole by the undo of its change', async () => {
    const { admin, trackingId, update } = await setUp();
    const { runId } = (await update({ outcome: 'cancelled', location: 'Bergen' }).expect(200)).body;
    await admin
      .post('/api/admin/bulk')
      .send({ action: 'undo', ids: [trackingId], runId })
      .expect(200);
    const { data } = (await admin.get(`/api/tracking/track/${trackingId}`).expect(200)).body;
    expect(data).toMatchObject({ status: 'processing', outcome: null, currentLocation: 'Oslo, Norway' });
  });

  test('needs force in strict mode once the shipment has ended', async () => {
    await storeSettings(server.connection(), { tracking: { strictTransitions: true } });
    const { update, stored } = await setUp();
    await update({ outcome: 'returned' }).expect(200);
    const before = await stored();
    expect(expectFailure(await update({ status: 'in_transit' }), 'ODD_TRANSITION').message).toBe(STATUS_WARNINGS.after_closed);
    expect(await stored()).toEqual(before);
    await update({ status: 'in_transit', force: true }).expect(200);
  });

  test('of the past leaves a newer status in place', async () => {
    const { update } = await setUp();
    server.wait(HOUR_MS);
    const past = server.clock.now.toISOString();
    server.wait(HOUR_MS);
    await update({ status: 'in_transit' }).expect(200);
    const { body } = await update({ outcome: 'lost', happenedAt: past }).expect(200);
    expect(body).toMatchObject({ warnings: ['late_entry'], data: { status: 'in_transit', outcome: null } });
    expect(body.data.statusHistory.at(-2)).toMatchObject({ status: 'processing', outcome: 'lost', timestamp: past });
  });

  test.each([
    ['an unknown outcome', { outcome: 'eaten' }, 'outcome'],
    ['delivered as an outcome of its own', { outcome: 'delivered' }, 'outcome'],
    ['an outcome of a delivered status', { status: 'delivered', outcome: 'lost' }, 'outcome'],
    ['a reason of a status', { outcome: 'lost', subStatus: 'customs' }, 'subStatus'],
    ['neither status nor outcome', { notes: 'x' }, 'status'],
    ['an operator', { outcome: { $ne: null } }, 'outcome'],
  ])('refuses %s', async (_what, body, path) => {
    const { update, stored } = await setUp();
    const before = await stored();
    expect(expectFailure(await update(body), 'VALIDATION').errors?.map((error) => error.path)).toEqual([path]);
    expect(await stored()).toEqual(before);
  });
});

test('lists by outcome, and leaves ended shipments out of their old status and of attention [B22]', async () => {
  const { trackingId, update } = await setUp();
  const find = async (query: string) =>
    (await (await server.admin()).get(`/api/tracking/all?${query}`).expect(200)).body.data.trackings.map(
      (one: { trackingId: string }) => one.trackingId,
    );
  await update({ status: 'on_hold' }).expect(200);
  server.wait(100 * HOUR_MS);
  expect(await find('attention=on_hold')).toEqual([trackingId]);
  const again = await server.admin();
  await again.put(`/api/tracking/update/${trackingId}`).send({ outcome: 'returned' }).expect(200);
  server.wait(1_000 * HOUR_MS);
  expect(await find('outcome=returned')).toEqual([trackingId]);
  for (const query of ['status=on_hold', 'outcome=lost', 'attention=on_hold', 'attention=overdue', 'attention=stale']) {
    expect({ query, found: await find(query) }).toEqual({ query, found: [] });
  }
});

test('exports outcome and status in columns of their own [B22]', async () => {
  const { admin, update } = await setUp();
  await update({ status: 'on_hold' }).expect(200);
  await update({ outcome: 'lost' }).expect(200);
  const { text } = await admin.get('/api/tracking/export.csv').expect(200);
  const [names = '', row = ''] = text.replace('\ufeff', '').split('\r\n');
  const cells = Object.fromEntries(names.split(',').map((name, index) => [name, row.split(',')[index]]));
  expect(cells).toMatchObject({ Status: 'On Hold' });
  expect(row).toContain(',Lost,');
});

test('creates a shipment that ended before it was entered [B22]', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { status: 'in_transit', outcome: 'cancelled' });
  const { body } = await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200);
  expect(body.data).toMatchObject({ status: 'in_transit', outcome: 'cancelled' });
  expect(body.data.statusHistory).toMatchObject([{ status: 'in_transit', outcome: 'cancelled' }]);
});
