import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { replaceHead, renderHead } from '@waybill/contracts/site/page-head';
import { ORIGIN_SLOT } from '@waybill/contracts/site/page-renderer';
import { afterAll, describe, expect, test } from 'vitest';
import { newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { type SettingsOverrides, storeSettings } from '../../testing/store-settings.ts';

const head = (title: string, path: string) =>
  renderHead({
    title,
    description: 'As built',
    origin: ORIGIN_SLOT,
    path,
    siteName: 'Waybill Express',
    language: 'en',
  });
const document = (title: string, path: string) =>
  `<!doctype html>${replaceHead('<!--head--><!--/head-->', head(title, path))}<div id="root">${title} as built</div>`;

// Renders its input, and fails for one page.
const RENDERER = `export const renderPage = async ({ path, settings, origin, lookup }) => {
  if (path === '/about') throw new Error('broken');
  const map = lookup?.map ? '<!--map ' + JSON.stringify(lookup.map.frame) + lookup.map.svg + '-->' : '';
  return { html: '<!--head--><!--/head-->' + [path, settings.company.name, origin].join(' ') + map, status: 200 };
};`;

const webRoot = mkdtempSync(join(tmpdir(), 'waybill-pages-'));
mkdirSync(join(webRoot, 'server'));
const FILES = {
  'index.html': document('Home', '/'),
  'about.html': document('About', '/about'),
  'track.html': `${document('Track', '/track')}<a href="/en/t">Track without it</a>`,
  '404.html': document('Page Not Found', '/404'),
  'app.html': '<title>Back office</title>',
  'sitemap.xml': ['/about', '/de/about', '/services'].map((path) => `<url><loc>${ORIGIN_SLOT}${path}</loc></url>`).join('\n'),
  'robots.txt': `Sitemap: ${ORIGIN_SLOT}/sitemap.xml`,
  'server/render.js': RENDERER,
  'package.json': '{"type":"module"}',
};
for (const [name, content] of Object.entries(FILES)) writeFileSync(join(webRoot, name), content);
afterAll(() => rmSync(webRoot, { recursive: true }));

const server = setUpServer({ webRoot });
const get = (path: string) => server.visitor().get(path).set('Host', 'parcels.example');
const changeSettings = async (overrides: SettingsOverrides) => {
  await storeSettings(server.connection(), overrides);
  server.wait(6_000);
};

describe('a public page', () => {
  test('serves the prerendered document and revalidates it each time [R022]', async () => {
    const answer = await get('/about');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('About as built');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\//),
    });
    const again = await get('/about').set('If-None-Match', answer.headers.etag ?? '');
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
  });

  test('is compressed for clients that accept it [W7]', async () => {
    expect((await get('/about').set('Accept-Encoding', 'br, gzip')).headers['content-encoding']).toBe('gzip');
    const plain = await get('/about').set('Accept-Encoding', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toContain('About as built');
    expect((await server.visitor().head('/about')).status).toBe(200);
  });

  test('contains absolute URLs with the requested host, like sitemap and robots.txt', async () => {
    expect((await get('/about')).text).toContain('<link rel="canonical" href="http://parcels.example/about" />');
    expect((await get('/sitemap.xml')).text).toContain('<loc>http://parcels.example/about</loc>');
    const robots = await get('/robots.txt');
    expect(robots.text).toBe('Sitemap: http://parcels.example/sitemap.xml');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('leaves pages without content out of the sitemap, in every language [W9]', async () => {
    const entry = (path: string) => `<url><loc>http://parcels.example${path}</loc></url>`;
    const all = ['/about', '/de/about', '/services'].map(entry);
    expect((await get('/sitemap.xml')).text).toBe(all.join('\n'));
    await changeSettings({
      content: { services: [], tiers: [], shopAbroad: [], timeline: [], vision: '', mission: '', values: '' },
    });
    expect((await get('/sitemap.xml')).text).toBe(all.slice(0, 2).join('\n'));
  });

  test.each(['evil.example/"><script>', 'a b', '"x"', "a'onload='"])('never contains a host like %s', async (host) => {
    const { text } = await server.visitor().get('/about').set('Host', host);
    expect(text).toContain('<link rel="canonical" href="/about" />');
  });

  test.each([
    ['/about/', '/about'],
    ['/ABOUT?ref=mail', '/about?ref=mail'],
    ['/index.html', undefined],
    ['//evil.example/', undefined],
  ])('%s redirects to its canonical URL and never elsewhere', async (path, location) => {
    expect((await get(path)).headers.location).toBe(location);
  });
});

describe('behind a trusted proxy', () => {
  const behind = setUpServer({ webRoot, config: { trustProxy: 1 } });
  const about = (protocol: string) =>
    behind.visitor().get('/about').set({ Host: 'parcels.example', 'X-Forwarded-Proto': protocol });

  test('uses the forwarded protocol in URLs and nothing else from it [X11]', async () => {
    expect((await about('https')).text).toContain('href="https://parcels.example/about"');
    expect((await about('x"><script>')).text).toContain('<link rel="canonical" href="/about" />');
  });
});

describe('with a configured public URL', () => {
  const configured = setUpServer({ webRoot, config: { publicUrl: 'https://www.example.com' } });

  test('uses it for any requested host', async () => {
    const { text } = await configured.visitor().get('/about').set('Host', 'other.example');
    expect(text).toContain('href="https://www.example.com/about"');
    expect(text).not.toContain('other.example');
  });
});

describe('with changed settings [B6]', () => {
  test('renders pages with them, and serves the build again after a rollback', async () => {
    await get('/');
    await changeSettings({ company: { name: 'Norden Parcels' } });
    expect((await get('/')).text).toContain('/ Norden Parcels http://parcels.example');
    await changeSettings({});
    expect((await get('/')).text).toContain('Home as built');
  });

  test('serves the prerendered page after a rendering error and logs it', async () => {
    await changeSettings({ company: { name: 'Norden Parcels' } });
    const answer = await get('/about');
    expect({ status: answer.status, text: answer.text }).toMatchObject({
      status: 200,
      text: expect.stringContaining('as built'),
    });
    expect(server.logged.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ level: 50, path: '/about' }));
  });
});

