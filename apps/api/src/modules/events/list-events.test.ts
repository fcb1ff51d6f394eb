import type { FeedEvent, FeedPage } from '@waybill/contracts/events/schema';
import type { MadeKey } from '@waybill/contracts/keys/schema';
import { DAY_MS } from '@waybill/domain/time';
import { describe, expect, it, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const server = setUpServer();
const READER = { name: 'Shop', permissions: ['shipments:read', 'shipments:write'] };

async function makeKey(fields: object = {}) {
  const admin = await server.admin();
  const { secret } = (
    await admin
      .post('/api/admin/keys')
      .send({ ...READER, ...fields })
      .expect(201)
  ).body.data as MadeKey;
  const withKey = { Authorization: `Bearer ${secret}` };
  const ask = async (query: object = {}) => {
    await server.processEvents();
    return server.visitor().get('/api/events').query(query).set(withKey);
  };
  const read = async (query: object = {}): Promise<FeedPage> => (await ask(query)).body.data;
  return { ask, read, withKey };
}
const describeEvents = (events: readonly FeedEvent[]) => events.map(({ type, trackingId }) => `${type} ${trackingId}`);

test('lists each change of a shipment once, in order, with the current shipment', async () => {
  const { read } = await makeKey();
  const admin = await server.admin();
  const { trackingId: id } = await createdShipment(admin);
  const update = (body: object) => admin.put(`/api/tracking/update/${id}`).send(body).expect(200);
  await admin.patch(`/api/tracking/${id}`).send({ description: 'Bowls' }).expect(200);
  await admin.post(`/api/admin/shipments/${id}/notes`).send({ text: 'Ring twice.' }).expect(201);
  await update({ status: 'in_transit' });
  await update({ status: 'on_hold', subStatus: 'recipient_absent' });
  await update({ status: 'on_hold', subStatus: 'weather' });
  await update({ status: 'delivered' });
  await admin.delete(`/api/tracking/delete/${id}`).expect(200);
  const deleted = await read();
  expect(deleted.events.every(({ shipment }) => shipment === null)).toBe(true);
  await admin.post(`/api/admin/trash/${id}/restore`).expect(200);
  const { events, more } = await read();
  expect(describeEvents(events)).toEqual(
    ['created', 'edited', 'status', 'attempt', 'status', 'ended', 'deleted', 'restored'].map((type) => `shipment.${type} ${id}`),
  );
  expect(events.every(({ shipment }) => shipment?.status === 'delivered')).toBe(true);
  expect(new Set(events.map((event) => event.id)).size).toBe(8);
  expect(more).toBe(false);
});

test('continues at its cursor, in pages of any size, also when nothing was found', async () => {
  const { read } = await makeKey();
  const admin = await server.admin();
  for (let made = 0; made < 5; made += 1) await createdShipment(admin);
  const whole = await read();
  const pages: FeedEvent[] = [];
  let after: string | undefined;
  for (let isMore = true; isMore;) {
    const page = await read({ limit: 2, ...(after && { after }) });
    pages.push(...page.events);
    [after, isMore] = [page.next, page.more];
  }
  expect(pages).toEqual(whole.events);
  const none = await read({ after, types: 'shipment.ended' });
  expect(none).toMatchObject({ events: [], more: false });
  const { trackingId } = await createdShipment(admin);
  expect(describeEvents((await read({ after: none.next })).events)).toEqual([`shipment.created ${trackingId}`]);
});

test('begins with what comes next at `now`', async () => {
  const { read } = await makeKey();
  await createdShipment(await server.admin());
  const { events, next } = await read({ after: 'now' });
  expect(events).toEqual([]);
  const { trackingId } = await createdShipment(await server.admin());
  expect(describeEvents((await read({ after: next })).events)).toEqual([`shipment.created ${trackingId}`]);
});

describe('a key', () => {
  it('of a customer hears of its own shipments only, without notes of the office', async () => {
    const admin = await server.admin();
    const own = await createdShipment(admin, { sender: { name: 'Kiln' } });
    await createdShipment(admin, { sender: { name: 'Anvil' } });
    await admin.post(`/api/admin/shipments/${own.trackingId}/notes`).send({ text: 'Pays late.' }).expect(201);
    const { ask } = await makeKey({ customer: 'Kiln' });
    const { body, text } = await ask();
    expect(describeEvents(body.data.events)).toEqual([`shipment.created ${own.trackingId}`]);
    expect(text).not.toContain('Pays late.');
  });

  it('for tests hears of test shipments only, and no other key hears of those', async () => {
    await createdShipment(await server.admin());
    const tester = await makeKey({ test: true });
    const made = await server.visitor().post('/api/tracking/generate').set(tester.withKey).send(newShipmentBody()).expect(201);
    const { events } = await tester.read();
    expect(describeEvents(events)).toEqual([`shipment.created ${made.body.data.trackingId}`]);
    const others = await (await makeKey()).read();
    expect(others.events.map(({ trackingId }) => trackingId)).not.toContain(made.body.data.trackingId);
  });
});

describe('refuses', () => {
  it.each([
    ['an invented cursor', { after: 'abc' }, 'after'],
    ['an unknown type', { types: 'shipment.exploded' }, 'types.0'],
    ['an operator', { 'types[$ne]': 'x' }, 'types[$ne]'],
    ['too many', { limit: 201 }, 'limit'],
  ])('%s', async (_what, query, path) => {
    const { errors = [] } = expectFailure(await (await makeKey()).ask(query), 'VALIDATION');
    expect(errors.map((error) => error.path)).toContain(path);
  });

  it('a cursor that is changed by a letter, of another key, or from the future', async () => {
    const { ask, read } = await makeKey();
    await createdShipment(await server.admin());
    const { next } = await read();
    const changed = next.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expectFailure(await ask({ after: changed }), 'VALIDATION');
    expectFailure(await (await makeKey()).ask({ after: next }), 'VALIDATION');
    await server.connection().collection('activity').deleteMany({});
    await server.connection().collection('cursors').deleteMany({});
    expectFailure(await ask({ after: next }), 'VALIDATION');
  });

  it('a cursor that the log no longer reaches, with the oldest one', async () => {
    const { ask, read } = await makeKey();
    const admin = await server.admin();
    const { next: old } = await read({ after: 'now' });
    await createdShipment(admin);
    const kept = await createdShipment(admin);
    await read();
    const log = server.connection().collection('activity');
    const first = await log.findOne({ action: 'shipment.created' }, { sort: { seq: 1 } });
    await log.deleteMany({ seq: { $lte: first?.['seq'] } });
    const gone = expectFailure(await ask({ after: old }), 'CURSOR_GONE');
    const { events } = await read({ after: gone.params?.['oldest'] });
    expect(describeEvents(events)).toEqual([`shipment.created ${kept.trackingId}`]);
  });
});

describe('goes back as many days as the settings say', () => {
  const setUpDays = async (eventDays: number) => {
    await storeSettings(server.connection(), { data: { trashDays: 30, eventDays } });
    const { ask, read } = await makeKey();
    const admin = await server.admin();
    const { next: first } = await read({ after: 'now' });
    const { trackingId: old } = await createdShipment(admin);
    const { next: middle } = await read();
    return { ask, read, first, old, middle };
  };
  const created = (...ids: string[]) => ids.map((id) => `shipment.created ${id}`);

  it('400 by default, also for settings of an older release, and refuses an older cursor with the oldest one', async () => {
    const { ask, read, first, old, middle } = await setUpDays(7);
    await server
      .connection()
      .collection('settings')
      .updateOne({}, { $unset: { 'content.data.eventDays': 1 } });
    server.wait(400 * DAY_MS);
    const { trackingId: fresh } = await createdShipment(await server.admin());
    expect(describeEvents((await read()).events)).toEqual(created(old, fresh));
    expect(describeEvents((await read({ after: first })).events)).toEqual(created(old, fresh));
    server.wait(DAY_MS);
    expect(describeEvents((await read()).events)).toEqual(created(fresh));
    expect(describeEvents((await read({ after: middle })).events)).toEqual(created(fresh));
    const gone = expectFailure(await ask({ after: first }), 'CURSOR_GONE');
    expect(describeEvents((await read({ after: gone.params?.['oldest'] })).events)).toEqual(created(fresh));
  });

  it('the whole log with 0', async () => {
    const { read, first, old } = await setUpDays(0);
    server.wait(2_000 * DAY_MS);
    const { trackingId: fresh } = await createdShipment(await server.admin());
    expect(describeEvents((await read()).events)).toEqual(created(old, fresh));
    expect(describeEvents((await read({ after: first })).events)).toEqual(created(old, fresh));
  });

  it('but a caller that has read everything continues after any pause', async () => {
    const { read, middle } = await setUpDays(7);
    server.wait(100 * DAY_MS);
    const { events, next } = await read({ after: middle });
    expect(events).toEqual([]);
    const { trackingId: fresh } = await createdShipment(await server.admin());
    expect(describeEvents((await read({ after: next })).events)).toEqual(created(fresh));
  });
});

test('a cursor shows nothing of the number of events', async () => {
  const { read } = await makeKey();
  const [one, other] = [await read({ after: 'now' }), await read({ after: 'now' })];
  expect(one.next).not.toBe(other.next);
  expect(one.next).toHaveLength(other.next.length);
});
