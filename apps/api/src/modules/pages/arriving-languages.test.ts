import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { renderHead } from '@waybill/contracts/site/page-head';
import { ORIGIN_SLOT } from '@waybill/contracts/site/page-renderer';
import { LANGUAGE_CODES, localizePath } from '@waybill/domain/languages';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'waybill-arriving-'));
const put = (name: string, content: string) => {
  mkdirSync(dirname(join(webRoot, name)), { recursive: true });
  writeFileSync(join(webRoot, name), content);
};
const ENTRIES = LANGUAGE_CODES.map(
  (code) => `  <url><loc>${ORIGIN_SLOT}${localizePath(code, '/')}</loc>${alternates('/')}</url>`,
);

function alternates(path: string): string {
  return LANGUAGE_CODES.map(
    (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${ORIGIN_SLOT}${localizePath(code, path)}"/>`,
  ).join('');
}

function page(path: string, language: 'en' | 'de'): string {
  const head = renderHead({ title: path, description: '', origin: ORIGIN_SLOT, path, siteName: '', language });
  return `<!doctype html>\n<html lang="${language}" dir="ltr"><head><!--head-->${head}<!--/head--></head></html>`;
}

/** English only, of a build that will have German and Arabic, and has half of German. */
beforeEach(() => {
  rmSync(webRoot, { recursive: true });
  put('server/build.json', JSON.stringify({ id: 'new', languages: ['en', 'de', 'ar'] }));
  for (const name of ['index', 'about', 'track']) put(`${name}.html`, page(name === 'index' ? '/' : `/${name}`, 'en'));
  put('404.html', 'Page Not Found');
  put('app.html', 'Back office');
  put('sitemap.xml', `<urlset>\n${ENTRIES.join('\n')}\n</urlset>`);
  put('sw.js', '// en');
  put('de/index.html', page('/', 'de'));
});
afterAll(() => rmSync(webRoot, { recursive: true }));

function finishGerman(build = 'new'): void {
  for (const name of ['about', 'track']) put(`de/${name}.html`, page(`/${name}`, 'de'));
  put('de/404.html', 'Seite nicht gefunden');
  put('assets/start-12345678.js', '// German');
  put('sw-de.js', '// de');
  put('server/languages/de.json', JSON.stringify({ build }));
}

put('index.html', '');
// One app per test: it reads the folder when created.
const server = setUpServer({ webRoot });
const visit = () => {
  const visitor = server.visitor();
  return (path: string) => visitor.get(path).set('Host', 'parcels.example').redirects(0);
};
const hreflangs = (text: string) => [...text.matchAll(/rel="alternate" hreflang="([^"]+)"/g)].map(([, code]) => code);

describe('a language not available yet', () => {
  it.each([
    ['/de', '/'],
    ['/de/', '/'],
    ['/DE/About/?ref=mail', '/about?ref=mail'],
    ['/de/track?id=TRK-1', '/track?id=TRK-1'],
    ['/de/track/TRK%2F1?k=token', '/track/TRK%2F1?k=token'],
    ['/ar/about', '/about'],
  ])('redirects %s to English at %s without caching [36]', async (path, location) => {
    const { status, headers } = await visit()(path);
    expect({ status, location: headers.location, cache: headers['cache-control'] }).toEqual({
      status: 302,
      location,
      cache: 'no-store',
    });
  });

  it('answers Page Not Found in English for an unknown address [36]', async () => {
    for (const path of ['/de/nowhere', '/de/admin', '/de/track/a/b']) {
      const { status, text, headers } = await visit()(path);
      expect({ status, text, language: headers['content-language'] }).toEqual({
        status: 404,
        text: expect.stringContaining('Page Not Found') as string,
        language: 'en',
      });
    }
    expect((await visit()('/sw-de.js')).status).toBe(404);
    expect((await visit()('/fr')).status).toBe(404);
  });

  it('is absent from heads and sitemap, and marked for the language switch [36]', async () => {
    const { text, headers } = await visit()('/about');
    expect(hreflangs(text)).not.toContain('de');
    expect(hreflangs(text)).not.toContain('ar');
    expect(hreflangs(text)).toEqual(expect.arrayContaining(['en', 'x-default']));
    expect(text).toContain('<html data-missing="de ar" lang="en"');
    expect(headers['cache-control']).toBe('no-cache');
    const sitemap = (await visit()('/sitemap.xml')).text;
    expect(sitemap).not.toMatch(/\/(?:de|ar)(?:\/|<|")/);
    expect(sitemap).toContain('<loc>http://parcels.example/</loc>');
  });

  it('is absent from the head of a shipment [36]', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    const { text } = await visit()(`/track/${trackingId}`);
    expect(text).toContain(trackingId);
    expect(hreflangs(text)).not.toContain('de');
  });
});

describe('a language that becomes available while the server runs', () => {
  it('is served, offered and listed from then on, with another ETag [36]', async () => {
    const get = visit();
    const before = await get('/about');
    expect((await get('/assets/start-12345678.js')).status).toBe(404);
    finishGerman();

    const german = await get('/de/about');
    expect({ status: german.status, language: german.headers['content-language'] }).toEqual({ status: 200, language: 'de' });
    expect((await get('/de/nowhere')).text).toBe('Seite nicht gefunden');
    expect((await get('/assets/start-12345678.js')).text).toBe('// German');
    expect((await get('/sw-de.js')).text).toBe('// de');

    const after = await get('/about').set('If-None-Match', String(before.headers.etag));
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(hreflangs(after.text)).toContain('de');
    expect(after.text).toContain('<html data-missing="ar" lang="en"');
    expect((await get('/sitemap.xml')).text).toContain('<loc>http://parcels.example/de</loc>');
    expect((await get('/ar')).headers.location).toBe('/');
  });

  it('serves its chunks before any of its pages was requested [36]', async () => {
    const get = visit();
    expect((await get('/')).status).toBe(200);
    finishGerman();
    expect((await get('/assets/start-12345678.js')).headers['cache-control']).toContain('immutable');
  });

  it('stays unavailable if built from other sources [36]', async () => {
    const get = visit();
    finishGerman('old');
    expect((await get('/de/about')).headers.location).toBe('/about');
  });
});
