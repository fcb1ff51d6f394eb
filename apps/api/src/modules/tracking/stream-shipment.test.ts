import { STREAMS } from '@waybill/contracts/tracking/facts';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { countShipmentReads } from '../../testing/count-reads.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { openStream } from '../../testing/open-stream.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { startListener } from '../../testing/start-listener.ts';

const server = setUpServer();
const buildPath = (trackingId: string) => `/api/tracking/track/${trackingId}/stream`;

async function setUp() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const { url } = await startListener(server);
  return {
    admin,
    url,
    trackingId,
    watch: (lastEventId?: string | number) =>
      openStream(url + buildPath(trackingId), lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
    update: (body: object) => admin.put(`/api/tracking/update/${trackingId}`).send(body).expect(200),
  };
}

type Stream = Awaited<ReturnType<typeof openStream>>;
const summarize = (stream: Stream) => stream.events().map(({ event, id, data }) => [event, id, data.status]);

test('sends the public view, then each change once, in order, with its version', async () => {
  const { watch, update, url, trackingId } = await setUp();
  const stream = await watch();
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers).not.toHaveProperty('content-encoding');
  await expect.poll(() => summarize(stream)).toEqual([['snapshot', '1', 'processing']]);
  const lookup = await fetch(`${url}/api/tracking/track/${trackingId}`);
  expect({ data: stream.events()[0]?.data }).toMatchObject({ data: Object(await lookup.json()).data });
  expect(stream.text()).not.toContain(newShipmentBody().recipient.phone);

  await update({ status: 'in_transit', location: 'Lyon' });
  await update({ status: 'on_hold', location: 'Bremen' });
  await expect
    .poll(() => summarize(stream))
    .toEqual([
      ['snapshot', '1', 'processing'],
      ['update', '2', 'in_transit'],
      ['update', '3', 'on_hold'],
    ]);
  const places = stream.events()[2]?.data.statusHistory.map(({ location }: { location: string }) => location);
  expect(places.slice(-2)).toEqual(['Lyon', 'Bremen']);
});

test('reads once for several streams of one shipment', async () => {
  const { watch, update } = await setUp();
  const streams = [await watch(), await watch(), await watch()];
  for (const stream of streams) await expect.poll(() => summarize(stream)).toHaveLength(1);
  const reads = await countShipmentReads(server, async () => {
    await update({ status: 'in_transit' });
    for (const stream of streams) await expect.poll(() => summarize(stream).at(-1)).toEqual(['update', '2', 'in_transit']);
  });
  expect(reads).toBe(2);
});

test('sends no office-only changes', async () => {
  const { admin, watch, update, trackingId } = await setUp();
  const stream = await watch();
  await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Ring twice' }).expect(201);
  await update({ status: 'in_transit' });
  await expect
    .poll(() => summarize(stream))
    .toEqual([
      ['snapshot', '1', 'processing'],
      ['update', '3', 'in_transit'],
    ]);
});

test('hides a name from open streams when the settings do', async () => {
  const { admin, watch } = await setUp();
  const stream = await watch();
  const { data: settings } = (await admin.get('/api/admin/settings')).body;
  const tracking = { ...settings.tracking, nameMode: 'initials' };
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, tracking })
    .expect(200);
  await expect.poll(() => stream.events().map(({ data }) => data.recipient.name)).toEqual(['Zoë Ångström', 'Z. Å.']);
});

test('sends all missed events by Last-Event-ID first, or only new ones', async () => {
  const { watch, update } = await setUp();
  await update({ status: 'in_transit', location: 'Lyon' });
  await update({ status: 'on_hold', location: 'Bremen' });
  const late = await watch(1);
  await expect.poll(() => summarize(late)).toEqual([['update', '3', 'on_hold']]);
  expect(late.events()[0]?.data.statusHistory).toHaveLength(3);
  const current = await watch(3);
  await update({ status: 'in_transit', location: 'Kiel' });
  await expect.poll(() => summarize(current)).toEqual([['update', '4', 'in_transit']]);
});

test.each(['7', '999999999', '-1', '1.5', 'x', '', '\u00e9', '1, 2', 'x'.repeat(1_000)])(
  'sends a snapshot for a future or missing Last-Event-ID: %s',
  async (id) => {
    const { watch } = await setUp();
    const stream = await watch(id);
    await expect.poll(() => summarize(stream)).toEqual([['snapshot', '1', 'processing']]);
  },
);

test('ends at delivery and tells a client that has seen it not to reconnect', async () => {
  const { watch, update } = await setUp();
  const stream = await watch();
  await update({ status: 'delivered' });
  await stream.ended;
  expect(summarize(stream).at(-1)).toEqual(['update', '2', 'delivered']);
  expect(await watch(2)).toMatchObject({ status: 204 });
  const again = await watch();
  await again.ended;
  expect(summarize(again)).toEqual([['snapshot', '2', 'delivered']]);
});

test('announces a removed shipment, which then answers 404', async () => {
  const { admin, url, trackingId, watch } = await setUp();
  const stream = await watch();
  await expect.poll(() => summarize(stream)).toHaveLength(1);
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await stream.ended;
  expect(stream.events().at(-1)).toEqual({ event: 'gone', data: { trackingId } });
  const [left, never] = [await watch(), await openStream(url + buildPath('TRK-000000-000000'))];
  for (const answer of [left, never]) {
    await answer.ended;
    expect(answer.status).toBe(404);
    expect({ ...JSON.parse(answer.text()), requestId: '' }).toEqual({ ...JSON.parse(never.text()), requestId: '' });
  }
});

test('sends built-in shipments once', async () => {
  const { url } = await setUp();
  const [, , id] = TEST_TRACKING_IDS;
  const stream = await openStream(url + buildPath(id));
  await stream.ended;
  expect(summarize(stream)).toEqual([['snapshot', '1', 'in_transit']]);
  expect((await openStream(url + buildPath(id), { 'Last-Event-ID': '1' })).status).toBe(204);
});

test('answers HEAD at once without taking a slot', async () => {
  const { url, trackingId, watch } = await setUp();
  for (let count = 0; count < STREAMS.perAddress * 2; count += 1) {
    expect((await fetch(url + buildPath(trackingId), { method: 'HEAD' })).status).toBe(200);
  }
  expect((await watch()).status).toBe(200);
});

test('logs one line per stream, at its end [R05]', async () => {
  const { watch } = await setUp();
  const stream = await watch();
  const lines = () => server.logged.map((line) => JSON.parse(line)).filter(({ route }) => route?.endsWith('/stream'));
  await expect.poll(() => summarize(stream)).toHaveLength(1);
  expect(lines()).toEqual([]);
  stream.close();
  await expect.poll(lines).toMatchObject([{ status: 200, aborted: true }]);
});

test('counts an unknown ID as a miss and refuses any stream after too many guesses [P04]', async () => {
  const { url, watch } = await setUp();
  const guess = async () => {
    const answer = await openStream(url + buildPath('TRK-ZZZZZZ-ZZZZZ0'));
    await answer.ended;
    return answer.status;
  };
  const answers = [];
  for (let count = 0; count < 31; count += 1) answers.push(await guess());
  expect(answers.slice(-2)).toEqual([404, 429]);
  expect((await watch()).status).toBe(429);
  expectFailure(await server.visitor().get(buildPath('TRK-ZZZZZZ-ZZZZZ0')), 'RATE_LIMITED');
});
