import { DEFAULT_CONTENT, DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { LOOKUP_ELEMENT, SETTINGS_ELEMENT } from '@waybill/contracts/site/page-renderer';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { describe, expect, it } from 'vitest';
import { PAGE_DESCRIPTIONS } from '#site/page-descriptions.ts';
import { renderDocument } from '#site/render-document.tsx';

const SHELL = {
  document: '<!doctype html><head><!--head--><title>Shell</title><!--/head--></head><body><div id="root"></div></body>',
  starts: { '/about': '<script defer src="/start.js" data-modules="/assets/about.js"></script>' },
};
const PATHS = Object.keys(PAGE_DESCRIPTIONS);
const { company } = DEFAULT_SETTINGS;

async function render(path: string, settings: SiteSettings = DEFAULT_SETTINGS) {
  const { html, status } = await renderDocument(
    { path, language: 'en', settings, content: DEFAULT_CONTENT, origin: 'https://example.com' },
    SHELL,
  );
  return { html, status, page: new DOMParser().parseFromString(html, 'text/html') };
}
const getContent = (page: Document, selector: string) => page.querySelector(selector)?.getAttribute('content');

describe('a rendered page', () => {
  it.each(PATHS)('%s: has its own heading, title, description and address', async (path) => {
    const { page, status } = await render(path);
    expect(status).toBe(200);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.title).toMatch(new RegExp(`.+ \\| ${company.name}$`));
    expect(getContent(page, 'meta[name=description]')?.length).toBeGreaterThan(40);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`https://example.com${path}`);
    expect(getContent(page, 'meta[property="og:title"]')).toBe(page.title);
    expect(getContent(page, 'meta[property="og:image"]')).toBe('https://example.com/link-preview.png');
    expect(page.querySelector('#root')?.getAttribute('data-path')).toBe(path);
  });

  it.each(PATHS)(
    '%s: is whole without a script: no part waits for code, and nothing inline would break the policy',
    async (path) => {
      const { page, html } = await render(path);
      expect(page.querySelector('footer')?.textContent).toContain(company.address.street);
      expect(html).not.toMatch(/<template|<!--\$[?!]-->|style="/);
      const inline = [...page.querySelectorAll('script:not([src])')].map((script) => script.getAttribute('type'));
      const embedded = ['/', '/about', '/services'].includes(path)
        ? ['application/json', 'application/json']
        : ['application/json'];
      expect(inline).toEqual(['application/ld+json', ...embedded]);
    },
  );

  it('titles and descriptions are all different', async () => {
    const pages = await Promise.all(PATHS.map((path) => render(path)));
    expect(new Set(pages.map(({ page }) => page.title)).size).toBe(PATHS.length);
    expect(new Set(pages.map(({ page }) => getContent(page, 'meta[name=description]'))).size).toBe(PATHS.length);
  });

  it('names its own code, and no other', async () => {
    expect((await render('/about')).html).toContain(SHELL.starts['/about']);
    expect((await render('/contact')).html).not.toContain('start.js');
  });

  it('tells search engines the company and where the page stands [R019]', async () => {
    const { page } = await render('/contact');
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data['@graph']).toMatchObject([
      {
        '@type': 'LocalBusiness',
        telephone: company.phone,
        openingHoursSpecification: [{ opens: '08:00', closes: '18:00', dayOfWeek: expect.arrayContaining(['Monday']) }],
      },
      { itemListElement: [{ name: 'Home', item: 'https://example.com/' }, { item: 'https://example.com/contact' }] },
    ]);
  });
});

describe('the answer to a lookup', () => {
  const address = '/track/TRK-0A1B2C-3D4E5F';
  const { sample: _, ...base } = createSampleShipment(new Date('2031-03-04T12:00:00Z'));
  const shipment = { ...base, trackingId: 'TRK-0A1B2C-3D4E5F', referenceNo: '</script><script>alert(1)' };

  async function draw(at = '2031-03-04T12:00:00.000Z') {
    const lookup = { shipment, at, address };
    const request = {
      path: '/track',
      language: 'en',
      settings: DEFAULT_SETTINGS,
      content: DEFAULT_CONTENT,
      origin: 'https://example.com',
      lookup,
    } as const;
    const { html } = await renderDocument(request, SHELL);
    return { html, page: new DOMParser().parseFromString(html, 'text/html') };
  }

  it('is drawn whole, for the path of the request, and travels with the page', async () => {
    const { html, page } = await draw();
    expect(page.querySelector('#root')?.getAttribute('data-path')).toBe(address);
    expect(page.querySelector('article h2')?.textContent).toMatch(/Bordeaux/);
    expect(page.querySelector('article [role=progressbar]')?.getAttribute('aria-valuenow')).toBe('60');
    expect(JSON.parse(page.getElementById(LOOKUP_ELEMENT)?.textContent ?? '')).toEqual({
      shipment,
      at: '2031-03-04T12:00:00.000Z',
    });
    expect(html).not.toMatch(/<template|style="|<script>alert/);
  });

  it('tells times in the zone of the company, as that of the reader is unknown', async () => {
    const { page } = await draw();
    expect(page.querySelector('article')?.textContent).toContain('All times: EST.');
  });
});

it('without a script the page of a mail’s link ends the mails about the shipment by a form to its own address [H5]', async () => {
  const { page } = await render('/subscription');
  const form = page.querySelector('noscript form');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.hasAttribute('action')).toBe(false);
  expect(form?.querySelector('button[type=submit]')?.textContent).toBe('Unsubscribe from this shipment');
});

describe('any other address [R022]', () => {
  it('is Page Not Found, and no search engine keeps it', async () => {
    const { page, status } = await render('/404');
    expect(status).toBe(404);
    expect(page.querySelector('h1')?.textContent).toBe('Page Not Found');
    expect(getContent(page, 'meta[name=robots]')).toBe('noindex');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
  });
});

describe('settings [B6]', () => {
  it('with own colors link them after the stylesheet; the default colors are in it', async () => {
    const link = '<link rel="stylesheet" href="/brand.css" />';
    const request = { path: '/about', language: 'en', content: DEFAULT_CONTENT, origin: 'https://example.com' } as const;
    expect((await render('/about')).html).not.toContain('brand.css');
    const settings = { ...DEFAULT_SETTINGS, brand: { primary: '#1d4ed8', accent: '' } };
    expect((await renderDocument({ ...request, settings }, SHELL)).html.split('</head>')[0]).toContain(link);
  });

  it('that are the defaults travel with the page too: its code has none', async () => {
    const { page } = await render('/about');
    expect(JSON.parse(page.getElementById(SETTINGS_ELEMENT)?.textContent ?? '')).toEqual(DEFAULT_SETTINGS);
  });

  it('that were changed are in the page and travel with it, whatever stands in them', async () => {
    const hostile = '</script><script>alert(1)</script> $& "Parcels"';
    const settings = { ...DEFAULT_SETTINGS, company: { ...company, name: hostile } };
    const { page } = await render('/about', settings);
    expect(page.querySelector('header')?.textContent).toContain(hostile);
    expect(page.title).toContain(hostile);
    expect(JSON.parse(page.getElementById(SETTINGS_ELEMENT)?.textContent ?? '')).toEqual(settings);
    expect([...page.querySelectorAll('script:not([src])')].map((script) => script.getAttribute('type'))).not.toContain(null);
  });
});