/** Output of the renderer above for a page that the server draws. */
const DRAWN = `/track ${DEFAULT_SETTINGS.company.name} http://parcels.example`;

describe('a link to a shipment [R090]', () => {
  const create = async () => {
    const admin = await server.admin();
    const { body } = await admin.post('/api/tracking/generate').send(newShipmentBody({ status: 'in_transit' }));
    return body.data as { trackingId: string; recipient: { name: string }; origin: string };
  };

  test.each([
    ['/track?id=ID', (id: string) => `/track?id=${id}`, 'Track as built'],
    ['/track/ID', (id: string) => `/track/${id}`, DRAWN],
    ['/track/id in lower case', (id: string) => `/track/${id.toLowerCase()}`, DRAWN],
  ])('%s has the status in title and link preview, without names and places', async (_what, link, content) => {
    const { trackingId, recipient, origin } = await create();
    const { status, text, headers } = await get(link(trackingId));
    expect(status).toBe(200);
    expect(text).toContain(`<title>In Transit: ${trackingId} | ${DEFAULT_SETTINGS.company.name}</title>`);
    expect(text).toContain(`<meta property="og:title" content="In Transit: ${trackingId}`);
    expect(text).toContain(content);
    expect(text).toContain(`<link rel="canonical" href="http://parcels.example/track/${trackingId}" />`);
    expect(text).toContain(`<meta property="og:url" content="http://parcels.example/track/${trackingId}" />`);
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).not.toContain(recipient.name);
    expect(text).not.toContain(origin);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  });

  test.each([
    ['a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 340],
    ['a phone', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/153.0.0.0 Mobile Safari/537.36', 340],
    ['another device', 'Mozilla/5.0 (X11; Linux x86_64)', 760],
    ['a program', '', 760],
  ])('has the map of the route, in the size for %s [B16]', async (_device, userAgent, width) => {
    const admin = await server.admin();
    const way = { origin: 'Lagos, Nigeria', destination: 'Lisbon, Portugal', status: 'in_transit' as const };
    const { body } = await admin.post('/api/tracking/generate').send(newShipmentBody(way));
    const { text } = await get(`/track/${body.data.trackingId}`).set('User-Agent', userAgent);
    const [map] = /<!--map .*-->/s.exec(text) ?? [''];
    expect(map).toContain(`"width":${width},`);
    expect(map).toContain('>Lisbon</tspan>');
  });

  test('keeps a slash of an imported ID inside one path segment [U11]', async () => {
    const admin = await server.admin();
    const file = 'Recipient,Sender,Origin,Destination,Delivery date,Tracking ID\nAda,Bo,Lyon,Gent,2030-05-17,OLD/7 A\n';
    const { body } = await admin.post('/api/admin/imports').type('text/csv').send(file).expect(201);
    await admin.post(`/api/admin/imports/${body.data.importId}/commit`).send({ skipErrors: false }).expect(200);
    const { status, text } = await get('/track/OLD%2F7%20A');
    expect(status).toBe(200);
    expect(text).toContain('OLD/7 A | ');
    expect(text).toContain('<link rel="canonical" href="http://parcels.example/track/OLD%2F7%20A" />');
  });

  test.each([
    '/track?id=TRK-000000-000000',
    '/track/%3Cscript%3E',
    '/track/%2e%2e',
    `/track/${'9'.repeat(5_000)}`,
    '/track?id[$ne]=1',
    '/track?id=%00',
    `/track?id=${'9'.repeat(5_000)}`,
  ])('is the plain page without a shipment: %s', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain('<title>Track</title>');
    expect(text).not.toContain('<script>');
  });

  test.each(['/track/TRK-000000-000000', '/track?id=TRK-000000-000000'])(
    'keeps the ID in the link for readers without JavaScript: %s',
    async (path) => {
      expect((await get(path)).text).toContain('href="/en/t/TRK-000000-000000"');
      expect((await get('/track')).text).toContain('href="/en/t"');
    },
  );

  test('escapes the ID in the link for readers without JavaScript', async () => {
    const { text } = await get('/track/%22%3E%3Cscript%3E');
    expect(text).not.toContain('"><script>');
    expect(text).toContain('href="/en/t/%22%3E%3Cscript%3E"');
  });

  test('throttles guessing, also for existing shipments [B13]', async () => {
    const { trackingId } = await create();
    for (let miss = 0; miss <= RATE_LIMITS.lookupMiss.limit; miss += 1) await get(`/track?id=TRK-000000-${miss}`);
    expect((await get(`/track?id=${trackingId}`)).text).toContain('<title>Track</title>');
  });
});

