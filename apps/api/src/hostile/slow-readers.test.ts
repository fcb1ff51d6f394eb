import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { setUpServer } from '../testing/set-up-server.ts';
import { startListener } from '../testing/start-listener.ts';

/** More than the socket buffers hold. */
const BYTES = 16_000_000;
const webRoot = mkdtempSync(join(tmpdir(), 'waybill-hostile-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'assets/large.bin'), '');
truncateSync(join(webRoot, 'assets/large.bin'), BYTES);
afterAll(() => rmSync(webRoot, { recursive: true }));

const server = setUpServer({ webRoot });
const QUICK = { connectionsCheckingInterval: 20, reader: { maxLagMs: 400, bytesPerSecond: 1_000_000 } };

async function ask() {
  const { url } = await startListener(server, QUICK);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  const end = { isReset: false };
  socket.on('error', () => (end.isReset = true));
  onTestFinished(() => void socket.destroy());
  socket.write('GET /assets/large.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return { socket, end };
}
const statusLogged = () => server.logged.map((line) => JSON.parse(line)).map(({ status, aborted }) => ({ status, aborted }));

test.each([
  ['nothing', 0],
  ['a few bytes all the time', 10],
])('disconnects a reader that takes %s, and logs it [X2] (H11)', async (_what, bytes) => {
  const { socket } = await ask();
  const timer = setInterval(() => socket.read(bytes), 20);
  onTestFinished(() => clearInterval(timer));
  await expect.poll(statusLogged, { timeout: 10_000 }).toEqual([{ status: 200, aborted: true }]);
});

test('sends everything to a reader that is fast enough on average, with pauses (H11)', async () => {
  const { socket, end } = await ask();
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    const before = Math.floor(received / 1_000_000);
    received += chunk.length;
    if (Math.floor(received / 1_000_000) === before) return;
    socket.pause();
    void delay(50).then(() => socket.resume());
  });
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect({ isReset: end.isReset, isWhole: received > BYTES }).toEqual({ isReset: false, isWhole: true });
});
