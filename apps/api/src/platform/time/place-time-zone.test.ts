import { expect, it } from 'vitest';
import { findPlaceTimeZone } from './place-time-zone.ts';

const WINTER = new Date('2026-11-25T06:01:00.000Z');

it.each([
  ['Lagos, Nigeria', 'Africa/Lagos'],
  ['Malmö, Sverige', undefined],
  ['Malmö, Schweden', 'Europe/Stockholm'],
  ['München, Deutschland', 'Europe/Berlin'],
  ['دبي، الإمارات العربية المتحدة', 'Asia/Dubai'],
  ['Leeds, UK', 'Europe/London'],
  ['Hub 4, Leeds, England', 'Europe/London'],
  ['ABIDJAN, COTE D’IVOIRE', 'Africa/Abidjan'],
])('finds the zone of a place in a country with one zone: %s [M6]', (place, zone) => {
  expect(findPlaceTimeZone(place, WINTER)).toBe(zone);
});

it.each(['Denver, USA', 'Madrid, Spain', 'Lagos', 'Nigeria', 'Depot 7, Atlantis', '', ',', 'Springfield, constructor'])(
  'finds no zone if clocks differ or no country is named: %s [M6]',
  (place) => {
    expect(findPlaceTimeZone(place, WINTER)).toBeUndefined();
  },
);
