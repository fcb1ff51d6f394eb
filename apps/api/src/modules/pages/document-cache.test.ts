import { createDefaultContent } from '@waybill/contracts/site/create-default-content';
import { createDefaultSettings, DEFAULT_COMPANY_NAME } from '@waybill/contracts/site/create-default-settings';
import { embedSettings } from '@waybill/contracts/site/page-renderer';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { type Language, splitLocalizedPath } from '@waybill/domain/languages';
import { translator } from '@waybill/i18n/translator';
import { expect, test } from 'vitest';
import { createLogger } from '../../platform/log/open-log.ts';
import { createDocumentCache } from './document-cache.ts';
import type { SiteBuild } from './site-build.ts';

const shippedIn = (language: Language): SiteSettings => createDefaultSettings(translator(language), language);
const renamedIn = (language: Language): SiteSettings => {
  const shipped = shippedIn(language);
  return { ...shipped, company: { ...shipped.company, name: 'Norden Parcels' } };
};

function setUp() {
  const source = { settingsIn: shippedIn, isDown: false };
  const rendered: string[] = [];
  const build = {
    pages: new Map([
      ['/', 'Home as built'],
      ['/de', 'Start as built'],
    ]),
    notFound: new Map([['en' as const, 'Page Not Found']]),
    shell: `<body>${embedSettings(shippedIn('en'))}</body>`,
    texts: new Map(),
    renderPage: async ({ path, language, settings, origin }: Parameters<SiteBuild['renderPage']>[0]) => {
      rendered.push(language === 'en' ? path : `${language} ${path}`);
      return { html: `${path} of ${settings.company.name} at ${origin}`, status: 200 as const };
    },
  };
  const { getPage, getOffice } = createDocumentCache({
    build,
    readSettings: async (language) => {
      if (source.isDown) throw new Error('no database');
      // A new object each time, as after the settings cache has expired.
      return structuredClone(source.settingsIn(language));
    },
    readContent: async (language) => createDefaultContent(translator(language), language, DEFAULT_COMPANY_NAME),
    logger: createLogger('silent'),
  });
  return {
    source,
    rendered,
    office: async () => (await getOffice()).text,
    text: async (path: string, origin = 'http://a.example') =>
      (await getPage({ path, language: splitLocalizedPath(path).language, origin })).text,
    isCompressed: async (path: string, origin: string) =>
      (await getPage({ path, language: splitLocalizedPath(path).language, origin })).gzipped !== undefined,
  };
}

test('renders a page once per settings and again when they change [B6]', async () => {
  const { source, rendered, text } = setUp();
  expect(await text('/')).toBe('Home as built');
  source.settingsIn = renamedIn;
  expect([await text('/'), await text('/')]).toEqual([
    '/ of Norden Parcels at http://a.example',
    '/ of Norden Parcels at http://a.example',
  ]);
  expect(rendered).toEqual(['/']);
});

test('caches pages of each language, rendered in that language', async () => {
  const { source, rendered, text } = setUp();
  expect(await text('/de')).toBe('Start as built');
  source.settingsIn = renamedIn;
  expect([await text('/de'), await text('/'), await text('/de'), await text('/de/nowhere')]).toHaveLength(4);
  expect(rendered).toEqual(['de /', '/', 'de /404']);
});

test('caches one document for a hundred unknown addresses', async () => {
  const { source, rendered, text } = setUp();
  source.settingsIn = renamedIn;
  for (let address = 0; address < 100; address += 1) await text(`/${address}`);
  expect(rendered).toEqual(['/404']);
});

test('serves the last pages without the database', async () => {
  const { source, text } = setUp();
  source.isDown = true;
  expect(await text('/')).toBe('Home as built');
  source.isDown = false;
  source.settingsIn = renamedIn;
  await text('/');
  source.isDown = true;
  expect(await text('/')).toBe('/ of Norden Parcels at http://a.example');
});

test('bounds the cache when hosts are made up', async () => {
  const { text } = setUp();
  for (let host = 0; host < 1_000; host += 1) expect(await text('/', `http://${host}.example`)).toBe('Home as built');
});

test('renders a page once for any hosts, and inserts each host [H14]', async () => {
  const { source, rendered, text } = setUp();
  source.settingsIn = renamedIn;
  const hosts = Array.from({ length: 300 }, (_, host) => `http://${host}.example`);
  const pages = await Promise.all(hosts.map((host) => text('/', host)));
  expect(pages).toEqual(hosts.map((host) => `/ of Norden Parcels at ${host}`));
  for (const host of hosts) await text('/nowhere', host);
  expect(rendered).toEqual(['/', '/404']);
});

test('compresses pages only of repeated hosts when the cache is full [H14]', async () => {
  const { isCompressed } = setUp();
  const real = 'http://parcels.example';
  expect(await isCompressed('/', real)).toBe(true);
  for (let host = 0; host < 300; host += 1) {
    const isKept = await isCompressed('/', `http://${host}.example`);
    expect(isKept).toBe(host < 39);
    expect(await isCompressed('/', real)).toBe(true);
  }
  expect(await isCompressed('/', 'http://late.example')).toBe(false);
  expect(await isCompressed('/', 'http://late.example')).toBe(true);
});

test('embeds the current settings into the back office, so that clock and numbers do not change after rendering', async () => {
  const { source, office } = setUp();
  expect(await office()).toBe(`<body>${embedSettings(shippedIn('en'))}</body>`);
  source.settingsIn = renamedIn;
  expect(await office()).toBe(`<body>${embedSettings(renamedIn('en'))}</body>`);
  source.isDown = true;
  expect(await office()).toBe(`<body>${embedSettings(renamedIn('en'))}</body>`);
});
