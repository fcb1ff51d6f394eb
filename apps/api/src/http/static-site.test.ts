import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { expectFailure } from '../testing/expect-failure.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const HTML = '<!doctype html><title>Waybill</title>';
const SCRIPT = 'console.log("waybill")';

// In a hidden folder, as a checkout may be.
const webRoot = mkdtempSync(join(tmpdir(), '.waybill-web-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), HTML);
writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
writeFileSync(join(webRoot, 'assets/app-3f9c.js'), SCRIPT);
writeFileSync(join(webRoot, 'assets/app-3f9c.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(webRoot, 'assets/app-3f9c.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(webRoot, 'assets/app-3f9c.js.map'), '{}');
afterAll(() => rmSync(webRoot, { recursive: true }));

describe('with the web app built', () => {
  const server = setUpServer({ webRoot });
  const get = (path: string) => server.visitor().get(path);

  test.each(['/', '/track', '/track/TRK-7K3M9D-4XQ2FJ', '/admin/shipments/x', '/index.html'])(
    '%s is the app, checked again each time',
    async (path) => {
      const answer = await get(path);
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: HTML });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^W\//),
      });
      await get(path)
        .set('If-None-Match', answer.headers.etag ?? '')
        .expect(304);
    },
  );

  test('W7: a hashed file is kept for good', async () => {
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
  ])('W7: for Accept-Encoding %s the file that was compressed at build as %s is sent', async (accepted, encoding) => {
    const answer = await get('/assets/app-3f9c.js')
      .set('Accept-Encoding', accepted)
      .buffer()
      .parse((res, done) => {
        res.on('data', () => {});
        res.on('end', () => done(null, ''));
      });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'content-type': 'text/javascript; charset=utf-8' });
  });

  test.each([
    '/assets/gone-1a2b.js',
    '/assets/app-3f9c.js.map',
    '/robots.php',
    '/.env',
    '/.git/HEAD',
    '/track/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%ff',
  ])('R11: %s is no page and no file', async (path) => {
    expectFailure(await get(path), 'NOT_FOUND');
  });

  test('another method on a page is not found, and the API never answers the app', async () => {
    expectFailure(await server.visitor().post('/track').send({}), 'NOT_FOUND');
    expectFailure(await get('/api/nothing'), 'NOT_FOUND');
  });
});

describe('with no web app built', () => {
  const server = setUpServer();

  test('the front page says in one line what to do', async () => {
    const answer = await server.visitor().get('/');
    expect(answer.status).toBe(503);
    expect(answer.text).toBe('The web app is not built yet: run `pnpm build`, or use `pnpm dev`.\n');
  });
});
