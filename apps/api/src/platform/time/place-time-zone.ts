import { getDateTimeFormat } from '@waybill/domain/dates/date-time-format';
import { LANGUAGES } from '@waybill/domain/languages';
import { HOUR_MS } from '@waybill/domain/time';
import { splitWords } from '../search/words.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names missing in `Intl`. */
const OTHER_NAMES = { England: 'GB', Scotland: 'GB', Wales: 'GB', 'Great Britain': 'GB', 'Czech Republic': 'CZ', Holland: 'NL' };
const COMMA = /[,،、，]/u;

/** ISO 3166 codes by folded country name, in all site languages. */
let countries: ReadonlyMap<string, string> | undefined;
let ownNames: ReadonlyMap<string, string> | undefined;

/** For places such as "Lagos, Nigeria". @returns undefined without a country, or if its zones differ at that instant. */
export function findPlaceTimeZone(place: string, instant: Date): string | undefined {
  const [city, ...rest] = place.split(COMMA);
  const country = rest.at(-1);
  if (city === undefined || country === undefined) return undefined;
  countries ??= indexCountries();
  const code = countries.get(fold(country));
  if (code === undefined) return undefined;
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  const key = `${code} ${hour}`;
  if (!found.has(key)) {
    if (found.size >= MAX_FOUND) found.clear();
    found.set(key, findSharedZone(code, new Date(hour * HOUR_MS)));
  }
  return found.get(key);
}

/** @returns the ISO 3166 code of a country by its name in any language of the site, or in its own: `Norge`. */
export function findCountryCode(name: string): string | undefined {
  const named = (countries ??= indexCountries());
  ownNames ??= new Map(
    [...new Set(named.values())].map((code) => {
      const language = new Intl.Locale(`und-${code}`).maximize().language;
      return [fold(new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code), code];
    }),
  );
  return named.get(fold(name)) ?? ownNames.get(fold(name));
}

/** Countries by the hour: comparing the 29 zones of the USA takes longer than a whole lookup. */
const found = new Map<string, string | undefined>();
const MAX_FOUND = 1_000;

function findSharedZone(code: string, instant: Date): string | undefined {
  const [zone, ...others] = getZones(code);
  if (zone === undefined) return undefined;
  const offset = getOffset(zone, instant);
  return others.every((other) => getOffset(other, instant) === offset) ? zone : undefined;
}

const fold = (name: string): string => splitWords(name).join(' ');

function indexCountries(): Map<string, string> {
  const named = new Map(Object.entries(OTHER_NAMES).map(([name, code]) => [fold(name), code]));
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  for (const { code: language } of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style });
      for (const code of codes) {
        const name = names.of(code);
        if (name !== undefined && !named.has(fold(name))) named.set(fold(name), code);
      }
    }
  }
  return named;
}

type Region = Intl.Locale & { timeZones?: readonly string[]; getTimeZones?: () => readonly string[] };

/** A property in Node 20, a method in later releases. */
function getZones(code: string): readonly string[] {
  const region: Region = new Intl.Locale(`und-${code}`);
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

const getOffset = (timeZone: string, instant: Date): string | undefined =>
  getDateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
