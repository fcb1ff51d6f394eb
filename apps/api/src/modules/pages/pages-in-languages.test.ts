import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'waybill-languages-'));
const FILES = {
  'index.html': 'Home',
  'about.html': 'About',
  'track.html': '<!--head-->Track<!--/head-->',
  '404.html': 'Page Not Found',
  'app.html': 'Back office',
  'de/index.html': 'Start',
  'de/about.html': 'Wer wir sind',
  'de/track.html': '<!--head-->Verfolgen<!--/head-->',
  'de/404.html': 'Seite nicht gefunden',
  'sw.js': '// en',
  'sw-de.js': '// de',
  'server/render.js':
    "export const renderPage = async ({ path, language, settings }) => ({ html: '<!--head--><!--/head-->' + [path, language, settings.company.name].join(' '), status: 200 });",
  'package.json': '{"type":"module"}',
};
for (const folder of ['server', 'de']) mkdirSync(join(webRoot, folder));
for (const [name, content] of Object.entries(FILES)) writeFileSync(join(webRoot, name), content);
afterAll(() => rmSync(webRoot, { recursive: true }));

const server = setUpServer({ webRoot });
const get = (path: string) => server.visitor().get(path).set('Host', 'parcels.example');

describe('a page with a language prefix', () => {
  test.each([
    ['/de', 200, 'Start', 'de'],
    ['/de/about', 200, 'Wer wir sind', 'de'],
    ['/de/nowhere', 404, 'Seite nicht gefunden', 'de'],
    ['/de/track/a/b', 404, 'Seite nicht gefunden', 'de'],
    ['/de/admin', 404, 'Seite nicht gefunden', 'de'],
    ['/de/login', 404, 'Seite nicht gefunden', 'de'],
    ['/about', 200, 'About', 'en'],
    ['/xx/track', 404, 'Page Not Found', 'en'],
    ['/en/about', 404, 'Page Not Found', 'en'],
    ['/deutsch/about', 404, 'Page Not Found', 'en'],
    ['/admin', 200, 'Back office', 'en'],
  ])('%s answers %i with %s', async (path, status, text, language) => {
    const answer = await get(path).set('Accept-Language', 'fr');
    expect({ status: answer.status, text: answer.text }).toEqual({ status, text });
    expect(answer.headers).toMatchObject({ 'content-language': language, vary: 'Accept-Encoding' });
  });

  test.each([
    ['/de/', '/de'],
    ['/DE/about', '/de/about'],
    ['/de/About/?ref=mail', '/de/about?ref=mail'],
  ])('%s redirects to its canonical URL %s', async (path, location) => {
    const answer = await get(path);
    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status: 301, location });
  });

  test('answers Page Not Found in English for a missing page', async () => {
    for (const path of ['/fr', '/fr/track/TRK-1', '/ar/nowhere']) {
      const { status, text } = await get(path);
      expect({ status, text }).toEqual({ status: 404, text: 'Page Not Found' });
    }
  });

  test('is rendered in its language after settings change', async () => {
    await storeSettings(server.connection(), { company: { name: 'Norden Parcels' } });
    expect((await get('/de')).text).toBe('<!--head--><!--/head-->/ de Norden Parcels');
    expect((await get('/de/about')).text).toBe('<!--head--><!--/head-->/about de Norden Parcels');
    expect((await get('/de/nowhere')).text).toBe('<!--head--><!--/head-->/404 de Norden Parcels');
    expect((await get('/about')).text).toBe('<!--head--><!--/head-->/about en Norden Parcels');
  });
});

describe('a link to a shipment with a language prefix [R090]', () => {
  test.each(['/de/track?id=ID', '/de/track/ID'])('%s has the head of the shipment with its canonical URL', async (link) => {
    const { trackingId } = await createdShipment(await server.admin());
    const { headers, text } = await get(link.replace('ID', trackingId));
    expect(text).toContain(`<link rel="canonical" href="http://parcels.example/de/track/${trackingId}" />`);
    expect(text).toContain('<meta property="og:locale" content="de_DE" />');
    // The offer of the reader's language depends on these.
    for (const [language, path] of [
      ['fr', '/fr/track'],
      ['x-default', '/track'],
    ]) {
      expect(text).toContain(
        `<link rel="alternate" hreflang="${language}" href="http://parcels.example${path}/${trackingId}" />`,
      );
    }
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache', 'content-language': 'de' });
  });

  test('is the plain page without a shipment', async () => {
    expect((await get('/de/track/TRK-000000-000000')).text).toBe('<!--head-->Verfolgen<!--/head-->');
  });
});

test.each(['/sw.js', '/sw-de.js'])('revalidates %s, the service worker, each time', async (path) => {
  const { status, headers } = await get(path);
  expect({ status, caching: headers['cache-control'] }).toEqual({ status: 200, caching: 'no-cache' });
});
