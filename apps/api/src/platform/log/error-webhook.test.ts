import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startWebhookServer } from '../../testing/webhook-server.ts';
import { createErrorWebhook, MAX_REPORTS_PER_MINUTE } from './error-webhook.ts';

const line = (msg: string) => JSON.stringify({ level: 50, time: '2026-11-26T02:00:00.000Z', msg });
const SOON = { timeout: 10_000 };

function open(url: string, { timeoutMs = 10_000, windowMs = 60_000 } = {}) {
  const failures: string[] = [];
  const webhook = createErrorWebhook({ url, timeoutMs, windowMs, onFailure: (reason) => void failures.push(reason) });
  return { ...webhook, failures };
}

test('posts an error as JSON [O8]', async () => {
  const { received, url } = await startWebhookServer((res) => res.end());
  const { write, flush, failures } = open(url);
  write(line('worker exited'));
  await flush();
  expect(received).toEqual([
    {
      method: 'POST',
      path: '/hook?key=secret',
      type: 'application/json',
      body: { at: '2026-11-26T02:00:00.000Z', version: expect.any(String), message: 'worker exited' },
    },
  ]);
  expect(failures).toEqual([]);
});

describe('reports a failed delivery as a reason without the URL, and sends it to nobody else [O8]', () => {
  test('from a server that answers 500', async () => {
    const { url } = await startWebhookServer((res) => res.writeHead(500).end('out of order'));
    const { write, flush, failures } = open(url);
    write(line('x'));
    await flush();
    expect(failures).toEqual(['answered 500']);
  });

  test.each([301, 307])('from a server that redirects with %d', async (status) => {
    const other = await startWebhookServer((res) => res.end());
    const { url } = await startWebhookServer((res) => res.writeHead(status, { Location: other.url }).end());
    const { write, flush, failures } = open(url);
    write(line('x'));
    await flush();
    expect(failures).toEqual([`answered ${status}`]);
    expect(other.received).toEqual([]);
  });

  test('from a port that refuses', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const { write, flush, failures } = open(`http://127.0.0.1:${port}/secret`);
    write(line('x'));
    await flush();
    expect(failures).toEqual(['ECONNREFUSED']);
  });

  const beginAnswer = (res: ServerResponse): void => {
    res.writeHead(500);
    res.write('a');
  };

  test.each([
    ['never answers', () => undefined],
    ['never ends its answer', beginAnswer],
  ])('from a server that %s', async (_name, answer) => {
    const { url } = await startWebhookServer(answer);
    const { write, failures } = open(url, { timeoutMs: 100 });
    write(line('x'));
    await expect.poll(() => failures.length, SOON).toBe(1);
    expect(failures[0]).not.toContain('secret');
  });
});

test('ends the process although the server hangs [O8]', async () => {
  const { received, url } = await startWebhookServer(() => undefined);
  const { write, flush } = open(url, { timeoutMs: 60_000 });
  for (let count = 0; count < 1_000; count += 1) write(line('x'));
  await flush();
  expect(received.length).toBeLessThanOrEqual(MAX_REPORTS_PER_MINUTE + 1);
});

test('posts ten a minute, then the latest with the number of the suppressed ones [O8]', async () => {
  const { received, url } = await startWebhookServer((res) => res.end());
  const { write } = open(url, { windowMs: 1_000 });
  for (let count = 1; count <= 35; count += 1) write(line(`error ${count}`));
  await expect.poll(() => received.length, SOON).toBe(MAX_REPORTS_PER_MINUTE);
  expect(received.map(({ body }) => body.suppressed)).toEqual(Array.from({ length: 10 }, () => undefined));
  await expect.poll(() => received.length, SOON).toBe(MAX_REPORTS_PER_MINUTE + 1);
  expect(received.at(-1)?.body).toMatchObject({ message: 'error 35', suppressed: 24 });
});

test('posts the latest suppressed error before the process ends [O8]', async () => {
  const { received, url } = await startWebhookServer((res) => res.end());
  const { write, flush } = open(url);
  for (let count = 1; count <= 12; count += 1) write(line(`error ${count}`));
  await flush();
  expect(received.map(({ body }) => body.message)).toContain('error 12');
});
