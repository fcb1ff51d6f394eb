import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { fakeStreams, setHidden } from '#testing/streams.ts';
import { answerShipment, ID, shipment } from '#testing/track.tsx';
import { followShipment } from './follow-shipment.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setHidden(false);
  return () => {
    setHidden(false);
  };
});

function follow() {
  const streams = fakeStreams();
  const heard: string[] = [];
  const taken: PublicShipment[] = [];
  const live: boolean[] = [];
  const gone = vi.fn<() => void>();
  const stop = followShipment(ID, {
    onShipment: (now) => {
      heard.push(now.status);
      taken.push(now);
    },
    onForecast: () => heard.push('forecast'),
    onGone: gone,
    onLive: (isLive) => live.push(isLive),
  });
  onTestFinished(stop);
  return { streams, heard, taken, gone, stop, isLive: () => live.at(-1), last: () => streams.at(-1) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('forwards stream events and closes after delivery', () => {
  const { streams, heard, isLive, last } = follow();
  expect(last()?.url).toBe(`/api/tracking/track/${ID}/stream`);
  expect(isLive()).toBe(false);
  last()?.tell('snapshot', shipment);
  expect(isLive()).toBe(true);
  last()?.tell('update', { ...shipment, status: 'on_hold' });
  last()?.tell('update', { ...shipment, status: 'delivered' });
  expect(heard).toEqual(['in_transit', 'on_hold', 'delivered']);
  expect([last()?.readyState, streams.length, isLive()]).toEqual([2, 1, false]);
});

test('reports a deleted shipment once and stops', async () => {
  const { streams, gone, last } = follow();
  last()?.tell('gone', { trackingId: ID });
  await pass(600_000);
  expect(gone).toHaveBeenCalledOnce();
  expect(streams).toHaveLength(1);
});

test('leaves a single reconnect to the browser', async () => {
  const { streams, isLive, last } = follow();
  last()?.tell('snapshot', shipment);
  for (let times = 0; times < 3; times += 1) {
    last()?.fail();
    expect(isLive()).toBe(false);
    last()?.reopen();
    expect(isLive()).toBe(true);
    last()?.tell('update', shipment);
  }
  await pass(600_000);
  expect(streams).toHaveLength(1);
});

test('polls after two consecutive failures, and streams again after an answer', async () => {
  const { streams, heard, isLive, last } = follow();
  last()?.tell('snapshot', shipment);
  answerWith('trackShipment', () => HttpResponse.error());
  last()?.fail();
  last()?.fail();
  expect(last()?.readyState).toBe(2);
  await pass(5_000);
  answerShipment({ status: 'on_hold' });
  await pass(29_000);
  expect(streams).toHaveLength(1);
  await pass(1_000);
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  expect(heard).toEqual(['in_transit', 'on_hold']);
  expect(isLive()).toBe(false);
  last()?.tell('snapshot', { ...shipment, status: 'on_hold' });
  expect(isLive()).toBe(true);
});

test.each([
  ['refused', (stream: ReturnType<typeof follow>) => stream.last()?.fail({ forGood: true })],
  ['collected by a proxy, so that nothing comes', () => pass(10_000)],
])('polls where streams are %s', async (_what, spoil) => {
  const followed = follow();
  answerShipment();
  await spoil(followed);
  await pass(5_000);
  await vi.waitFor(() => expect(followed.streams).toHaveLength(2));
  await spoil(followed);
  await pass(29_000);
  expect(followed.streams).toHaveLength(2);
  await pass(1_000);
  await vi.waitFor(() => expect(followed.streams).toHaveLength(3));
  expect(followed.heard).toEqual(['in_transit', 'in_transit']);
});

test('reports a shipment deleted while polling', async () => {
  const { streams, gone, last } = follow();
  answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'));
  last()?.fail({ forGood: true });
  await pass(5_000);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
  expect(streams).toHaveLength(1);
});

test('closes the stream of a hidden page, polls for a minute, and streams again when visible [E5]', async () => {
  const { streams, heard, last } = follow();
  last()?.tell('snapshot', shipment);
  setHidden(true);
  expect(last()?.readyState).toBe(2);
  answerShipment({ status: 'on_hold' });
  await pass(5_000);
  await vi.waitFor(() => expect(heard).toEqual(['in_transit', 'on_hold']));
  await pass(55_000);
  const before = heard.length;
  window.dispatchEvent(new Event('online'));
  await pass(600_000);
  expect([streams.length, heard.length]).toEqual([1, before]);
  setHidden(false);
  expect(streams).toHaveLength(2);
});

test('opens no stream in a hidden tab, and none in a page that was left until it is shown again [E1, E5]', () => {
  setHidden(true);
  const { streams, last } = follow();
  expect(streams).toHaveLength(0);
  setHidden(false);
  expect(streams).toHaveLength(1);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(last()?.readyState).toBe(2);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([streams.length, last()?.readyState]).toEqual([2, 0]);
});

test('does not forward data of a personal link', async () => {
  const { last, taken } = follow();
  answerWith('trackShipment', () => HttpResponse.json({ success: true, data: { ...shipment, link: { state: 'dead' } } }));
  last()?.fail({ forGood: true });
  await pass(5_000);
  await vi.waitFor(() => expect(taken).toHaveLength(1));
  expect(taken[0]).toEqual(shipment);
});

test('polls at once when the network is back', () => {
  const { streams, last } = follow();
  last()?.fail({ forGood: true });
  window.dispatchEvent(new Event('online'));
  expect(streams).toHaveLength(2);
});

test('does nothing after it is stopped', async () => {
  const { streams, heard, stop, last } = follow();
  last()?.fail({ forGood: true });
  answerShipment();
  stop();
  window.dispatchEvent(new Event('online'));
  setHidden(true);
  setHidden(false);
  await pass(600_000);
  expect([streams.length, heard]).toEqual([1, []]);
});
