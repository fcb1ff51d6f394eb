import { connect } from 'node:net';
import { STREAMS } from '@waybill/contracts/tracking/facts';
import { expect, test } from 'vitest';
import { createdShipment } from '../testing/builders.ts';
import { openStream } from '../testing/open-stream.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { startListener } from '../testing/start-listener.ts';

const server = setUpServer({ config: { trustProxy: 1 } });

async function setUp() {
  const { trackingId } = await createdShipment(await server.admin());
  const { url } = await startListener(server);
  const lookup = `${url}/api/tracking/track/${trackingId}`;
  return { lookup, watch: (from: string) => openStream(`${lookup}/stream`, { 'X-Forwarded-For': from }) };
}
const ATTACKER = '198.51.100.1';

test('limits the streams of one address, and others can still open theirs [X2]', async () => {
  const { lookup, watch } = await setUp();
  const streams = [];
  for (let count = 0; count < 60; count += 1) streams.push(await watch(ATTACKER));
  const refused = streams.filter(({ status }) => status !== 200);
  expect(streams.length - refused.length).toBe(STREAMS.perAddress);
  for (const stream of refused) {
    await stream.ended;
    expect(stream.status).toBe(429);
    expect(Number(stream.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(stream.text())).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  }
  expect((await watch('198.51.100.2')).status).toBe(200);
  expect((await fetch(lookup, { headers: { 'X-Forwarded-For': '198.51.100.2' } })).status).toBe(200);
  for (const stream of streams) stream.close();
  await expect.poll(async () => (await watch(ATTACKER)).status).toBe(200);
});

test('counts the IPv6 network of one customer as one address [X2]', async () => {
  const { watch } = await setUp();
  const statuses = [];
  for (let host = 1; host <= STREAMS.perAddress + 1; host += 1)
    statuses.push((await watch(`2001:db8:1:2${host}0::${host}`)).status);
  expect(statuses).toEqual([...Array.from({ length: STREAMS.perAddress }, () => 200), 429]);
});

test('frees the slots of streams that are opened and closed at once [X2]', async () => {
  const { lookup, watch } = await setUp();
  const { port, pathname } = new URL(lookup);
  const ask = `GET ${pathname}/stream HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ATTACKER}\r\n\r\n`;
  for (let count = 0; count < 50; count += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.write(ask, resolve));
    socket.destroy();
  }
  const open = async (): Promise<number[]> => {
    const streams = [];
    for (let count = 0; count < STREAMS.perAddress; count += 1) streams.push(await watch(ATTACKER));
    const statuses = streams.map(({ status }) => status);
    if (statuses.some((status) => status !== 200)) for (const stream of streams) stream.close();
    return statuses;
  };
  await expect.poll(open, { timeout: 5_000 }).toEqual(Array.from({ length: STREAMS.perAddress }, () => 200));
});

test('closes a connection with many pipelined stream requests [X2]', async () => {
  const { lookup } = await setUp();
  const { port, pathname } = new URL(lookup);
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (piece: Buffer) => (text += piece.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const ask = `GET ${pathname}/stream HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ATTACKER}\r\n\r\n`;
  socket.write(ask.repeat(30));
  await closed;
  expect(text.match(/HTTP\/1\.1 200/g) ?? []).toHaveLength(0);
});
