import { screen, waitFor } from '@testing-library/react';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { pasteInto } from '#testing/render-app.tsx';
import { openSettings, saveButton, serveSettings, setting, SHIPPED } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';
import { findMissingFields, getContentFields, setTranslation } from './content-fields.ts';

const TESTIMONIAL: VersionedSettings['website']['testimonials'][number] = {
  name: 'Ada Okafor',
  company: 'Okafor Tea',
  content: 'On time, every time.',
  rating: 5,
};
const TRANSLATED = {
  ...SHIPPED,
  company: { ...SHIPPED.company, blurb: 'Parcels since 2012.' },
  website: { ...SHIPPED.website, testimonials: [TESTIMONIAL, ...SHIPPED.website.testimonials] },
};

beforeEach(() => signIn());

describe('translations of the office’s texts', () => {
  it('are complete by default; custom texts count as missing until translated', () => {
    expect(findMissingFields(SHIPPED, 'de')).toEqual([]);
    expect(findMissingFields(TRANSLATED, 'de').map(({ label }) => label)).toEqual(['About the company', 'Quote from Ada Okafor']);
    expect(getContentFields(SHIPPED).map(({ group }) => group)).not.toContain('Team');
  });

  it('are typed beside the English text, counted, saved with their row, and name their language in a conflict', async () => {
    const { sent, stored, saveElsewhere } = serveSettings(TRANSLATED);
    const { user } = await openSettings('languages');
    const language = setting('Language');
    expect(language).toHaveDisplayValue('German: 2 not translated');
    expect(screen.getByText('On time, every time.')).toBeVisible();
    await user.type(setting('Quote from Ada Okafor'), 'P');
    expect(saveButton()).toBeEnabled();
    await user.clear(setting('Quote from Ada Okafor'));
    await waitFor(() => expect(saveButton()).toBeDisabled());
    await pasteInto(user, setting('About the company'), 'Pakete.');
    await pasteInto(user, setting('Quote from Ada Okafor'), 'Pünktlich.');
    expect(language).toHaveDisplayValue('German: complete');
    await user.selectOptions(language, 'Arabic: 2 not translated');
    expect(setting('About the company')).toHaveValue('');
    expect(setting('About the company')).toHaveAttribute('dir', 'rtl');
    await pasteInto(user, setting('Quote from Ada Okafor'), 'في الموعد');
    await user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.company.translations.de.blurb).toBe('Pakete.');
    expect(sent[0]?.website.testimonials).toEqual([
      { ...TESTIMONIAL, translations: { de: { content: 'Pünktlich.' }, ar: { content: 'في الموعد' } } },
      ...SHIPPED.website.testimonials,
    ]);

    await user.selectOptions(language, 'German: complete');
    await pasteInto(user, setting('About the company'), ' Unsere.');
    const { company } = stored();
    const translations = { ...company.translations, de: { blurb: 'Ihre Pakete.' } };
    saveElsewhere({ ...stored(), company: { ...company, translations } });
    await user.click(saveButton());
    expect(await screen.findByRole('group', { name: 'About the company in German' })).toHaveTextContent(/Unsere.*Ihre Pakete/);
  });

  it('are removed from a row without text, and independent of each other', () => {
    const once = setTranslation(TESTIMONIAL, 'fr', { field: 'content', text: 'À l’heure.' });
    const twice = setTranslation(once, 'de', { field: 'content', text: 'Pünktlich.' });
    expect(twice).toEqual({ ...TESTIMONIAL, translations: { de: { content: 'Pünktlich.' }, fr: { content: 'À l’heure.' } } });
    expect(setTranslation(twice, 'fr', { field: 'content', text: '' })).toEqual({
      ...TESTIMONIAL,
      translations: { de: { content: 'Pünktlich.' } },
    });
    expect(setTranslation(once, 'fr', { field: 'content', text: '' })).toEqual(TESTIMONIAL);
  });
});
