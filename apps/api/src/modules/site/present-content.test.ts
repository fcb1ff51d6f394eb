import { BLANK_OFFICE_SETTINGS } from '@waybill/contracts/site/blank-office-settings';
import type { Content } from '@waybill/contracts/site/content-schema';
import { createDefaultContent } from '@waybill/contracts/site/create-default-content';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { DEFAULT_TEXTS, formatDefaultText } from '@waybill/contracts/site/default-texts';
import { type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { tEnglish, translator } from '@waybill/i18n/translator';
import { describe, expect, test } from 'vitest';
import { presentContent } from './present-content.ts';
import { presentSite } from './present-site.ts';

const { content } = DEFAULT_OFFICE_SETTINGS;
const [EXPRESS, FREIGHT] = content.services as [Content['services'][number], Content['services'][number]];
const present = (change: Partial<Content>, language: Language, company = 'Norden') =>
  presentContent({ ...DEFAULT_OFFICE_SETTINGS, content: { ...content, ...change } }, { language, company });

test.each(LANGUAGE_CODES)('the default texts are those of the catalog in %s until they are changed', (language) => {
  expect(JSON.stringify(present({}, language))).toBe(
    JSON.stringify(createDefaultContent(translator(language), language, 'Norden')),
  );
});

test('no two default texts have one English wording, which could stand for one translation only', () => {
  const wordings = DEFAULT_TEXTS.map((text) => formatDefaultText(tEnglish, text));
  expect(wordings.filter((text, index) => wordings.indexOf(text) < index)).toEqual([]);
});

describe('the introduction', () => {
  test.each([
    ['en', 'Norden', 'At Norden, and nowhere else.'],
    ['en', 'شركة البريد', 'At \u2067شركة البريد\u2069, and nowhere else.'],
    // Not translated: the English text with the name as English takes it.
    ['ar', 'Norden', 'At Norden, and nowhere else.'],
  ] as const)('names the company in %s: %s', (language, company, introduction) => {
    expect(present({ introduction: 'At {company}, and nowhere else.' }, language, company).introduction).toBe(introduction);
  });

  test('names the company in an Arabic sentence with its own direction', () => {
    expect(present({}, 'ar').introduction).toContain('\u2066Norden\u2069');
    expect(present({}, 'ar', 'شركة البريد').introduction).toContain('\u2067شركة البريد\u2069');
  });
});

describe('a service', () => {
  const own = { ...EXPRESS, name: 'Bike courier', summary: '', bullets: 'In an hour\n\nNext day delivery' };

  test('has one bullet a line', () => {
    expect(present({ services: [own] }, 'en').services[0]?.bullets).toEqual(['In an hour', 'Next day delivery']);
  });

  test('is shown in its own words, and each that is not translated is named', () => {
    const services = [{ ...own, translations: { de: { name: 'Radkurier' } } }, FREIGHT];
    const german = present({ services }, 'de');
    expect(german.services.map(({ name }) => name)).toEqual([
      'Radkurier',
      translator('de')(texts.content.services['freight-services'].name),
    ]);
    expect(german.fallbacks).toEqual({ 'content.services.0.bullets': 'en' });
    expect(present({ services }, 'fr').fallbacks).toEqual({
      'content.services.0.name': 'en',
      'content.services.0.bullets': 'en',
    });
    expect(JSON.stringify(german)).not.toContain('translations');
  });

  test('is named in the same words on every page', () => {
    const services = [{ ...own, translations: { de: { name: 'Radkurier' } } }];
    const settings = { ...DEFAULT_OFFICE_SETTINGS, content: { ...content, services } };
    expect(presentSite(settings, new Map(), 'de').content.services).toEqual([{ id: 'express-delivery', name: 'Radkurier' }]);
    expect(presentSite(settings, new Map(), 'ar')).toMatchObject({
      content: { services: [{ name: 'Bike courier' }] },
      fallbacks: { 'content.services.0.name': 'en' },
    });
  });
});

test('a text of the office’s own wins over the default one', () => {
  const translations = { ...content.translations, es: { ...content.translations.es, mission: 'Puntuales.' } };
  expect(present({ translations }, 'es').mission).toBe('Puntuales.');
  expect(present({ mission: 'On time.', translations }, 'es').mission).toBe('Puntuales.');
  expect(present({ mission: 'On time.', translations }, 'pt')).toMatchObject({
    mission: 'On time.',
    fallbacks: { 'content.mission': 'en' },
  });
});

test.each(LANGUAGE_CODES)('blank settings say nothing of the company in %s', (language) => {
  const { language: _, ...shown } = presentContent(BLANK_OFFICE_SETTINGS, { language, company: 'Parcel tracking' });
  expect(new Set(Object.values(shown).map((text) => text.length))).toEqual(new Set([0]));
});
