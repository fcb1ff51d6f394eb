import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { ATTENTION_KINDS, type AttentionFilter } from '@waybill/domain/shipments/attention-kinds';
import { HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { shipmentModel } from '../shipment-model.ts';
import { attentionFilter } from './find-needing-attention.ts';

const server = setUpServer();
const context = () => ({ now: server.clock.now, timeZone: 'America/New_York', staleHours: 48, holidays: [] });

const found = async (kind: AttentionFilter) => {
  const shipments = await shipmentModel(server.connection())
    .find(attentionFilter(kind, context(), 'dueDate'))
    .lean();
  return shipments.map(({ referenceNo }) => referenceNo);
};

async function create(referenceNo: string, overrides: Partial<NewShipmentInput> = {}) {
  return createdShipment(await server.admin(), { referenceNo, status: 'in_transit', deliveryDate: '2041-01-01', ...overrides });
}

test('computes overdue and due today by company day, without delivered shipments [B8]', async () => {
  // 23:30 on the 7th in New York is the 8th in UTC.
  server.clock.now = new Date('2040-03-08T04:30:00.000Z');
  await create('yesterday', { deliveryDate: '2040-03-06' });
  await create('today', { deliveryDate: '2040-03-07' });
  await create('tomorrow', { deliveryDate: '2040-03-08' });
  await create('delivered late', { deliveryDate: '2040-03-06', status: 'delivered' });
  await create('delivered today', { deliveryDate: '2040-03-07', status: 'delivered' });
  expect(await found('overdue')).toEqual(['yesterday']);
  expect(await found('today')).toEqual(['today']);
});

test('marks open shipments without history entries for the configured time as stale, also after edits [B8]', async () => {
  const edited = await create('edited');
  const updated = await create('updated');
  await create('delivered', { status: 'delivered' });
  server.wait(48 * HOUR_MS);
  expect(await found('stale')).toEqual([]);
  server.wait(1);
  const admin = await server.admin();
  await admin.patch(`/api/tracking/${edited.trackingId}`).send({ description: 'Fragile' }).expect(200);
  await admin.put(`/api/tracking/update/${updated.trackingId}`).send({ status: 'in_transit' }).expect(200);
  expect(await found('stale')).toEqual(['edited']);
});

test('counts time on hold from its start, also after notes [B8]', async () => {
  const held = await create('held', { status: 'on_hold' });
  server.wait(24 * HOUR_MS);
  expect(await found('on_hold')).toEqual([]);
  server.wait(1);
  await create('held just now', { status: 'on_hold' });
  const admin = await server.admin();
  await admin.put(`/api/tracking/update/${held.trackingId}`).send({ status: 'on_hold', notes: 'Still waiting' }).expect(200);
  expect(await found('on_hold')).toEqual(['held']);
});

test('marks open shipments without phone and email as lacking contact [B8]', async () => {
  await create('none', { recipient: { name: 'Kofi Mensah' } });
  await create('phone', { recipient: { name: 'Kofi Mensah', phone: '+233 30 255 0142' } });
  await create('e-mail', { recipient: { name: 'Kofi Mensah', email: 'kofi@example.com' } });
  await create('delivered', { recipient: { name: 'Kofi Mensah' }, status: 'delivered' });
  expect(await found('no_contact')).toEqual(['none']);
});

test('finds open shipments whose label was never printed', async () => {
  const printed = await create('printed');
  const takenBack = await create('taken back');
  await create('not printed');
  await create('delivered', { status: 'delivered' });
  const admin = await server.admin();
  const mark = (body: object) => admin.post('/api/admin/labels/printed').send(body).expect(200);
  await mark({ ids: [printed.trackingId, takenBack.trackingId] });
  expect(await found('not_printed')).toEqual(['not printed']);
  await mark({ ids: [takenBack.trackingId], printed: false });
  expect(new Set(await found('not_printed'))).toEqual(new Set(['not printed', 'taken back']));
});

test.each([...ATTENTION_KINDS, 'not_printed'] as const)('ignores deleted shipments (%s), by an index [B8]', async (kind) => {
  const shipment = { deliveryDate: kind === 'today' ? '2040-03-10' : '2040-03-01', recipient: { name: 'Kofi Mensah' } };
  const { trackingId } = await create('it', { ...shipment, status: 'on_hold' });
  server.wait(72 * HOUR_MS);
  expect(await found(kind)).toEqual(['it']);
  await (await server.admin()).delete(`/api/tracking/delete/${trackingId}`).expect(200);
  expect(await found(kind)).toEqual([]);
  const plan = JSON.stringify(
    await shipmentModel(server.connection())
      .find(attentionFilter(kind, context(), 'dueDate'))
      .explain('queryPlanner'),
  );
  expect(plan).toContain('"IXSCAN"');
  expect(plan).not.toContain('"COLLSCAN"');
});
