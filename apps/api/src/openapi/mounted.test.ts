import { API_BASE } from '@waybill/contracts/shared/constants';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { expect, test } from 'vitest';
import { ANY_IDS } from '../testing/any-ids.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { storeSettings } from '../testing/store-settings.ts';
import { describeApi, NOT_DESCRIBED } from './describe-api.ts';

const server = setUpServer({ config: { metricsToken: 'a token for the metrics' } });
const { paths } = describeApi();

interface Layer {
  route?: { path: string | string[]; methods: Readonly<Record<string, boolean>> };
  handle: { stack?: Layer[]; calls?: readonly string[] };
}

function mountedCalls(layers: readonly Layer[]): string[] {
  return layers.flatMap(({ route, handle }) => {
    if (!route) return [...(handle.calls ?? []), ...mountedCalls(handle.stack ?? [])];
    const methods = Object.keys(route.methods).filter((method) => method !== '_all');
    const ways = [route.path].flat().map((path) => path.replace(API_BASE, ''));
    return methods.flatMap((method) => ways.map((path) => `${method} ${path}`));
  });
}

test('describes every mounted call, and mounts every described one [A02, B21]', () => {
  const router = server.app().router as unknown as { stack: Layer[] };
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const pages = Object.keys(NOT_DESCRIBED).map((path) => `get ${path}`);
  const mounted = mountedCalls(router.stack);
  expect(new Set(mounted)).toEqual(new Set([...described, ...pages]));
  expect(described.length).toBeGreaterThan(50);
});

test('rejects every described non-public call without a token [A02]', async () => {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { security }]) => security.length > 0 && security.every((way) => Object.keys(way).length > 0))
      .map(([method]) => ({ method, url: API_BASE + path.replace(/\{(\w+)\}/g, (_, name: string) => ANY_IDS[name] ?? 'x') })),
  );
  expect(calls.length).toBeGreaterThan(40);
  for (const { method, url } of calls) {
    const answer = await server.visitor()[method as 'get'](url);
    expectFailure(answer, 'UNAUTHENTICATED');
  }
});

test('serves the description and its page publicly with an ETag, and loads nothing from other hosts [B21, R11]', async () => {
  const visitor = server.visitor();
  const first = await visitor.get('/api/openapi.json').expect(200);
  const { info, ...described } = JSON.parse(JSON.stringify(describeApi()));
  expect(first.body).toEqual({ ...described, info: { ...info, title: 'Waybill Express API' } });
  expect(first.headers['cache-control']).toBe('no-cache');
  await visitor.get('/api/openapi.json').set('If-None-Match', String(first.headers.etag)).expect(304);

  const page = await visitor
    .get('/api/docs')
    .expect(200)
    .expect('Content-Type', /^text\/html/);
  expect(page.text).not.toMatch(/(?:src|href)="(?!\/|#)|<style|style=|<script>/);
  const files = [...page.text.matchAll(/"(\/api\/docs\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(4);
  for (const file of files) {
    const answer = await visitor.get(file).expect(200);
    const isFont = file.endsWith('.woff2');
    expect(answer.headers['content-encoding']).toBe(isFont ? undefined : 'gzip');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(isFont ? /font\/woff2/ : file.endsWith('.js') ? /javascript/ : /css/),
    });
  }
  // Commands call the page's own server; an invalid Host is not copied into them.
  const host = 'reference.test:4000';
  const there = await visitor.get('/api/docs').set('Host', host);
  expect(there.text).toContain(`curl http://${host}/api/tracking/track/`);
  await visitor.get('/api/docs').set('Host', host).set('If-None-Match', String(there.headers.etag)).expect(304);
  expect((await visitor.get('/api/docs').set('Host', '"><script>')).text).not.toContain('"><script>');
  const whole = await visitor.get(files.find((file) => file.endsWith('.css')) ?? '').set('Accept-Encoding', 'identity');
  expect(whole.headers).not.toHaveProperty('content-encoding');
  for (const other of ['docs.js', '..%2f..%2fpackage.json', '%2e%2e']) await visitor.get(`/api/docs/${other}`).expect(404);
});

test('the description and its page are named after the company, escaped, from its next save on [W16]', async () => {
  const visitor = server.visitor();
  const before = await visitor.get('/api/openapi.json');
  const name = 'Rota & <b>Søn</b>';
  await storeSettings(server.connection(), { company: { ...DEFAULT_OFFICE_SETTINGS.company, name } });
  server.wait(10_000);
  const { body, headers } = await visitor.get('/api/openapi.json').expect(200);
  expect(body.info.title).toBe(`${name} API`);
  expect(headers.etag).not.toBe(before.headers.etag);
  const page = await visitor.get('/api/docs').expect(200);
  expect(page.text).toContain('<title>Rota &#38; &#60;b&#62;Søn&#60;/b&#62; API</title>');
  expect(page.text).toContain('<h1>Rota &#38; &#60;b&#62;Søn&#60;/b&#62; API</h1>');
  expect(page.text).not.toMatch(/Waybill API|<span>Waybill</);
});
