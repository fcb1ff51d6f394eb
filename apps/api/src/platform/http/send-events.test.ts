import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStream } from '../../testing/open-stream.ts';
import { openSocket } from '../../testing/raw-socket.ts';
import { type EventSink, sendEvents, writeEvent } from './send-events.ts';

async function setUp() {
  const begun: EventSink[] = [];
  const ended = vi.fn<() => void>();
  const waiting = { most: 0 };
  const app = express().get('/', (req, res) => {
    const begin = (sink: EventSink) =>
      begun.push({
        ...sink,
        send: (event) => {
          sink.send(event);
          waiting.most = Math.max(waiting.most, res.writableLength);
        },
      });
    sendEvents(req, res, { begin, ended });
  });
  const server: Server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, begun, ended, waiting };
}

const LARGE = writeEvent({ event: 'update', id: 1, json: JSON.stringify('x'.repeat(100_000)) });

test('disconnects a client that never reads, with little buffered', async () => {
  const { url, begun, ended, waiting } = await setUp();
  const { socket } = openSocket(url, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  await expect.poll(() => begun.length).toBe(1);
  // Socket buffers take some megabytes first.
  await expect
    .poll(() => {
      for (let count = 0; count < 20; count += 1) begun[0]?.send(LARGE);
      return ended.mock.calls.length;
    })
    .toBe(1);
  expect(waiting.most).toBeLessThan(64 * 1024 + 2 * LARGE.length);
});

test('sends a comment every 20 seconds, and none after the client disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url, ended } = await setUp();
  const stream = await openStream(url);
  const beats = () => stream.text().match(/^: still here$/gm)?.length ?? 0;
  vi.advanceTimersByTime(19_999);
  expect(beats()).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(beats).toBe(1);
  vi.advanceTimersByTime(40_000);
  await expect.poll(beats).toBe(3);
  stream.close();
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('spreads the retry times, at the beginning and at the end; sends nothing after it', async () => {
  const { url, begun, ended } = await setUp();
  const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(url)));
  for (const sink of begun) {
    sink.send(writeEvent({ event: 'update', json: '{}' }));
    sink.end('that was all');
    sink.send(writeEvent({ event: 'update', json: '{}' }));
    sink.end('again');
  }
  await Promise.all(streams.map((stream) => stream.ended));
  const waits = streams.flatMap((stream) => [...stream.text().matchAll(/^retry: (\d+)$/gm)].map(([, ms]) => Number(ms)));
  expect(waits).toHaveLength(40);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5_000);
  expect(new Set(waits).size).toBeGreaterThan(20);
  for (const stream of streams) expect([stream.events().length, /that was all/.test(stream.text())]).toEqual([1, true]);
  await expect.poll(() => ended.mock.calls.length).toBe(20);
});
