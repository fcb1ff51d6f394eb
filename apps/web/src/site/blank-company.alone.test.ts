import { BLANK_OFFICE_SETTINGS } from '@waybill/contracts/site/blank-office-settings';
import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { DEFAULT_CONTENT, DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { Company, SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { describe, expect, it } from 'vitest';
import { PAGE_DESCRIPTIONS } from '#site/page-descriptions.ts';
import { renderDocument } from '#site/render-document.tsx';

const SHELL = { document: '<!doctype html><head></head><body><div id="root"></div></body>', starts: {} };
const { company } = DEFAULT_SETTINGS;
const NOWHERE = { street: '', city: '', postalCode: '' };
const UNMAPPED = { latitude: null, longitude: null };

const COMPANIES: [blank: string, change: Partial<Company>][] = [
  ['no phone', { phone: '', chatNumber: '' }],
  ['no email', { email: '' }],
  ['no address', { address: NOWHERE }],
  ['only a city', { address: { ...NOWHERE, city: 'Lyon' } }],
  ['no place on the map', { coordinates: UNMAPPED }],
  ['nothing', { phone: '', chatNumber: '', email: '', address: NOWHERE, coordinates: UNMAPPED, officeHours: [], phoneHours: [] }],
];
const { sample: _, ...shipment } = createSampleShipment(new Date('2031-03-04T12:00:00Z'));
const RECEIPT = `/track/${shipment.trackingId}`;

async function render(address: string, change: Partial<Company>): Promise<Document> {
  const settings: SiteSettings = { ...DEFAULT_SETTINGS, company: { ...company, ...change } };
  const lookup = address === RECEIPT ? { lookup: { shipment, at: '2031-03-04T12:00:00.000Z', address } } : {};
  const path = address === RECEIPT ? '/track' : address;
  const { html } = await renderDocument(
    { path, language: 'en', settings, content: DEFAULT_CONTENT, origin: 'https://example.com', ...lookup },
    SHELL,
  );
  // A parser without scripts opens noscript elements, whose content must be as clean.
  return new DOMParser().parseFromString(html.replaceAll(/<\/?noscript>/g, ''), 'text/html');
}

const isEmpty = (element: Element) => element.textContent.trim() === '' && !element.querySelector('img, svg, input');

describe.each(COMPANIES)('a company with %s', (_blank, change) => {
  it.each([...Object.keys(PAGE_DESCRIPTIONS), RECEIPT])('leaves no gap on %s [R019]', async (path) => {
    const page = await render(path, change);
    const body = page.querySelector('#root');
    const links = [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => /^(?:tel|mailto):$|null|undefined|wa\.me\/$|t\.me\/\+$/.test(href))).toEqual([]);
    const rows = [...page.querySelectorAll('#root :is(a, address, bdi, dd, dt, h2, h3, li, p, ul):not([aria-live])')];
    expect(rows.filter(isEmpty).map((row) => row.outerHTML)).toEqual([]);
    expect(body?.textContent).not.toMatch(/null|undefined|NaN|(^|[^,]), ,| ,|,$/);
    expect(body?.textContent).toContain(company.name);
  });
});

it.each([...Object.keys(PAGE_DESCRIPTIONS), '/no-such-page'])(
  'promises nothing and links to no empty page on %s before the first save [W9]',
  async (path) => {
    const { claims, translations: _none, ...blank } = BLANK_OFFICE_SETTINGS.content;
    const settings: SiteSettings = {
      ...DEFAULT_SETTINGS,
      company: { ...company, ...COMPANIES.at(-1)?.[1] },
      website: { ...DEFAULT_SETTINGS.website, testimonials: [], statistics: [] },
      content: { services: [], claims, emptyPages: ['/about', '/services'] },
    };
    const content = { ...blank, language: 'en' } as unknown as SiteContent;
    const { html } = await renderDocument({ path, language: 'en', settings, content, origin: 'https://example.com' }, SHELL);
    const body = new DOMParser().parseFromString(html.replaceAll(/<\/?noscript>/g, ''), 'text/html').querySelector('#root');
    expect(body?.querySelector('a[href="/contact"]')).not.toBeNull();
    const crumbs = `a:is([href^="/about"], [href^="/services"]):not([href="${path}"], [href^="${path}#"])`;
    expect(body?.querySelectorAll(crumbs)).toHaveLength(0);
    expect(body?.textContent).not.toMatch(/all-in|5,?000|volumetric|24\/7|at any time|24 hours/i);
  },
);

it('names no blank detail to search engines [R019]', async () => {
  const change = { phone: '', email: '', address: NOWHERE, coordinates: UNMAPPED };
  const names = Object.keys(await describeCompany(change));
  expect(names.filter((name) => ['telephone', 'email', 'address', 'geo'].includes(name))).toEqual([]);
  expect(await describeCompany({ address: { ...NOWHERE, city: 'Lyon' } })).toHaveProperty('address', {
    '@type': 'PostalAddress',
    addressLocality: 'Lyon',
  });
});

async function describeCompany(change: Partial<Company>): Promise<object> {
  const page = await render('/', change);
  const { '@graph': graph } = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
    '@graph': object[];
  };
  return graph[0] ?? {};
}
