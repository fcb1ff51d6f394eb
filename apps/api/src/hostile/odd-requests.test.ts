import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { endpoints } from '@waybill/contracts/contracts';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath } from '@waybill/contracts/shared/endpoint';
import { afterAll, describe, expect, test } from 'vitest';
import { ANY_IDS } from '../testing/any-ids.ts';
import { openSocket } from '../testing/raw-socket.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { startListener } from '../testing/start-listener.ts';

const SCRIPT = 'console.log("waybill")';
const webRoot = mkdtempSync(join(tmpdir(), 'waybill-hostile-'));
mkdirSync(join(webRoot, 'assets'));
const FILES = {
  'index.html': '<!doctype html>Home',
  'about.html': '<!doctype html>About',
  '404.html': '<!doctype html>Page Not Found',
  'app.html': '<!doctype html>',
  'assets/app.js': SCRIPT,
  'assets/app.js.br': brotliCompressSync(SCRIPT),
};
for (const [name, content] of Object.entries(FILES)) writeFileSync(join(webRoot, name), content);
afterAll(() => rmSync(webRoot, { recursive: true }));

const server = setUpServer({ webRoot, config: { rateLimitFactor: 100 } });

async function send(request: string, door?: { url: string }) {
  const { url } = door ?? (await startListener(server));
  const { text } = await openSocket(url, request).closed;
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ', 2)[1]), head, body, answers: text.match(/HTTP\/1\.1 \d/g)?.length };
}
const get = (target: string, headers = '') => send(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);

const expectProblem = ({ head, body }: { head: string; body: string }, status: number, code: string) => {
  expect(head).toMatch(/^Content-Type: application\/json/m);
  expect(JSON.parse(body)).toMatchObject({ success: false, status, code });
};

describe('without a valid Host [X7]', () => {
  const WITHOUT = ['HTTP/1.0\r\n\r\n', 'HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'];

  test('no call answers 500 [X7]', async () => {
    const door = await startListener(server);
    const heads = Object.values<Endpoint>(endpoints).flatMap(({ method, path }) =>
      WITHOUT.map((rest) => `${method} ${API_BASE}${fillPath(path, ANY_IDS)} ${rest}`),
    );
    const answers = await Promise.all(heads.map(async (head) => ({ head, status: (await send(head, door)).status })));
    expect(answers.filter(({ status }) => !(status >= 200 && status < 500))).toEqual([]);
  });

  test.each(['/', '/about', '/api/healthz', '/api/settings/public', '/assets/app.js'])('%s answers 200', async (target) => {
    const door = await startListener(server);
    for (const rest of WITHOUT) expect((await send(`GET ${target} ${rest}`, door)).status).toBe(200);
  });

  test.each([
    ['none', ''],
    ['two', 'Host: a\r\nHost: b\r\n'],
  ])('rejects HTTP/1.1 with %s Host headers, and closes the connection [X7] (H10)', async (_what, hosts) => {
    const answer = await send(`GET / HTTP/1.1\r\n${hosts}\r\nGET /inner HTTP/1.1\r\nHost: x\r\n\r\n`);
    expectProblem(answer, 400, 'BAD_URL');
    expect(answer.answers).toBe(1);
  });
});

describe('conditions and ranges of a file [X8]', () => {
  test.each([
    ['If-Match: "other"', 412, 'PRECONDITION_FAILED'],
    ['If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT', 412, 'PRECONDITION_FAILED'],
    ['Range: bytes=500-', 416, 'RANGE_NOT_SATISFIABLE'],
  ])('%s answers %i as a problem, without the encoding of the file', async (header, status, code) => {
    const answer = await get('/assets/app.js', `${header}\r\nAccept-Encoding: br\r\n`);
    expect(answer.status).toBe(status);
    expectProblem(answer, status, code);
    expect(answer.head).not.toMatch(/^(Content-Encoding|Last-Modified|Accept-Ranges):/im);
    expect(answer.head).toMatch(/^Cache-Control: no-store/m);
  });

  test('reports the length with 416, and sends an existing range with 206', async () => {
    expect((await get('/assets/app.js', 'Range: bytes=500-\r\n')).head).toContain(`Content-Range: bytes */${SCRIPT.length}`);
    const part = await get('/assets/app.js', 'Range: bytes=0-6\r\n');
    expect({ status: part.status, body: part.body }).toEqual({ status: 206, body: 'console' });
    expect((await get('/assets/app.js', 'Range: bytes=-2\r\n')).body).toBe('")');
    for (const range of ['lines=1-2', 'bytes=x']) expect((await get('/assets/app.js', `Range: ${range}\r\n`)).status).toBe(200);
    expect((await get('/assets/app.js', 'If-Match: *\r\n')).status).toBe(200);
  });
});

test.each([
  ['gzip', 'application/json', '/api/contact'],
  ['deflate', 'application/json', '/api/quotes'],
  ['br', 'application/json', '/api/contact'],
])('reports a body that is not valid %s [X8]', async (encoding, type, path) => {
  const headers = `Content-Type: ${type}\r\nContent-Encoding: ${encoding}\r\nContent-Length: 8`;
  const answer = await send(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\nnot that`);
  expectProblem(answer, 400, 'BAD_ENCODING');
  expect(JSON.parse(answer.body).message).toBe('The body cannot be decompressed: it does not match its Content-Encoding.');
});

describe('a request target that names another host [X11]', () => {
  test.each([
    ['http://evil.test//////', '/'],
    ['http://evil.test/ABOUT//?a=//b', '/about?a=//b'],
    ['///', '/'],
  ])('%s redirects to the canonical URL on this host: %s', async (target, location) => {
    const answer = await get(target);
    expect(answer.status).toBe(301);
    expect(answer.head).toMatch(new RegExp(`^Location: ${location.replaceAll('?', '\\?')}\r?$`, 'm'));
  });
});

test.each(['/', '/about', '/api/nothing', '/api/admin/login', '/assets/app.js'])(
  'answers TRACE %s with 405 and Allow, and echoes nothing [H03, X12]',
  async (target) => {
    const answer = await send(`TRACE ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Secret: not-for-echo\r\n\r\n`);
    expectProblem(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.head).toMatch(/^Allow: \w/m);
    expect(answer.body).not.toContain('not-for-echo');
  },
);

test.each([`/${'a'.repeat(9_000)}`, `/api/tracking/track/${'a'.repeat(9_000)}`, `/about?${'a'.repeat(9_000)}`])(
  'answers a URL of 9 kB with 414 as a problem [H02, X12]',
  async (target) => {
    expectProblem(await get(target), 414, 'URL_TOO_LONG');
    expect((await get(target.slice(0, 7_900))).status).toBeLessThan(414);
  },
);
