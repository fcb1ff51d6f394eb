import request from 'supertest';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSocket, trickle } from '../../testing/raw-socket.ts';
import { handleOneAtATime } from '../limits/connections.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitPerProcess, listen } from './listen.ts';

const SHORT: ConnectionLimits = {
  headersTimeout: 800,
  requestTimeout: 1_200,
  connectionsCheckingInterval: 100,
  maxConnections: 100,
  maxPerAddress: 100,
  reader: { maxLagMs: 60_000, bytesPerSecond: 1 },
};
const TRICKLE_MS = 40;

async function start(limits?: ConnectionLimits) {
  const { server, url } = await listen({ port: 0, host: '127.0.0.1', trustProxy: 0 }, limits);
  const reached: string[] = [];
  handleOneAtATime(server, (req, res) => {
    reached.push(req.url ?? '');
    req.resume().once('end', () => res.end('read'));
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { server, url, reached };
}

describe('answers ambiguous requests with 400, and closes the connection (H10)', () => {
  const post = (headers: string, body = '') => `POST /outer HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;
  const INNER = 'GET /inner HTTP/1.1\r\nHost: x\r\n\r\n';

  test.each([
    ['a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${INNER}`)],
    ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${INNER}`)],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 5', INNER)],
    ['two lengths in one', post('Content-Length: 0, 5', INNER)],
    ['a length with a sign', post('Content-Length: +5', INNER)],
    ['a blank before the colon', post('Content-Length : 5', INNER)],
    ['chunks that are not the last encoding', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${INNER}`)],
    ['an encoding that only looks like chunks', post('Transfer-Encoding: xchunked', `0\r\n\r\n${INNER}`)],
    ['a bare line feed', `GET /outer HTTP/1.1\nHost: x\n\n${INNER}`],
    ['a bare line feed between headers', `GET /outer HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n${INNER}`],
    ['a folded header', `GET /outer HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n${INNER}`],
  ])('%s', async (_what, text) => {
    const { url, reached } = await start();
    const answer = await openSocket(url, text).closed;
    expect(answer.text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer.text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(reached).not.toContain('/inner');
    expect((await request(url).get('/next')).text).toBe('read');
  });
});

describe('limits slow clients (H11)', () => {
  test('uses the promised limits', async () => {
    const { server } = await start();
    expect(CONNECTION_LIMITS).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      connectionsCheckingInterval: 2_000,
    });
    const { headersTimeout, requestTimeout, maxConnections } = server;
    expect({ ...CONNECTION_LIMITS, headersTimeout, requestTimeout, maxConnections }).toEqual(CONNECTION_LIMITS);
  });

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', SHORT.headersTimeout],
    ['bodies', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n', SHORT.requestTimeout],
  ])('gives up %s that never end, and answers others meanwhile', async (_what, beginning, limit) => {
    const { url } = await start(SHORT);
    const slow = Array.from({ length: 40 }, () => openSocket(url, beginning));
    for (const socket of slow) trickle(socket, TRICKLE_MS);
    const begun = performance.now();
    await request(url).get('/').expect(200);
    expect(performance.now() - begun).toBeLessThan(limit);

    for (const { text, ms } of await Promise.all(slow.map(({ closed }) => closed))) {
      expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(ms).toBeGreaterThanOrEqual(limit - SHORT.connectionsCheckingInterval);
    }
  });

  test('closes connections over the limit at once, until one is free', async () => {
    const { url } = await start({ ...SHORT, headersTimeout: 10_000, requestTimeout: 10_000, maxConnections: 2 });
    const [first, second] = [openSocket(url), openSocket(url)];
    for (const { socket, received } of [first, second]) {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await expect.poll(received).toContain('read');
    }
    expect((await openSocket(url, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n').closed).text).toBe('');
    first.socket.end();
    await first.closed;
    await expect
      .poll(() =>
        request(url)
          .get('/')
          .then(
            ({ text }) => text,
            () => 'refused',
          ),
      )
      .toBe('read');
  });
});

test('gives each of several processes its share of connections per address, with slack for chance', () => {
  expect(limitPerProcess(1)).toEqual(CONNECTION_LIMITS);
  expect(limitPerProcess(4)).toEqual({ ...CONNECTION_LIMITS, maxPerAddress: 95 });
  expect(limitPerProcess(64).maxPerAddress).toBe(12);
});
