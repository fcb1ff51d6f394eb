import { beforeAll, describe, expect, it } from 'vitest';
import type { Gazetteer } from './gazetteer.ts';
import { loadMapData } from './load-map-data.ts';
import { translateCountry } from './translate-country.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  ({ gazetteer } = await loadMapData());
});

describe('translateCountry', () => {
  it.each([
    ['Gothenburg, Sweden', 'de', 'Gothenburg, Schweden'],
    ['Gothenburg,sweden ', 'de', 'Gothenburg,Schweden'],
    ['12 Harbour Street, Malmö, Sweden', 'fr', '12 Harbour Street, Malmö, Suède'],
    ['Dubai, United Arab Emirates', 'ar', 'Dubai, الإمارات العربية المتحدة'],
    ['Tbilisi, Georgia', 'de', 'Tbilisi, Georgien'],
    ['Portland, United States', 'es', 'Portland, Estados Unidos'],
    ['Lagos, Nigeria', 'pt-PT', 'Lagos, Nigéria'],
    ['Lisbon hub, Portugal', 'ar', 'Lisbon hub, البرتغال'],
    ['Oslo, Norway', 'en', 'Oslo, Norway'],
  ])('translates the country of "%s" to %s', (place, locale, translated) => {
    expect(translateCountry(place, gazetteer, locale)).toBe(translated);
  });

  it.each([
    ['a state', 'Atlanta, Georgia'],
    ['a code', 'Lagos, NG'],
    ['a country of the United Kingdom', 'Glasgow, Scotland'],
    ['a place in another country', 'Lagos, Sweden'],
    ['an unknown place', 'Port Ellery, Sweden'],
    ['a region beside the country', 'Hong Kong, China'],
    ['no country', 'Gothenburg'],
    ['only a country', 'Sweden'],
    ['no place', ', Sweden'],
    ['nothing after the comma', 'Gothenburg, '],
    ['nothing', ''],
  ])('leaves %s as typed', (_, place) => {
    expect(translateCountry(place, gazetteer, 'de')).toBe(place);
  });
});
