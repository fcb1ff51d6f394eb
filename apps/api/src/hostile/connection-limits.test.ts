import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CONNECTION_LIMITS, listen } from '../platform/http/listen.ts';
import { handleOneAtATime } from '../platform/limits/connections.ts';

async function start(trustProxy: number) {
  const limits = { ...CONNECTION_LIMITS, maxPerAddress: 2 };
  const { server, url } = await listen({ port: 0, host: '127.0.0.1', trustProxy }, limits);
  handleOneAtATime(server, (_req, res) => void res.end('answered'));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return async (localAddress: string) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const answer = await new Promise<string | undefined>((resolve) => {
      socket.once('data', (chunk: Buffer) => resolve(/answered/.exec(chunk.toString())?.[0]));
      socket.once('close', () => resolve(undefined));
    });
    return { socket, answer };
  };
}

test('limits the connections of one address, accepts others, and frees the slot of a closed one [X2]', async () => {
  const ask = await start(0);
  const first = await ask('127.0.0.2');
  const others = [await ask('127.0.0.2'), await ask('127.0.0.2'), await ask('127.0.0.3')];
  expect([first, ...others].map(({ answer }) => answer)).toEqual(['answered', 'answered', undefined, 'answered']);
  first.socket.destroy();
  await expect.poll(async () => (await ask('127.0.0.2')).answer, { timeout: 10_000 }).toBe('answered');
});

test('closes connections that do not read when a new one needs a slot [X2]', async () => {
  const limits = { ...CONNECTION_LIMITS, maxConnections: 3 };
  const { server, url } = await listen({ port: 0, host: '127.0.0.1', trustProxy: 0 }, limits);
  const large = 'x'.repeat(20_000_000);
  handleOneAtATime(server, (req, res) => void res.end(req.url === '/large' ? large : 'answered'));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const lazy = ['127.0.0.2', '127.0.0.3'].map((localAddress) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress }).pause();
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket;
  });
  const connections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(lazy.length);
  for (let call = 0; call < 6; call++) expect((await fetch(url)).status).toBe(200);
});

test('does not limit the connections of a proxy [X2]', async () => {
  const ask = await start(1);
  const all = [await ask('127.0.0.2'), await ask('127.0.0.2'), await ask('127.0.0.2')];
  expect(all.map(({ answer }) => answer)).toEqual(['answered', 'answered', 'answered']);
});
