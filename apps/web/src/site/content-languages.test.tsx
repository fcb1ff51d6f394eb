import { render, screen } from '@testing-library/react';
import { createDefaultSettings } from '@waybill/contracts/site/create-default-settings';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { translator } from '@waybill/i18n/translator';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import AboutPage from '#features/site/about/about-page.tsx';
import { Footer } from '#features/site/frame/footer.tsx';
import { Testimonials } from '#features/site/home/testimonials.tsx';
import { Policy } from '#features/site/policies/policy.tsx';
import { SettingsContext } from '#lib/settings.ts';

const GERMAN = createDefaultSettings(translator('de'), 'de');
const TERMS = [{ heading: 'Ours', blocks: [{ type: 'paragraph' as const, spans: [{ text: 'As agreed.' }] }] }];

function show(settings: SiteSettings) {
  return render(
    <MemoryRouter>
      <SettingsContext value={settings}>
        <Testimonials />
        <AboutPage />
        <Policy name="terms" title="Terms" parts={[{ heading: 'Shipped', text: 'As shipped.' }]} changed="2026-11-22" />
        <Footer />
      </SettingsContext>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  document.documentElement.lang = 'de';
});
afterEach(() => {
  document.documentElement.lang = '';
});

describe('what the office writes, on a page in another language', () => {
  it('is marked with its own language where it is not translated', () => {
    const team = [{ name: 'Ada Okafor', role: 'Operations', bio: 'Since 2012.' }];
    show({
      ...GERMAN,
      company: { ...GERMAN.company, blurb: 'Parcels since 2012.' },
      website: { ...GERMAN.website, showTeam: true, team, policies: { ...GERMAN.website.policies, terms: TERMS } },
      fallbacks: {
        'company.blurb': 'en',
        'website.testimonials.1.content': 'en',
        'website.statistics.2.label': 'en',
        'website.team.0.bio': 'en',
        'website.policies.terms': 'en',
      },
    });
    const getLanguage = (text: string | RegExp) => screen.getByText(text).closest('[lang]:not(html)')?.getAttribute('lang');
    expect(getLanguage('Parcels since 2012.')).toBe('en');
    expect(getLanguage(/rufen mich nicht mehr an/)).toBe('en');
    expect(getLanguage('Fahrzeuge')).toBe('en');
    expect(getLanguage('Since 2012.')).toBe('en');
    expect(getLanguage('As agreed.')).toBe('en');
    expect([/Vierhundert Schalen/, 'Städte', 'Operations'].map(getLanguage)).toEqual([undefined, undefined, undefined]);
    expect(screen.getByRole('note')).toHaveTextContent('Dieser Text ist nur auf Englisch verfügbar.');
  });

  it('has no note where it is translated, or is the text that the site ships with', () => {
    show({ ...GERMAN, website: { ...GERMAN.website, policies: { ...GERMAN.website.policies, terms: TERMS } } });
    expect(screen.getByText('As agreed.')).toBeVisible();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('notes on an English page too that a policy exists in another language only', () => {
    document.documentElement.lang = 'en';
    const website = { ...DEFAULT_SETTINGS.website, policies: { ...DEFAULT_SETTINGS.website.policies, terms: TERMS } };
    show({ ...DEFAULT_SETTINGS, website, fallbacks: { 'website.policies.terms': 'de' } });
    expect(screen.getByRole('note')).toHaveTextContent('This text is available in German only.');
  });
});
