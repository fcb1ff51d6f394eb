import { MAX_CHANGES_PER_EVENT, OFFICE_STREAMS } from '@waybill/contracts/activity/facts';
import type { FeedPage } from '@waybill/contracts/events/schema';
import { DAY_MS } from '@waybill/domain/time';
import { expect, onTestFinished, test } from 'vitest';
import type { AdminSession } from '../../platform/http/principal.ts';
import { administrator } from '../../testing/administrator.ts';
import { contactBody, createdShipment } from '../../testing/builders.ts';
import { openStream } from '../../testing/open-stream.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { startListener } from '../../testing/start-listener.ts';
import { streamChanges } from './routes.ts';

const server = setUpServer();

async function setUp() {
  const token = await server.openSession();
  const { url } = await startListener(server);
  const watch = (bearer = token, lastEventId?: string) =>
    openStream(`${url}/api/admin/changes`, {
      Authorization: `Bearer ${bearer}`,
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    });
  const post = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { method: 'POST', headers });
  const readFeed = async (bearer: string, after?: string): Promise<FeedPage> => {
    await server.processEvents();
    const response = await server
      .visitor()
      .get('/api/events')
      .query({ after })
      .set({ Authorization: `Bearer ${bearer}` });
    return response.body.data;
  };
  return { token, watch, post, readFeed };
}
type Stream = Awaited<ReturnType<typeof openStream>>;
const getLastId = (stream: Stream) => stream.events().findLast(({ id }) => id !== undefined)?.id ?? '';
const getChanges = (stream: Stream) => stream.events().flatMap(({ data }) => data.changes ?? []);

