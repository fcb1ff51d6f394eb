import { type Attention, attention } from '@waybill/contracts/reports/attention-schema';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { ATTENTION_KINDS } from '@waybill/domain/shipments/attention-kinds';
import { HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';

// Noon of Wednesday the seventh of March 2040 in the company's zone.
const server = setUpServer();

async function getAttention(): Promise<Attention> {
  const answer = await (await server.admin()).get('/api/admin/attention');
  expect(answer.status).toBe(200);
  return attention.strict().parse(answer.body.data);
}

const create = async (overrides: Partial<NewShipmentInput> = {}) =>
  (await createdShipment(await server.admin(), { status: 'in_transit', deliveryDate: '2040-03-20', ...overrides })).trackingId;

test('ignores shipments on their way, delivered and deleted ones [B8]', async () => {
  await create();
  await create({ status: 'delivered', deliveryDate: '2040-03-01' });
  const deleted = await create({ deliveryDate: '2040-03-01' });
  await (await server.admin()).delete(`/api/tracking/delete/${deleted}`).expect(200);
  expect(await getAttention()).toEqual({
    counts: { overdue: 0, on_hold: 0, today: 0, stale: 0, no_contact: 0 },
    shipments: [],
  });
});

test('counts each reason and lists each shipment once with all reasons, most urgent first [B8]', async () => {
  const held = await create({ status: 'on_hold' });
  server.wait(24 * HOUR_MS + 1);
  const late = await create({ deliveryDate: '2040-03-07' });
  const later = await create({ deliveryDate: '2040-03-05', recipient: { name: 'Kofi Mensah' } });
  const today = await create({ deliveryDate: '2040-03-08' });
  const { counts, shipments } = await getAttention();
  expect(counts).toEqual({ overdue: 2, on_hold: 1, today: 1, stale: 0, no_contact: 1 });
  expect(shipments.map(({ trackingId, reasons }) => [trackingId, reasons])).toEqual([
    [later, ['overdue', 'no_contact']],
    [late, ['overdue']],
    [held, ['on_hold']],
    [today, ['today']],
  ]);
  expect(shipments[0]).toMatchObject({ recipient: 'Kofi Mensah', origin: 'Bergen, Norway', deliveryDate: '2040-03-05' });
});

test('marks an open shipment as stale after 48 hours without news, until there are news [B8]', async () => {
  const trackingId = await create();
  server.wait(48 * HOUR_MS);
  expect((await getAttention()).counts.stale).toBe(0);
  server.wait(5_000);
  expect((await getAttention()).shipments).toMatchObject([{ trackingId, reasons: ['stale'] }]);
  await (await server.admin()).put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200);
  expect((await getAttention()).shipments).toEqual([]);
});

test('lists the first twenty and counts all [B8]', async () => {
  for (let count = 0; count < 23; count += 1) await create({ deliveryDate: '2040-03-01' });
  const { counts, shipments } = await getAttention();
  expect(counts.overdue).toBe(23);
  expect(shipments).toHaveLength(20);
});

test('uses indexes for every count and every list, in its order [B8]', async () => {
  await create();
  const queries = await watchPlans(server.connection(), getAttention);
  expect(queries.filter(({ collection }) => collection === 'shipments').length).toBeGreaterThan(2 * ATTENTION_KINDS.length);
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN') || stages.includes('SORT'))).toEqual([]);
});
