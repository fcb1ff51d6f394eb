import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { afterAll, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const OLD_LIGHT =
  '--signal-fill:#1d4ed8;--signal-pressed:#0d39c3;--signal-strong:#1340ca;--status-primary:#0b36c0;--status-primary-tint:#e2ebff;--signal:#0f766e;--mark:#1d4ed8';
const OLD_DARK =
  '--signal-fill:#487eff;--signal-pressed:#6a99ff;--signal-strong:#6a96f6;--status-primary:#a7c4ff;--status-primary-tint:#2d3c5d;--signal:#27857d;--mark:#487eff';
const LINK = '<link rel="stylesheet" href="/brand.css" />';

const webRoot = mkdtempSync(join(tmpdir(), 'waybill-brand-'));
mkdirSync(join(webRoot, 'server'));
const FILES = {
  'index.html': '<head></head>Home as built',
  'app.html': '<head></head>Back office',
  'server/render.js': 'export const renderPage = async () => ({ html: "", status: 200 });',
  'package.json': '{"type":"module"}',
};
for (const [name, content] of Object.entries(FILES)) writeFileSync(join(webRoot, name), content);
afterAll(() => rmSync(webRoot, { recursive: true }));

const server = setUpServer({ webRoot });
const getCss = () => server.visitor().get('/brand.css').expect(200);

test('is empty with the default colors, and no page links it [B6]', async () => {
  const { text, headers } = await getCss();
  expect(text).toBe('');
  expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' });
  expect((await server.visitor().get('/admin')).text).not.toContain(LINK);
});

test('saved colors replace those of the site at once, in light and dark, also without light-dark() [B6, E4]', async () => {
  const admin = await server.admin();
  const { version, ...settings } = (await admin.get('/api/admin/settings').expect(200)).body.data;
  const brand = { primary: ' #1D4ED8', accent: '#0f766e' };
  const saved = await admin
    .put('/api/admin/settings')
    .send({ ...settings, version, brand })
    .expect(200);
  expect(saved.body.data.brand).toEqual({ primary: '#1d4ed8', accent: '#0f766e' });
  const { text, headers } = await getCss();
  expect(text)
    .toBe(`@media screen{:root{--signal-fill:light-dark(#1d4ed8,#487eff);--signal-pressed:light-dark(#0d39c3,#6a99ff);--signal-strong:light-dark(#1340ca,#6a96f6);--status-primary:light-dark(#0b36c0,#a7c4ff);--status-primary-tint:light-dark(#e2ebff,#2d3c5d);--signal:light-dark(#0f766e,#27857d);--mark:light-dark(#1d4ed8,#487eff)}}
@supports not (color:light-dark(red,red)){
@media screen{:root{${OLD_LIGHT}}:root[data-theme=dark]{${OLD_DARK}}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${OLD_DARK}}}
}
`);
  await server
    .visitor()
    .get('/brand.css')
    .set('If-None-Match', headers.etag ?? '')
    .expect(304);
  expect((await server.visitor().get('/admin')).text).toContain(`${LINK}</head>`);
});

test('the API reference links them too [B6]', async () => {
  expect((await server.visitor().get('/api/docs').expect(200)).text).toContain('href="/brand.css"');
});

test('an accent alone leaves buttons as they are [B6]', async () => {
  await storeSettings(server.connection(), { brand: { accent: '#0f766e' } });
  expect((await getCss()).text).toMatch(
    /^@media screen\{:root\{--signal:light-dark\(#0f766e,#\w+\);--mark:light-dark\(#d33318,#\w+\)\}\}\n@supports not [^]*\{--signal:#0f766e;--mark:#d33318\}/,
  );
});

test('refuses a color without contrast with the nearest that passes, and changes nothing [B6]', async () => {
  const admin = await server.admin();
  const body = { ...DEFAULT_OFFICE_SETTINGS, version: 0, brand: { primary: '#ffe600', accent: 'url(//evil.example)' } };
  const answer = await admin.put('/api/admin/settings').send(body);
  expectFailure(answer, 'VALIDATION');
  expect(answer.body.errors).toEqual([
    { path: 'brand.primary', message: expect.stringContaining('the nearest color that passes is #837500') },
    { path: 'brand.accent', message: 'must be a color such as #1d4ed8' },
  ]);
  expect((await getCss()).text).toBe('');
});

test('colors the pages without scripts, whose policy allows only that style [B6]', async () => {
  await storeSettings(server.connection(), { brand: { primary: '#1d4ed8' } });
  const { trackingId } = await createdShipment(await server.admin());
  const { text, headers } = await server.visitor().get(`/t/${trackingId}`).set('Accept', 'text/html').expect(200);
  expect(text).toContain('--signal:#1d4ed8');
  expect(text).toContain('--signal:#487eff');
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-[\w+/=]+';/);
});