test('batches changes by kind and ID, and names submissions by kind only', async () => {
  const { watch } = await setUp();
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const stream = await watch();
  expect(stream).toMatchObject({ status: 200, headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
  await expect.poll(() => stream.events()).toEqual([{ event: 'ready', data: {} }]);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold' }).expect(200);
  await expect.poll(() => getChanges(stream)).toContainEqual({ kind: 'shipment', id: trackingId });
  await server.visitor().post('/api/contact').send(contactBody()).expect(201);
  await expect.poll(() => getChanges(stream)).toContainEqual({ kind: 'inbox' });
  expect(stream.text()).not.toContain(contactBody().email);
});

test('sends a generic event beyond the limit of changes', async () => {
  const { changeWatch } = server.newContext();
  const received: unknown[] = [];
  changeWatch.join({ changed: (changes) => void received.push(changes.length), lost: () => void received.push('lost') });
  for (let id = 0; id < MAX_CHANGES_PER_EVENT; id += 1) changeWatch.addChange({ kind: 'shipment', id: String(id) });
  await expect.poll(() => received).toEqual([MAX_CHANGES_PER_EVENT]);
  for (let id = 0; id <= MAX_CHANGES_PER_EVENT; id += 1) changeWatch.addChange({ kind: 'shipment', id: String(id) });
  await expect.poll(() => received).toEqual([MAX_CHANGES_PER_EVENT, 'lost']);
});

test('sends a client that reconnects what it missed, also from another process, and only that [A12]', async () => {
  await server.followChanges();
  const { token, watch } = await setUp();
  const admin = await server.admin();
  const first = await watch();
  const { trackingId: seen } = await createdShipment(admin);
  await expect.poll(() => getChanges(first)).toContainEqual({ kind: 'shipment', id: seen });
  first.close();
  const second = await watch(token, getLastId(first));
  await expect.poll(() => second.events()[0]).toMatchObject({ event: 'changed', id: expect.any(String) });
  second.close();
  const position = getLastId(second);
  const idle = await watch(token, position);
  await expect.poll(() => idle.events()[0]).toMatchObject({ event: 'changed', data: { changes: [{ kind: 'inbox' }] } });
  idle.close();

  const { trackingId: own } = await createdShipment(admin);
  const { trackingId: other } = await createdShipment(await server.adminOfOtherProcess());
  const resumed = await watch(token, position);
  const missed = [own, other].map((id) => ({ kind: 'shipment', id }));
  await expect.poll(() => resumed.events()[0]?.data.changes).toEqual(expect.arrayContaining(missed));
  expect(resumed.events()[0]?.data.changes).not.toContainEqual({ kind: 'shipment', id: seen });
});

test('continues at a cursor of the feed, and the feed at its own, for one caller [A12]', async () => {
  await server.followChanges();
  const { token, watch, readFeed } = await setUp();
  const admin = await server.admin();
  const stream = await watch();
  const { trackingId: seen } = await createdShipment(admin);
  await expect.poll(() => getChanges(stream)).toContainEqual({ kind: 'shipment', id: seen });
  stream.close();
  const { trackingId: missed } = await createdShipment(admin);
  const { events, next } = await readFeed(token, getLastId(stream));
  expect(events.at(-1)).toMatchObject({ type: 'shipment.created', trackingId: missed });
  const { trackingId: fresh } = await createdShipment(admin);
  const resumed = await watch(token, next);
  await expect.poll(() => resumed.events()[0]).toMatchObject({ event: 'changed' });
  expect(getChanges(resumed)).toEqual([{ kind: 'shipment', id: fresh }, { kind: 'inbox' }]);
  expect(resumed.text()).not.toMatch(/^id: \d+$/m);
});

test('tells a follower with a number, or a cursor that is changed or of another caller, to reload [A12]', async () => {
  const { token, watch, readFeed } = await setUp();
  const key = await (await server.admin()).post('/api/admin/keys').send({ name: 'Shop', permissions: ['shipments:read'] });
  const own = await readFeed(token);
  const foreign = await readFeed(key.body.data.secret);
  const changed = own.next.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const first = async (lastEventId: string) => {
    const stream = await watch(token, lastEventId);
    await expect.poll(() => stream.events()).toHaveLength(1);
    stream.close();
    return stream.events()[0]?.event;
  };
  expect(await first(own.next)).toBe('changed');
  for (const refused of [foreign.next, changed, '1', 'now', '']) expect(await first(refused)).toBe('lost');
  await server.connection().collection('activity').deleteMany({});
  expect(await first(own.next)).toBe('lost');
});

test('tells followers to reload after too much, or from a position that the log does not have [A12]', async () => {
  const { activity, changeWatch, events } = server.newContext();
  const record = async (id: number, at = server.clock.now) =>
    activity.record(
      { action: 'shipment.created', targetType: 'shipment', targetId: `TRK-${id}` },
      { by: administrator('dispatcher'), at },
    );
  const yesterday = new Date(server.clock.now.getTime() - DAY_MS);
  await record(1, yesterday);
  await record(2);
  const position = await events.lastSeq();
  const second = { kind: 'shipment', id: 'TRK-2' };
  expect(await changeWatch.findMissed(position)).toEqual({ changes: [{ kind: 'inbox' }], position });
  expect(await changeWatch.findMissed(position - 1)).toEqual({ changes: [second, { kind: 'inbox' }], position });
  expect(await changeWatch.findMissed(position + 1)).toBeUndefined();
  expect(await changeWatch.findMissed(position - 2)).toMatchObject({ position });
  await events.removeBefore(new Date(yesterday.getTime() + 1), 1);
  expect(await changeWatch.findMissed(position - 2)).toBeUndefined();
  for (let id = 0; id <= MAX_CHANGES_PER_EVENT; id += 1) await record(id);
  expect(await changeWatch.findMissed(position)).toBeUndefined();
  expect(await changeWatch.findMissed(position + 1)).toMatchObject({ position: position + MAX_CHANGES_PER_EVENT + 1 });
});

test('ends all streams of a session at sign-out and opens none afterwards [A06]', async () => {
  await server.followChanges();
  const { token, watch, post } = await setUp();
  const streams = [await watch(), await watch()];
  expect((await post('/api/admin/logout', { Authorization: `Bearer ${token}` })).status).toBe(200);
  await Promise.all(streams.map((stream) => stream.ended));
  expect((await watch()).status).toBe(401);
});

test.each([
  ['ends', null],
  ['goes on', {}],
])(
  'rechecks its own session after an overflow of changes that includes the end of a session: a stream %s [A06]',
  async (fate, session) => {
    const { changeWatch, cursorKeys, officeStreamSlots, now } = server.newContext();
    const principal: AdminSession = {
      kind: 'admin',
      id: 'a',
      username: 'dispatcher',
      sid: 's',
      tokenVersion: 0,
      expiresAt: new Date(now().getTime() + 60_000),
    };
    const identities: object[] = [];
    const findSession = async (identity: object) => {
      identities.push(identity);
      return session;
    };
    const { events } = await streamChanges({ changeWatch, cursorKeys, officeStreamSlots, findSession, now }, principal);
    if (!events) throw new Error('No event stream');
    onTestFinished(events.ended);
    const sent: string[] = [];
    events.begin({ send: (text) => void sent.push(text), end: (reason) => void sent.push(reason) });
    for (let id = 0; id <= MAX_CHANGES_PER_EVENT; id += 1) changeWatch.addChange({ kind: 'shipment', id: String(id) });
    changeWatch.addChange({ kind: 'session', id: 'dispatcher' });
    await expect.poll(() => identities).toEqual([expect.objectContaining({ adminId: 'a', sid: 's', tokenVersion: 0 })]);
    await expect.poll(() => sent.at(-1)).toContain(fate === 'ends' ? 'reconnect to continue' : 'event: lost');
  },
);

test('requires a token and limits the streams of a session [A02]', async () => {
  const { watch } = await setUp();
  expect((await watch('nonsense')).status).toBe(401);
  const statuses = [];
  for (let count = 0; count <= OFFICE_STREAMS.perSession; count += 1) statuses.push((await watch()).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});
