import { describe, expect, it } from 'vitest';
import { translateCountry } from './translate-country.ts';

describe('translateCountry', () => {
  it.each([
    ['Gothenburg, Sweden', 'de', 'Gothenburg, Schweden'],
    ['Gothenburg,sweden ', 'de', 'Gothenburg,Schweden'],
    ['12 Harbour Street, Malmö, Sweden', 'fr', '12 Harbour Street, Malmö, Suède'],
    ['Dubai, United Arab Emirates', 'ar', 'Dubai, الإمارات العربية المتحدة'],
    ['Portland, United States', 'es', 'Portland, Estados Unidos'],
    ['Lagos, Nigeria', 'pt-PT', 'Lagos, Nigéria'],
    ['Lisbon hub, Portugal', 'ar', 'Lisbon hub, البرتغال'],
    ['Port Ellery, Sweden', 'de', 'Port Ellery, Schweden'],
    ['Istanbul, Turkey', 'de', 'Istanbul, Türkei'],
    ['Istanbul, Türkiye', 'de', 'Istanbul, Türkei'],
    ['Abidjan, Cote d Ivoire', 'de', 'Abidjan, Côte d’Ivoire'],
    ['Oslo, Norway', 'en', 'Oslo, Norway'],
  ])('translates the country of "%s" to %s', (place, locale, translated) => {
    expect(translateCountry(place, locale)).toBe(translated);
  });

  it.each([
    ['what may be a state', 'Atlanta, Georgia'],
    ['what may be a country', 'Tbilisi, Georgia'],
    ['a code', 'Lagos, NG'],
    ['a country of the United Kingdom', 'Glasgow, Scotland'],
    ['another place', 'Gothenburg, Port Ellery'],
    ['no country', 'Gothenburg'],
    ['only a country', 'Sweden'],
    ['no place', ', Sweden'],
    ['nothing after the comma', 'Gothenburg, '],
    ['nothing', ''],
  ])('leaves %s as typed', (_, place) => {
    expect(translateCountry(place, 'de')).toBe(place);
  });
});
