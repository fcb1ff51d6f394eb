import { type Desk, desk } from '@waybill/contracts/reports/desk-schema';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { TRIAGE_KINDS, type TriageKind } from '@waybill/domain/shipments/attention-kinds';
import { HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';

// Noon of Wednesday the seventh of March 2040 in the company's zone.
const server = setUpServer();

async function getDesk(): Promise<Desk> {
  const answer = await (await server.admin()).get('/api/admin/desk');
  expect(answer.status).toBe(200);
  return desk.strict().parse(answer.body.data);
}

const create = async (overrides: Partial<NewShipmentInput> = {}) =>
  (await createdShipment(await server.admin(), { status: 'in_transit', deliveryDate: '2040-03-20', ...overrides })).trackingId;

const idsIn = ({ groups }: Desk) =>
  Object.fromEntries(
    TRIAGE_KINDS.filter((kind) => groups[kind].count > 0).map((kind) => {
      expect(groups[kind].count).toBe(groups[kind].shipments.length);
      return [kind, groups[kind].shipments.map(({ trackingId }) => trackingId)];
    }),
  );

test('lists each open shipment in one group: due today, newly late, held, silent or backlog', async () => {
  const silent = await create();
  server.wait(49 * HOUR_MS);
  // On Friday the ninth, shipments due on Wednesday or Thursday are newly late.
  const today = await create({ deliveryDate: '2040-03-09', status: 'on_hold' });
  const [thursday, wednesday] = [await create({ deliveryDate: '2040-03-08' }), await create({ deliveryDate: '2040-03-07' })];
  const tuesday = await create({ deliveryDate: '2040-03-06' });
  const older = await create({ deliveryDate: '2038-03-06', status: 'on_hold' });
  const held = await create({ status: 'on_hold', deliveryDate: '2040-03-10' });
  await create();
  await create({ status: 'delivered', deliveryDate: '2040-03-08' });
  const deleted = await create({ deliveryDate: '2040-03-08' });
  await (await server.admin()).delete(`/api/tracking/delete/${deleted}`).expect(200);
  const answer = await getDesk();
  expect(answer).toMatchObject({ today: '2040-03-09', lateFrom: '2040-03-07' });
  expect(answer.counts).toEqual({ overdue: 4, on_hold: 0, today: 1, stale: 1, no_contact: 0 });
  expect(idsIn(answer)).toEqual({
    today: [today],
    newly_late: [wednesday, thursday],
    held: [held],
    silent: [silent],
    backlog: [tuesday, older],
  });
});

test('reaches newly late back over Sunday and company holidays', async () => {
  const admin = await server.admin();
  const { data: settings } = (await admin.get('/api/admin/settings').expect(200)).body;
  const company = { ...settings.company, holidays: ['2040-03-10'] };
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, company })
    .expect(200);
  // Monday the twelfth, after a closed Saturday and a Sunday.
  server.clock.now = new Date('2040-03-12T16:00:00.000Z');
  const thursday = await create({ deliveryDate: '2040-03-08' });
  const answer = await getDesk();
  expect(answer.lateFrom).toBe('2040-03-08');
  expect(idsIn(answer)).toEqual({ newly_late: [thursday] });
});

test('lists shipments due today with the longest way first', async () => {
  const rolling = await create({ deliveryDate: '2040-03-07' });
  const waiting = await create({ deliveryDate: '2040-03-07', status: 'picked_up' });
  const held = await create({ deliveryDate: '2040-03-07', status: 'on_hold' });
  expect(idsIn(await getDesk())).toEqual({ today: [held, waiting, rolling] });
});

test('lists six per group and counts all', async () => {
  for (let count = 0; count < 8; count += 1) await create({ deliveryDate: '2040-03-07' });
  const { groups } = await getDesk();
  expect([groups.today.count, groups.today.shipments.length]).toEqual([8, 6]);
});

test.each(TRIAGE_KINDS)('matches the list with the desk count of %s', async (kind: TriageKind) => {
  await create();
  server.wait(49 * HOUR_MS);
  for (const deliveryDate of ['2040-03-09', '2040-03-08', '2040-03-01']) await create({ deliveryDate });
  await create({ status: 'on_hold' });
  const { groups } = await getDesk();
  const listed = await (await server.admin()).get('/api/tracking/all').query({ attention: kind });
  expect(listed.body.data.trackings.map(({ trackingId }: { trackingId: string }) => trackingId)).toEqual(
    groups[kind].shipments.map(({ trackingId }) => trackingId),
  );
  expect(groups[kind].count).toBe(1);
});

test('counts the last thirty company days, and today up to now', async () => {
  // 23:30 on the sixth in New York is the seventh in UTC.
  server.clock.now = new Date('2040-03-07T04:30:00.000Z');
  await create();
  server.clock.now = new Date('2040-03-07T17:00:00.000Z');
  await create({ status: 'delivered' });
  const { days } = await getDesk();
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ date: '2040-02-07', created: 0, delivered: 0 });
  expect(days.slice(-2)).toEqual([
    { date: '2040-03-06', created: 1, delivered: 0 },
    { date: '2040-03-07', created: 1, delivered: 1 },
  ]);
});

test('uses indexes for every count and every list, in its order', async () => {
  await create();
  const queries = await watchPlans(server.connection(), getDesk);
  expect(queries.filter(({ collection }) => collection === 'shipments').length).toBeGreaterThan(60);
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN') || stages.includes('SORT'))).toEqual([]);
});