describe('other addresses', () => {
  test.each(['/no/such/page', '/track/a/b', '/administrator', '/favicon'])('%s is Page Not Found [R022]', async (path) => {
    const answer = await get(path);
    expect({ status: answer.status, text: answer.text }).toMatchObject({
      status: 404,
      text: expect.stringContaining('Page Not Found'),
    });
  });

  test.each(['/login', '/admin', '/admin/shipments/x', '/admin/nowhere', '/record/TRK-7K3M9D-4XQ2FJ'])(
    '%s is the back office and not indexed',
    async (path) => {
      const answer = await get(path);
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: FILES['app.html'] });
      expect(answer.headers['x-robots-tag']).toBe('noindex');
    },
  );

  test('answers 404 for other methods on a page, and no page from the API', async () => {
    expectFailure(await server.visitor().post('/track').send({}), 'NOT_FOUND');
    expectFailure(await get('/api/nothing'), 'NOT_FOUND');
  });

  test.each(['/404.html', '/server/render.js', '/.git/config', '/%ff'])('%s is 404 without a page [R11]', async (path) => {
    expectFailure(await get(path), 'NOT_FOUND');
  });
});

describe('without a built web app', () => {
  const bare = setUpServer();

  test('explains on the front page how to build it', async () => {
    const answer = await bare.visitor().get('/');
    expect(answer.status).toBe(503);
    expect(answer.text).toBe('The web app is not built yet: run `npm run build`, or use `npm run dev`.\n');
  });
});

test.each([
  '/track/TRK-000000-000000?k=a.b.c',
  '/track?id=X&k=a.b.c',
  '/about?t=a.b.c',
  '/about?t=a.b.c&t=d',
  '/nowhere?t=a.b.c',
])('hides the token in the URL from subresources and content: %s [H5]', async (address) => {
  const answer = await get(address);
  expect(answer.headers).toMatchObject({
    'referrer-policy': 'strict-origin',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  expect(answer.text).not.toContain('a.b.c');
  const [path = ''] = address.split('?');
  expect((await get(path)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('redirects to the canonical URL without revealing its token [H5]', async () => {
  const { headers } = await get('/About/?t=a.b.c');
  expect(headers).toMatchObject({
    location: '/about?t=a.b.c',
    'referrer-policy': 'strict-origin',
    'cache-control': 'private, no-cache',
  });
});
