import { createDefaultSettings } from '@waybill/contracts/site/create-default-settings';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import type { Settings, VersionedSettings } from '@waybill/contracts/site/schema';
import { LANGUAGE_CODES, type Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { presentSite } from './present-site.ts';

const server = setUpServer();
const URL = '/api/admin/settings';
const read = async (): Promise<VersionedSettings> => (await (await server.admin()).get(URL).expect(200)).body.data;
const put = async (settings: object) => (await server.admin()).put(URL).send(settings);
const history = async () => (await (await server.admin()).get(`${URL}/history`).expect(200)).body.data.versions;

const { company, website } = DEFAULT_OFFICE_SETTINGS;
const VOICE = { name: 'Ada Okafor', company: 'Okafor Tea', content: 'On time, every time.', rating: 5 };
/** Nested deeper than a page can show. */
const NESTED = Array.from({ length: 150 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n');
const BLURBS = { ...company.translations, de: { blurb: 'Pakete, seit 2012.' } };
const withPolicies = (policies: Partial<Settings['website']['policies']>, de: Partial<Settings['website']['policies']> = {}) => ({
  ...website,
  policies: { ...website.policies, ...policies },
  translations: { ...website.translations, de: { policies: { ...website.policies, ...de } } },
});
const present = (change: { [Section in keyof Settings]?: Partial<Settings[Section]> }, language: Language) =>
  presentSite(
    {
      ...DEFAULT_OFFICE_SETTINGS,
      company: { ...company, ...change.company },
      website: { ...website, ...change.website },
    },
    new Map(),
    language,
  );

describe('the settings in a language', () => {
  test.each(LANGUAGE_CODES)('are the defaults in %s until they are changed', (language) => {
    const site = presentSite(DEFAULT_OFFICE_SETTINGS, new Map(), language);
    expect(JSON.stringify(site)).toBe(JSON.stringify(createDefaultSettings(translator(language), language)));
  });

  test('use the office’s translations and name missing ones', () => {
    const changed = { company: { blurb: 'Parcels since 2012.', translations: BLURBS } };
    expect(present(changed, 'de')).toMatchObject({ language: 'de', company: { blurb: 'Pakete, seit 2012.' } });
    expect(present(changed, 'de').fallbacks).toBeUndefined();
    expect(present(changed, 'fr')).toMatchObject({
      company: { blurb: 'Parcels since 2012.' },
      fallbacks: { 'company.blurb': 'en' },
    });
    expect(present(changed, 'en').fallbacks).toBeUndefined();
  });

  test('use a row’s own translation, or the catalog for a default text', () => {
    const voices = [{ ...VOICE, translations: { de: { content: 'Pünktlich, jedes Mal.' } } }, ...website.testimonials.slice(1)];
    const { website: presented, fallbacks } = present({ website: { testimonials: voices } }, 'de');
    expect(presented.testimonials.map(({ content }) => content)).toEqual([
      'Pünktlich, jedes Mal.',
      translator('de')(texts.content.voices.spareParts),
      translator('de')(texts.content.voices.customs),
    ]);
    expect(fallbacks).toBeUndefined();
    expect(JSON.stringify(presented)).not.toContain('translations');
    expect(present({ website: { testimonials: voices } }, 'ar').fallbacks).toEqual({ 'website.testimonials.0.content': 'en' });
  });

  test('name an untranslated person as fallback, except without text', () => {
    const team = [{ name: 'Ada Okafor', role: 'Operations', bio: '', translations: { de: { role: 'Betrieb' } } }];
    expect(present({ website: { team } }, 'de')).toMatchObject({ website: { team: [{ role: 'Betrieb', bio: '' }] } });
    expect(present({ website: { team } }, 'es').fallbacks).toEqual({ 'website.team.0.role': 'en' });
  });

  test('show a policy saved in one language only in every language', () => {
    const english = { website: withPolicies({ terms: '# Ours' }) };
    expect(present(english, 'ar')).toMatchObject({
      fallbacks: { 'website.policies.terms': 'en' },
      website: { policies: { terms: [{ heading: 'Ours' }], privacy: null } },
    });
    const german = { website: withPolicies({}, { terms: '# Unsere' }) };
    for (const language of ['en', 'fr'] as const) {
      expect(present(german, language)).toMatchObject({
        fallbacks: { 'website.policies.terms': 'de' },
        website: { policies: { terms: [{ heading: 'Unsere' }] } },
      });
    }
    expect(present(german, 'de').fallbacks).toBeUndefined();
  });
});

describe('a translation', () => {
  test('is saved, listed in the history and rolled back', async () => {
    const before = await read();
    const saved = await put({ ...before, company: { ...before.company, translations: BLURBS } });
    expect(saved.status).toBe(200);
    expect(await history()).toMatchObject([{ version: 1, changed: ['company.translations.de.blurb'] }]);
    const restored = await (await server.admin()).post(`${URL}/rollback`).send({ version: 0 });
    expect(restored.body.data.company.translations).toEqual(company.translations);
    expect(await history()).toMatchObject([{ version: 2, restored: 0, changed: ['company.translations.de.blurb'] }, {}]);
  });

  test('is removed with its row', async () => {
    const before = await read();
    const voice = { ...VOICE, translations: { de: { content: 'Pünktlich.' } } };
    await put({ ...before, website: { ...before.website, testimonials: [voice, ...before.website.testimonials] } });
    const between = await read();
    expect(between.website.testimonials[0]).toEqual(voice);
    await put({ ...between, website: { ...between.website, testimonials: between.website.testimonials.slice(1) } });
    expect((await read()).website.testimonials).toEqual(website.testimonials);
  });

  test.each<[string, (settings: VersionedSettings) => object, string]>([
    [
      'in an unsupported language',
      (settings) => ({ ...settings, company: { ...settings.company, translations: { ...BLURBS, xx: { blurb: 'A' } } } }),
      'company.translations.xx',
    ],
    [
      'of a testimonial in an unsupported language',
      (settings) => ({
        ...settings,
        website: { ...settings.website, testimonials: [{ ...VOICE, translations: { xx: { content: 'A' } } }] },
      }),
      'website.testimonials.0.translations.xx',
    ],
    [
      'that is too long',
      (settings) => ({
        ...settings,
        company: { ...settings.company, translations: { ...BLURBS, ar: { blurb: 'ب'.repeat(1_001) } } },
      }),
      'company.translations.ar.blurb',
    ],
    [
      'with an unreadable policy',
      (settings) => ({ ...settings, website: withPolicies({}, { terms: NESTED }) }),
      'website.translations.de.policies.terms',
    ],
  ])('is refused %s', async (_what, change, path) => {
    const { errors } = expectFailure(await put(change(await read())), 'VALIDATION');
    expect(errors?.map((error) => error.path)).toEqual([path]);
    expect((await read()).version).toBe(0);
  });

  test('missing in an older version is blank, and of a removed language dropped', async () => {
    const { translations: _none, ...older } = company;
    await storeSettings(server.connection(), {
      company: { ...older, name: 'Norden', translations: { xx: { blurb: 'A' } } as never },
    });
    expect((await read()).company).toMatchObject({ name: 'Norden', translations: company.translations });
    expect(Object.keys((await read()).company.translations)).not.toContain('xx');
  });
});

test('accepts the largest allowed settings in one call', async () => {
  const before = await read();
  const long = { privacy: 'ب'.repeat(20_000), terms: 'ب'.repeat(20_000), cookies: 'ب'.repeat(20_000) };
  const translations = Object.fromEntries(LANGUAGE_CODES.slice(1).map((code) => [code, { policies: long }]));
  const answer = await put({ ...before, website: { ...before.website, policies: long, translations } });
  expect(answer.status).toBe(200);
});

test('dates a policy by the displayed text', async () => {
  const day = async () => (await server.visitor().get('/api/settings/public')).body.data.website.policiesChanged;
  const before = await read();
  await put({ ...before, website: withPolicies({ terms: '# Ours' }) });
  const written = await day();
  server.wait(3 * 24 * 3_600_000);
  const between = await read();
  await put({ ...between, website: withPolicies({ terms: '# Ours' }, { terms: '# Unsere' }) });
  expect(await day()).toEqual(written);
});
