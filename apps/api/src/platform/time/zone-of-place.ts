import { getDateTimeFormat } from '@waybill/domain/dates/date-time-format';
import { LANGUAGES } from '@waybill/domain/languages';
import { splitWords } from '../search/words.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names that the data of `Intl` has not. */
const OTHER_NAMES = { England: 'GB', Scotland: 'GB', Wales: 'GB', 'Great Britain': 'GB', 'Czech Republic': 'CZ', Holland: 'NL' };
const COMMA = /[,،、，]/u;

/** By the names of countries in the site's languages, folded: their ISO 3166 codes. */
let countries: ReadonlyMap<string, string> | undefined;

/**
 * The time zone of a place such as "Lagos, Nigeria", where its country has one time for all of it at that instant.
 * @returns undefined where no country is named, or its clocks differ from place to place.
 */
export function zoneOfPlace(place: string, instant: Date): string | undefined {
  const [city, ...rest] = place.split(COMMA);
  const country = rest.at(-1);
  if (city === undefined || country === undefined) return undefined;
  countries ??= nameCountries();
  const code = countries.get(fold(country));
  const [zone, ...others] = code === undefined ? [] : getZones(code);
  if (zone === undefined) return undefined;
  const offset = offsetAt(zone, instant);
  return others.every((other) => offsetAt(other, instant) === offset) ? zone : undefined;
}

const fold = (name: string): string => splitWords(name).join(' ');

function nameCountries(): Map<string, string> {
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

/** Of Node 20 a property, of later releases a method. */
function getZones(code: string): readonly string[] {
  const region: Region = new Intl.Locale(`und-${code}`);
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

const offsetAt = (timeZone: string, instant: Date): string | undefined =>
  getDateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
