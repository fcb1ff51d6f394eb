import { screen, within } from '@testing-library/react';
import { DEFAULT_CONTENT } from '@waybill/contracts/site/default-settings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import ServicesPage from './services-page.tsx';

afterEach(() => vi.unstubAllEnvs());

const CARDS = [
  ['express-delivery', 'Express Delivery', ['Next day delivery', 'Real-time tracking', 'Dedicated support']],
  ['freight-services', 'Freight Services', ['Pallet shipping', 'Heavy cargo', 'Specialized equipment']],
  ['international-shipping', 'International Shipping', ['Worldwide coverage', 'Customs clearance', 'Document preparation']],
  ['warehousing', 'Warehousing', ['Secure facilities', 'Inventory management', 'Pick and pack']],
  ['same-day-delivery', 'Same Day Delivery', ['4-hour delivery', 'Priority handling', 'Guaranteed service']],
  ['secure-transport', 'Secure Transport', ['GPS tracking', 'Tamper-proof seals', 'Armed escort available']],
] as const;

const ARGUMENTS = [
  [
    'express-delivery',
    'Express Delivery',
    'It leaves the same evening and arrives the next day. The date you see when you book is the date we hold ourselves to, and you can watch us keep it, scan by scan.',
  ],
  [
    'freight-services',
    'Freight Services',
    'A pallet isn’t just a big parcel: it needs the right truck, the right straps and someone who asks how the load is balanced. We ask first, then bring the right equipment.',
  ],
  [
    'international-shipping',
    'International Shipping',
    'Most problems at the border start with paperwork. We prepare the documents and clear customs, and the same tracking ID works all the way.',
  ],
  [
    'warehousing',
    'Warehousing',
    'Stock should be safe in storage and quick to leave once it’s ordered. We count it in, keep it in our own warehouses, and pick and pack each order as it arrives.',
  ],
  [
    'same-day-delivery',
    'Same Day Delivery',
    'One courier takes it from your door to theirs within four hours. It is loaded last, unloaded first and never waits in a depot on the way.',
  ],
  [
    'secure-transport',
    'Secure Transport',
    'Anything that leaves sealed should arrive sealed. We seal it before departure, track it all the way and check the seal on delivery. For high-value goods an escort can ride along.',
  ],
] as const;

describe('the services page', () => {
  it.each(CARDS)(
    '#%s is the card of %s, with its three points and a way to a quote for it [R068, R015, R070]',
    (slug, name, points) => {
      renderPage(<ServicesPage />);
      const card = document.getElementById(slug) as HTMLElement;
      expect(within(card).getByRole('heading', { level: 2, name })).toBeVisible();
      expect(
        within(card)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(points);
      expect(within(card).getByRole('link', { name: `Request a Quote for ${name}` })).toHaveAttribute(
        'href',
        `/?service=${slug}#quote`,
      );
    },
  );

  it.each(ARGUMENTS)('#%s, %s, is argued for in words, and the comparison leads to it', (slug, name, argument) => {
    renderPage(<ServicesPage />);
    expect(within(document.getElementById(slug) as HTMLElement).getByText(argument)).toBeVisible();
    const comparison = within(screen.getByRole('table'));
    expect(comparison.getByRole('link', { name })).toHaveAttribute('href', `/#${slug}`);
  });

  it('shows the cards in the order of the specification [R068]', () => {
    renderPage(<ServicesPage />);
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names.slice(1, CARDS.length + 1)).toEqual(CARDS.map(([, name]) => name));
  });

  it('compares what the company states, without columns that nobody fills, and prices only while they are on', () => {
    const [first, second] = DEFAULT_CONTENT.services;
    if (!first || !second) throw new Error('no services');
    const services = [
      { ...first, minDays: 1, maxDays: 2, maxWeightKg: 1_240.5, fromPrice: 24.9, reach: '' },
      { ...second, minDays: 0, maxDays: 0, maxWeightKg: null, fromPrice: null, reach: '' },
    ];
    const { unmount } = renderPage(<ServicesPage />, { content: { services }, website: { showPricing: true, currency: 'EUR' } });
    const read = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(read()).toEqual([
      ['Service', 'Transit time', 'Weight', 'Price'],
      ['Express Delivery', '1–2 days', 'Up to 1,240.5 kg', 'From €24.90'],
      ['Freight Services', 'Same day', '', ''],
    ]);
    unmount();
    renderPage(<ServicesPage />, { content: { services }, website: { showPricing: false } });
    expect(read()[0]).toEqual(['Service', 'Transit time', 'Weight']);
  });

  it('leads to the services by links where there is nothing to compare', () => {
    const services = DEFAULT_CONTENT.services.map((service) => ({
      ...service,
      minDays: null,
      maxDays: null,
      maxWeightKg: null,
      reach: '',
    }));
    renderPage(<ServicesPage />, { content: { services } });
    expect(screen.queryByRole('table')).toBeNull();
    const links = within(screen.getByRole('navigation', { name: 'Services' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(services.map(({ id }) => `/#${id}`));
  });

  it('shopping abroad has a place of its own, in four stations [R002]', () => {
    renderPage(<ServicesPage />);
    const section = document.getElementById('shop-abroad') as HTMLElement;
    expect(within(section).getByRole('heading', { name: 'Shop abroad' })).toBeVisible();
    expect(within(section).getAllByRole('listitem')).toHaveLength(4);
  });

  it('hides prices unless settings show them [R069]', () => {
    renderPage(<ServicesPage />);
    expect(screen.queryByText('19.99')).toBeNull();
  });

  it.each([
    ['', ['19.99', '34.99', '59.99']],
    ['EUR', ['€19.99', '€34.99', '€59.99']],
    ['JPY', ['¥19.99', '¥34.99', '¥59.99']],
  ])('with the currency "%s" the prices read %s [R069]', (currency, prices) => {
    renderPage(<ServicesPage />, { website: { showPricing: true, currency } });
    const tiers = within(document.getElementById('pricing') as HTMLElement).getAllByRole('listitem');
    expect(tiers.map((tier) => tier.textContent)).toEqual([
      `Standard3-5 business daysUp to 5 kg${prices[0]}`,
      `ExpressNext dayUp to 10 kg${prices[1]}`,
      `PremiumSame dayUp to 25 kg${prices[2]}`,
    ]);
  });
});

describe('the call to action', () => {
  it('leads to the quote form and dials the company; during phone hours it adds nothing [R070, R071]', () => {
    vi.setSystemTime('2026-11-20T17:00:00Z');
    renderPage(<ServicesPage />);
    expect(screen.getByRole('link', { name: 'Request a Quote' })).toHaveAttribute('href', '/#quote');
    expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+12025550142');
    expect(screen.queryByText(/phone line/)).toBeNull();
  });

  it('tells outside phone hours when the phone opens, and offers the message form [R071]', () => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.setSystemTime('2026-11-21T17:00:00Z');
    renderPage(<ServicesPage />);
    expect(screen.getByText(/^Our phone line opens Mon 8:00\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us instead' })).toHaveAttribute('href', '/contact');
  });

  it('closes the phone on a holiday [A2-1]', () => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.setSystemTime('2026-11-20T17:00:00Z');
    renderPage(<ServicesPage />, { company: { holidays: ['2026-11-20'] } });
    expect(screen.getByText(/^Our phone line opens Mon 8:00\./)).toBeVisible();
  });
});
