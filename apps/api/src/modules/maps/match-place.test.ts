import { beforeAll, describe, expect, it } from 'vitest';
import type { Gazetteer } from './gazetteer.ts';
import { loadMapData } from './map-data.ts';
import { matchPlace, findPinnedPlace } from './match-place.ts';

const PLACES = [{ name: 'LOS hub', latitude: 6.58, longitude: 3.32 }];

let gazetteer: Gazetteer;
beforeAll(() => {
  ({ gazetteer } = loadMapData());
});

const match = (text: string) => matchPlace(text, gazetteer);

describe('matchPlace [B16]', () => {
  it.each([
    ['Lagos, Nigeria', 'Lagos', 'NG'],
    ['lagos nigeria', 'Lagos', 'NG'],
    ['LAGOS, NG', 'Lagos', 'NG'],
    ['Sao Paulo, Brazil', 'São Paulo', 'BR'],
    ['Tromso, Norway', 'Tromsø', 'NO'],
    ['Cologne', 'Köln', 'DE'],
    ['Köln, Deutschland', 'Köln', 'DE'],
    ['Gothenburg, Sweden', 'Göteborg', 'SE'],
    ['New York, NY', 'New York City', 'US-NY'],
    ['Portland, ME, USA', 'Portland', 'US-ME'],
    ['Vancouver, CA', 'Vancouver', 'CA'],
    ['Glasgow, Scotland', 'Glasgow', 'GB'],
    ['Hong Kong, China', 'Hong Kong', 'HK'],
    ['Port Harcourt', 'Port Harcourt', 'NG'],
    ['Lisbon hub', 'Lisbon', 'PT'],
    ['Port of Rotterdam', 'Rotterdam', 'NL'],
    ['Malmö depot, Sweden', 'Malmö', 'SE'],
    ['12 Harbour Street, Malmö, Sweden', 'Malmö', 'SE'],
    ['Singapore', 'Singapore', 'SG'],
    ['Paris', 'Paris', 'FR'],
    ['東京', undefined, undefined],
  ])('finds "%s"', (text, name, region) => {
    expect(match(text)?.name).toBe(name);
    expect(match(text)?.region).toBe(region);
  });

  it.each([
    'Lagos, Nigeria',
    'Valencia, Spain',
    'Osaka, Japan',
    'Bergen, Norway',
    'Chennai, India',
    'Lyon, France',
    'Durban, South Africa',
    'Gdańsk, Poland',
    'Porto, Portugal',
    'Glasgow, Scotland',
    'Casablanca, Morocco',
    'Hamburg, Germany',
    'Mombasa, Kenya',
    'Gothenburg, Sweden',
    'Rotterdam, Netherlands',
    'Accra, Ghana',
    'Lisbon, Portugal',
    'Bordeaux, France',
    'Leeds, England',
    'Portland, United States',
    'Bogotá, Colombia',
    'Miami, United States',
    'Tromsø, Norway',
    'Oslo, Norway',
  ])('finds %s, a place of the demo data', (text) => {
    expect(match(text)).toBeDefined();
  });

  it.each(['Springfield', 'Birmingham', 'Portland, United States'])(
    'calls %s approximate: it takes the biggest of several',
    (text) => {
      expect(match(text)?.isApproximate).toBe(true);
    },
  );

  it.each(['Birmingham, England', 'Lagos', 'Paris', 'London'])('is certain of %s: no namesake comes near its size', (text) => {
    expect(match(text)?.isApproximate).toBe(false);
  });

  it.each([
    '',
    '   ',
    ',',
    'Port Ellery',
    'Lagos, Sweden',
    'Nigeria, Nigeria',
    'x'.repeat(5_000),
    '$where',
    '__proto__',
    'constructor',
  ])('finds nothing for "%.20s" instead of a wrong place', (text) => {
    expect(match(text)).toBeUndefined();
  });
});

it.each(['LOS hub', ' los  HUB', 'Lös-hub'])('%j is at the position set by the office [B16]', (text) => {
  expect(findPinnedPlace(text, PLACES)).toMatchObject({ position: [3.32, 6.58], isApproximate: false });
});

it.each(['LOS', 'LOS hub, Nigeria', ''])('%j is another place [B16]', (text) => {
  expect(findPinnedPlace(text, PLACES)).toBeUndefined();
});
