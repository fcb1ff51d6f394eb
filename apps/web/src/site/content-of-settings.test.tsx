import { screen, within } from '@testing-library/react';
import { BLANK_OFFICE_SETTINGS } from '@waybill/contracts/site/blank-office-settings';
import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { describe, expect, it } from 'vitest';
import ContactPage from '#features/inbox/contact/contact-page.tsx';
import { QuoteForm } from '#features/inbox/quote-request/quote-form.tsx';
import { QuoteSection } from '#features/inbox/quote-request/quote-section.tsx';
import AboutPage from '#features/site/about/about-page.tsx';
import HomePage from '#features/site/home/home-page.tsx';
import ServicesPage from '#features/site/services/services-page.tsx';
import { renderPage } from '#testing/render-page.tsx';

const { claims: _, translations: _none, ...texts } = BLANK_OFFICE_SETTINGS.content;
const BLANK = texts as unknown as SiteContent;
const ARABIC = 'شركة البريد السريع للطرود والبضائع عبر البحار والقارات كلها';
const SERVICE: SiteContent['services'][number] = {
  id: 'bikes',
  name: ARABIC,
  summary: '',
  argument: 'Line one.\nLine two.',
  bullets: ['One'],
  drawing: 'none',
  fromPrice: null,
  minDays: null,
  maxDays: null,
  maxWeightKg: null,
  reach: '',
};

const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

describe('the home page', () => {
  it('has the headline, introduction, services, steps and reasons of Settings', async () => {
    renderPage(<HomePage />, {
      content: {
        headline: 'By bike.',
        introduction: 'Norden rides.',
        services: [SERVICE],
        steps: [{ title: 'Call', text: 'Any time.', link: 'hours' }],
        reasons: [{ title: 'Close', text: 'Two streets away.', link: 'quote', icon: 'map' }],
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'By bike.' })).toBeVisible();
    expect(screen.getByText('Norden rides.')).toBeVisible();
    expect(await screen.findByRole('link', { name: new RegExp(ARABIC) })).toHaveAttribute('href', '/services#bikes');
    const step = (await screen.findByText('Call')).closest('li') as HTMLElement;
    expect(within(step).getByRole('link', { name: 'Opening hours' })).toHaveAttribute('href', '/contact#hours');
    const reason = (await screen.findByText('Close')).closest('li') as HTMLElement;
    expect(within(reason).getByRole('link', { name: 'Request a Quote' })).toHaveAttribute('href', '/#quote');
    expect(screen.queryByText('Freight Services')).toBeNull();
  });

  it('keeps tracking, quote and proofs when Settings say nothing', async () => {
    renderPage(<HomePage />, {
      content: BLANK,
      website: { testimonials: [] },
      company: { officeHours: [], phone: '', address: { street: '', city: '', postalCode: '' } },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Track your shipment' })).toBeVisible();
    await screen.findByRole('heading', { level: 2, name: 'See for yourself' });
    expect(headings(2)).toEqual(['See for yourself', 'Request a free quote']);
    expect(screen.queryByRole('region', { name: 'How to reach us' })).toBeNull();
  });
});

describe('the about page', () => {
  it('tells the story of Settings, and only the principles that it has', () => {
    const timeline = [{ title: '1999', text: 'A bicycle.', drawing: 'none' }] as const;
    renderPage(<AboutPage />, { content: { timeline: [...timeline], vision: '', values: '' } });
    expect(headings(3)).toEqual(['1999', 'Mission']);
    expect(screen.getByText('A bicycle.')).toBeVisible();
  });

  it('is left with its title and the way to a quote when Settings say nothing', () => {
    renderPage(<AboutPage />, { content: BLANK, website: { statistics: [] } });
    expect(headings(1)).toEqual(['About us']);
    expect(headings(2)).toEqual(['Ready to send something?']);
    expect(screen.queryByRole('term')).toBeNull();
  });
});

describe('the services page', () => {
  it('lists the services of Settings with a link to the quote form', () => {
    renderPage(<ServicesPage />, { content: { services: [SERVICE] } });
    const service = screen.getByRole('heading', { level: 2, name: ARABIC }).closest('li') as HTMLElement;
    expect(service.id).toBe('bikes');
    expect(service).toHaveTextContent('Line one. Line two.');
    expect(within(service).getByRole('link')).toHaveAttribute('href', '/?service=bikes#quote');
    expect(within(screen.getByRole('navigation', { name: 'Services' })).getAllByRole('link')).toHaveLength(1);
  });

  it('lists the price tiers of Settings, and a weight only where there is one', () => {
    const tiers = [
      { name: 'Letter', time: 'Next day', price: 1.5, maxWeightKg: 0 },
      { name: 'Pallet', time: '', price: 240, maxWeightKg: 800 },
    ];
    renderPage(<ServicesPage />, { content: { tiers }, website: { showPricing: true, currency: '' } });
    const section = screen.getByRole('heading', { name: 'Parcel prices' }).closest('section') as HTMLElement;
    const items = within(section).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['LetterNext day1.50', 'PalletUp to 800 kg240.00']);
  });

  it('is left with its title and the way to a quote when Settings say nothing', () => {
    renderPage(<ServicesPage />, { content: BLANK, website: { showPricing: true } });
    expect(headings(2)).toEqual(['What can we carry for you?']);
    expect(screen.queryByRole('navigation', { name: 'Services' })).toBeNull();
  });
});

it('marks each text that is not translated with its language', () => {
  const fallbacks = {
    'content.services.0.name': 'en',
    'content.services.0.bullets': 'en',
    'content.shopAbroad.1.title': 'en',
  } as const;
  renderPage(<ServicesPage />, { content: { services: [SERVICE], fallbacks } });
  const getLanguage = (text: string) => screen.getByText(text).closest('[lang]:not(html)')?.getAttribute('lang');
  expect(getLanguage('One')).toBe('en');
  expect(getLanguage('Our counter')).toBe('en');
  expect(getLanguage('The shop')).toBeUndefined();
  expect(screen.getByRole('heading', { name: ARABIC }).querySelector('bdi')).toHaveAttribute('lang', 'en');
});

describe('the promise of an answer within 24 hours', () => {
  const page = (
    <>
      <ContactPage />
      <QuoteSection>
        <QuoteForm />
      </QuoteSection>
    </>
  );

  it('is made at each form while Settings make it', () => {
    renderPage(page);
    expect(screen.getAllByText(/within 24 hours/)).toHaveLength(3);
  });

  it('is made nowhere once Settings withdraw it', () => {
    const { container } = renderPage(page, { claims: { answersWithinDay: false } });
    expect(container).not.toHaveTextContent(/24 hours/);
    expect(screen.getByText('Nothing is booked until you confirm.')).toBeVisible();
  });

  it('names each fact of the price and of the hours only while Settings state it [W9]', () => {
    const FACTS = /an all-in price|divided by 5000|Any time/g;
    const first = renderPage(page);
    expect(first.container.textContent.match(FACTS)?.toSorted()).toEqual(['Any time', 'an all-in price', 'divided by 5000']);
    first.unmount();
    const claims = { allInPrice: false, volumetricWeight: false, aroundTheClock: false };
    const { container } = renderPage(page, { claims });
    expect(container.textContent).not.toMatch(FACTS);
    expect(screen.getByText(/We’ll reply by email within 24 hours\.$/)).toBeVisible();
    expect(screen.getByText('Send us a message or track a shipment.')).toBeVisible();
  });
});
