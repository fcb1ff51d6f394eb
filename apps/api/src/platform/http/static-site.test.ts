import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const SCRIPT = 'console.log("waybill")';
const FILES = {
  'favicon.svg': '<svg/>',
  'about.html': '<!doctype html>',
  'about.html.gz': gzipSync('<!doctype html>'),
  'assets/app-3f9c.js': SCRIPT,
  'assets/app-3f9c.js.br': brotliCompressSync(SCRIPT),
  'assets/app-3f9c.js.gz': gzipSync(SCRIPT),
  'assets/app-3f9c.js.map': '{}',
  'server/render.js': '',
  'server/shell-en.json': '{}',
};

// In a hidden folder, as a checkout may be.
const webRoot = mkdtempSync(join(tmpdir(), '.waybill-web-'));
for (const [name, content] of Object.entries(FILES)) {
  mkdirSync(dirname(join(webRoot, name)), { recursive: true });
  writeFileSync(join(webRoot, name), content);
}
afterAll(() => rmSync(webRoot, { recursive: true }));

const server = setUpServer({ webRoot });
const get = (path: string) => server.visitor().get(path);

test('caches hashed files for good, and revalidates others [W7]', async () => {
  const answer = await get('/assets/app-3f9c.js').set('Accept-Encoding', 'identity');
  expect(answer.text).toBe(SCRIPT);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect((await get('/favicon.svg')).headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
});

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
])("sends the build's compressed file for Accept-Encoding %s as %s [W7]", async (accepted, encoding) => {
  const answer = await get('/assets/app-3f9c.js')
    .set('Accept-Encoding', accepted)
    .buffer()
    .parse((res, done) => {
      res.on('data', () => {});
      res.on('end', () => done(null, ''));
    });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'content-type': 'text/javascript; charset=utf-8' });
});

test('does not resend an unchanged file, by ETag, list of ETags or date [W7]', async () => {
  const { etag = '', 'last-modified': date = '' } = (await get('/favicon.svg')).headers;
  for (const [name, value] of [
    ['If-None-Match', etag],
    ['If-None-Match', `"another", ${etag}`],
    ['If-Modified-Since', date],
  ] as const) {
    expect({ name, value, status: (await get('/favicon.svg').set(name, value)).status }).toEqual({ name, value, status: 304 });
  }
  expect((await get('/favicon.svg').set('If-None-Match', '"another"')).status).toBe(200);
});

test.each([
  ['bytes=0-3', 206, SCRIPT.slice(0, 4)],
  ['bytes=-4', 206, SCRIPT.slice(-4)],
  ['bytes=a-b', 200, SCRIPT],
])('answers the range %s of a file with %s [W7]', async (range, status, text) => {
  const answer = await get('/assets/app-3f9c.js').set('Accept-Encoding', 'identity').set('Range', range);
  expect(answer.status).toBe(status);
  expect(answer.text).toBe(text);
});

test.each(['bytes=5-2', 'bytes=99999-'])('reports that a file has no range %s [W7]', async (range) => {
  const answer = await get('/assets/app-3f9c.js').set('Range', range);
  expect(answer.status).toBe(416);
});

test('allows only reads, with HEAD without a body [R11]', async () => {
  const head = await server.visitor().head('/favicon.svg');
  expect(head.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-length': '6' });
  expect(head.text).toBeUndefined();
  expectFailure(await server.visitor().post('/favicon.svg'), 'NOT_FOUND');
});

test.each([
  '/assets/gone-1a2b.js',
  '/assets/app-3f9c.js.map',
  '/about.html',
  '/about.html.gz',
  '/server/render.js',
  '/server/shell-en.json',
  '/robots.php',
  '/.env',
  '/.git/HEAD',
  '/track/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%ff',
])('does not serve %s to browsers [R11]', async (path) => {
  expectFailure(await get(path), 'NOT_FOUND');
});
