import { foldText, type Gazetteer } from './gazetteer.ts';
import { matchPlace } from './match-place.ts';

/** The country after the last comma. */
const COUNTRY = /(?<=[,،、，]\s*)[^\s,،、，][^,،、，]*$/u;

/**
 * Translates the country of "Gothenburg, Sweden" if the gazetteer has the place in that country. Codes, states and the countries
 * of the United Kingdom stay as typed.
 */
export function translateCountry(place: string, gazetteer: Gazetteer, locale: string): string {
  const typed = COUNTRY.exec(place)?.[0];
  if (typed === undefined) return place;
  const code = matchPlace(place, gazetteer)?.region.slice(0, 2);
  if (code === undefined || foldText(getCountryName(code, 'en')) !== foldText(typed)) return place;
  return place.slice(0, -typed.length) + getCountryName(code, locale);
}

const getCountryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
